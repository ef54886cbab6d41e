import type { Point } from '../../../contract/values/places.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { pairIn } from '../coordinates.ts'

type Props = {
  name: 'latitude' | 'longitude'
  label: string
  /** Hears both coordinates when a pair is put in, as maps give it to be copied. */
  onPair: (point: Point) => void
}

/** Degrees, typed or put in. The keyboard of a phone must have a minus, so it is not the decimal one. */
export const CoordinateField = ({ name, label, onPair }: Props) => (
  <TextField
    name={name}
    label={label}
    hint={name === 'latitude' ? 'Degrees north, e.g. 18.520430' : 'Degrees east, e.g. 73.856744'}
    required
    autoComplete="off"
    onPaste={(event) => {
      const point = pairIn(event.clipboardData.getData('text'))
      if (point === undefined) return
      event.preventDefault()
      onPair(point)
    }}
  />
)
