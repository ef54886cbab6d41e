import { t } from '@lingui/core/macro'
import { CircleQuestionMark, LocateFixed, MapPinCheckInside, MapPinX } from 'lucide-react'
import { showDistance, showPoint } from '../../contract/values/places.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { explainNoFix, type Fix, type GeolocationQuery } from '../shared/clock/geolocation.ts'
import { Note } from '../ui/Note.tsx'
import type { ClockDirection } from '../../contract/clock/terms.ts'
import { useRead } from '../api/client.ts'
import type { Answer } from '../../contract/kit/api.ts'

type Props = {
  position: GeolocationQuery
  /** What the next press does; undefined once the day is completed. */
  direction: ClockDirection | undefined
  onRefresh: () => void
}

/** Where the person is: in or out of the nearest location, the coordinates, or why they are not known. */
export const CurrentLocation = ({ position, direction, onRefresh }: Props) => (
  <div className="grid gap-2 border-t border-line pt-3">
    <div className="flex flex-wrap items-end justify-between gap-2">
      <div className="min-w-0 flex-1 basis-56" aria-live="polite">
        <h3 className="text-small font-normal text-soft">{t`Current location`}</h3>
        {direction !== undefined && <Where position={position} direction={direction} />}
        <Coordinates position={position} />
      </div>
      <Button icon={LocateFixed} busy={position.isFetching} onClick={onRefresh}>
        {t`Refresh Location`}
      </Button>
    </div>
    {position.isError && !position.isFetching && <HereFault error={position.error} />}
  </div>
)

const looks = {
  inside: { icon: MapPinCheckInside, tone: 'text-good' },
  outside: { icon: MapPinX, tone: 'text-warn' },
  unclear: { icon: CircleQuestionMark, tone: 'text-off' },
} as const

type WhereProps = Pick<Props, 'position'> & { direction: ClockDirection }

/** What the server says of the position; nothing without a network or without a location. */
const Where = ({ position: { data: fix, isFetching, isError }, direction }: WhereProps) => {
  const nearestRead = useRead('GET /api/employee-attendance/nearest', {
    query: fix === undefined ? {} : queryOf(fix),
    enabled: fix !== undefined,
  })
  const { data, isPending, isError: isUnanswered } = nearestRead
  if (isError && !isFetching) return null
  if (isUnanswered || (data !== undefined && data.nearest === undefined)) return null
  if (isFetching || isPending || data?.nearest === undefined)
    return (
      <div className="py-1.5">
        <Skeleton />
      </div>
    )
  const { nearest } = data
  const { icon: Sign, tone } = looks[nearest.standing]
  const advice = direction === 'in' ? adviceOf(nearest) : undefined
  return (
    <>
      <p className="flex items-start gap-1.5 text-lead font-medium">
        <Sign aria-hidden size={20} className={`mt-0.5 shrink-0 ${tone}`} />
        <span className="min-w-0 wrap-anywhere">{whereInWords(nearest)}</span>
      </p>
      {advice !== undefined && <p>{advice}</p>}
    </>
  )
}

const Coordinates = ({ position: { data, isError, isFetching } }: Pick<Props, 'position'>) => {
  if (isFetching) return <p className="text-soft">{t`Finding your location…`}</p>
  if (isError || data === undefined) return <p className="text-soft">{t`Not known`}</p>
  const accuracy = showDistance(data.accuracy)
  return (
    <p className="text-small text-soft">
      {showPoint(data)} <span className="whitespace-nowrap">{t`accurate to ${accuracy}`}</span>
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

/** As the contract takes them: never `1e-7`. */
const queryOf = ({ latitude, longitude, accuracy }: Fix) => ({
  latitude: latitude.toFixed(7),
  longitude: longitude.toFixed(7),
  accuracy: accuracy.toFixed(1),
})

type Nearest = NonNullable<Answer<'GET /api/employee-attendance/nearest'>['nearest']>

const whereInWords = ({ locationName, distance: metres, standing }: Nearest): string => {
  const distance = showDistance(metres)
  if (standing === 'outside') return t`${{ away: distance }} from ${locationName}`
  if (standing === 'unclear') return t`Too inaccurate to tell if you're at ${locationName}`
  return Math.round(metres) === 0
    ? t`Inside ${locationName}, at the centre`
    : t`Inside ${locationName}, ${distance} from the centre`
}

/** What to do before clocking in. */
const adviceOf = ({ standing, radius }: Nearest): string | undefined => {
  if (standing === 'unclear') return t`Move into the open, then refresh the location.`
  const near = showDistance(radius)
  return standing === 'outside' ? t`Move within ${near} to clock in.` : undefined
}
