import { LocateFixed, MapPin } from 'lucide-react'
import { showDistance, showPoint } from '../../contract/values/places.ts'
import { Button } from '../ui/Button.tsx'
import { explainNoFix } from '../shared/geolocation.ts'
import { Note } from '../ui/Note.tsx'
import type { GeolocationQuery } from './use-geolocation.ts'

/** The current coordinates and their accuracy, or why there are none. */
export const CurrentLocation = ({
  position,
  onRefresh,
}: {
  position: GeolocationQuery
  onRefresh: () => void
}) => (
  <div className="grid gap-2 border-t border-line pt-3">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0" aria-live="polite">
        <h3 className="flex items-center gap-1.5 text-small font-normal text-soft">
          <MapPin aria-hidden size={14} />
          Current location
        </h3>
        <Coordinates position={position} />
      </div>
      <Button icon={LocateFixed} busy={position.isFetching} onClick={onRefresh}>
        Refresh Location
      </Button>
    </div>
    {position.isError && !position.isFetching && <HereFault error={position.error} />}
  </div>
)

const Coordinates = ({
  position: { data, isError, isFetching },
}: {
  position: GeolocationQuery
}) => {
  if (isFetching) return <p className="text-soft">Finding your location…</p>
  if (isError || data === undefined) return <p className="text-soft">Not known</p>
  return (
    <p>
      {showPoint(data)}{' '}
      <span className="whitespace-nowrap text-soft">accurate to {showDistance(data.accuracy)}</span>
    </p>
  )
}

const HereFault = ({ error }: { error: unknown }) => {
  const { text, advice } = explainNoFix(error)
  return (
    <Note tone="bad">
      <p className="font-medium">{text}</p>
      {advice !== undefined && <p>{advice}</p>}
    </Note>
  )
}
