import { t } from '@lingui/core/macro'
import type { Point } from '../../../contract/values/places.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { pairIn } from '../coordinates.ts'

type Props = {
  name: 'latitude' | 'longitude'
  label: string
  /** Called with both coordinates when a pair copied from a map is pasted. */
  onPair: (point: Point) => void
}

/** Degrees, typed or pasted. A phone's decimal keyboard has no minus, so it is not used. */
export const CoordinateField = ({ name, label, onPair }: Props) => (
  <TextField
    name={name}
    label={label}
    hint={name === 'latitude' ? t`Degrees north, e.g. 18.520430` : t`Degrees east, e.g. 73.856744`}
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
