import { t } from '@lingui/core/macro'
import { Pencil } from 'lucide-react'
import { showResult } from '../../../../contract/fitness/figures.ts'
import { type Event, isInRange } from '../../../../contract/fitness/events.ts'
import { memo } from 'react'
import { iconButtonLook } from '../../../ui/button-look.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { type Arrival, placesOf, type Run, type Runner } from './run.ts'

type Props = {
  run: Run
  arrivals: readonly Arrival[]
  /** The last one first, as during the run. */
  latestFirst?: boolean
  onEdit: (arrival: Arrival) => void
}

/** Who came in, in the order of arrival. */
export const Arrivals = ({ run, arrivals, latestFirst = false, onEdit }: Props) => {
  if (arrivals.length === 0) return <Empty text={t`No one has come in yet`} />
  const runners = new Map(run.runners.map((runner) => [runner.studentId, runner]))
  const places = placesOf(arrivals)
  const rows = arrivals.map((arrival, at) => ({ arrival, place: places[at] ?? at + 1 }))
  return (
    <ol className="track-arrivals">
      {(latestFirst ? rows.toReversed() : rows).map(({ arrival, place }) => (
        <ArrivalRow
          key={arrival.key}
          event={run.event}
          arrival={arrival}
          place={place}
          runner={arrival.studentId === undefined ? undefined : runners.get(arrival.studentId)}
          onEdit={onEdit}
        />
      ))}
    </ol>
  )
}

type RowProps = {
  event: Event
  arrival: Arrival
  place: number
  runner: Runner | undefined
  onEdit: (arrival: Arrival) => void
}

// A tap adds a row; those of who came in before stay as they are.
const ArrivalRow = memo(({ event, arrival, place, runner, onEdit }: RowProps) => {
  const time = showResult(event, arrival.at)
  const name = runner?.name ?? t`No number`
  return (
    <li data-open={runner === undefined || undefined}>
      <span className="text-soft">{place}</span>
      <b>{runner?.number ?? '?'}</b>
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span
        className="justify-self-end font-semibold data-wrong:text-bad"
        data-wrong={!isInRange(event, arrival.at) || undefined}
      >
        {time}
      </span>
      <button
        type="button"
        className={iconButtonLook()}
        aria-label={t`Edit ${{ name }}, ${{ time }}`}
        onClick={() => onEdit(arrival)}
      >
        <Pencil aria-hidden size={18} />
      </button>
    </li>
  )
})
