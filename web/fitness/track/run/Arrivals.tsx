import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Pencil } from 'lucide-react'
import { showResult } from '../../../../contract/fitness/figures.ts'
import { type Event, isInRange } from '../../../../contract/fitness/events.ts'
import { memo, useState } from 'react'
import { iconButtonLook } from '../../../ui/button-look.ts'
import { Empty } from '../../../ui/LoadFailed.tsx'
import { ArrivalDialog } from './ArrivalDialog.tsx'
import { type Arrival, courseOf, ranksOf, type TrackRun, type Runner } from './run.ts'
import type { RunActions } from './use-run.ts'

type Props = {
  run: TrackRun
  actions: RunActions
  /** The last one first, as during the run. */
  latestFirst?: boolean
}

/** Who came in, in the order of arrival; each can be edited. */
export const Arrivals = ({ run, actions, latestFirst = false }: Props) => {
  const [edited, setEdited] = useState<Arrival | undefined>(undefined)
  const { arrivals } = courseOf(run)
  const runners = new Map(run.runners.map((runner) => [runner.studentId, runner]))
  const ranks = ranksOf(arrivals)
  const rows = arrivals.map((arrival, at) => ({ arrival, rank: ranks[at] ?? at + 1 }))
  return (
    <section aria-label={t`Order of arrival`} className="grid content-start gap-2">
      <h2 className="text-lead">{t`Order of arrival`}</h2>
      {rows.length === 0 ? (
        <Empty text={t`No one has come in yet`} />
      ) : (
        <ol className="track-arrivals">
          {(latestFirst ? rows.toReversed() : rows).map(({ arrival, rank }) => (
            <ArrivalRow
              key={arrival.key}
              event={run.event}
              arrival={arrival}
              rank={rank}
              runner={arrival.studentId === undefined ? undefined : runners.get(arrival.studentId)}
              onEdit={setEdited}
            />
          ))}
        </ol>
      )}
      {edited && (
        <ArrivalDialog
          run={run}
          arrival={edited}
          actions={actions}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

type RowProps = {
  event: Event
  arrival: Arrival
  rank: number
  runner: Runner | undefined
  onEdit: (arrival: Arrival) => void
}

// A tap adds a row; those of who came in before stay as they are.
const ArrivalRow = memo(({ event, arrival, rank, runner, onEdit }: RowProps) => {
  // A change of language reaches past `memo`.
  useLingui()
  const time = showResult(event, arrival.at)
  const name = runner?.name ?? t`No number`
  return (
    <li data-open={runner === undefined || arrival.doubted || undefined}>
      <span className="text-soft">{rank}</span>
      <b>{runner?.number ?? '?'}</b>
      <span className="min-w-0 wrap-anywhere">
        {name}
        {arrival.doubted && <span className="block text-small">{t`Check this time`}</span>}
      </span>
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
