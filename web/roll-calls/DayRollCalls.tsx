import { plural, t } from '@lingui/core/macro'
import { ListChecks } from 'lucide-react'
import type { RollCall } from '../../contract/roll-calls/calls.ts'
import { useRead } from '../api/client.ts'
import { useOutbox } from '../shared/outbox/outbox.ts'
import { isRollCall } from '../shared/outbox/roll-calls/roll-call-kind.ts'
import { rollCallName } from '../shared/roll-calls/roll-call-names.ts'
import { Empty, LoadFailed } from '../ui/LoadFailed.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { Note } from '../ui/Note.tsx'
import { RollCallCard, WaitingCard } from './RollCallCard.tsx'

type Props = {
  venue: string
  squad: string
  day: string
  onCountRest: ((rollCall: RollCall) => Promise<void>) | undefined
  onTake: ((rollCall: RollCall) => void) | undefined
}

/** Those that wait in this browser first; without a network they are all that is known. */
export const DayRollCalls = ({ venue, squad, day, ...actions }: Props) => {
  const { entries } = useOutbox()
  const waiting = entries
    .filter(isRollCall)
    .filter(({ rollCall }) => rollCall.venue === venue && rollCall.day === day)
  const query = useRead('GET /api/roll-calls', {
    query: { venue, squad, date: day },
    failed: t`Failed to load roll calls`,
  })
  const rollCalls = query.data?.rollCalls
  return (
    <>
      {(rollCalls?.length ?? 0) + waiting.length > 0 && (
        <ul className="grid gap-2">
          {waiting.map((entry) => (
            <WaitingCard key={entry.key} entry={entry} />
          ))}
          {rollCalls?.map((rollCall) => (
            <RollCallCard key={rollCall._id} rollCall={rollCall} {...actions} />
          ))}
        </ul>
      )}
      {rollCalls?.length === 0 && waiting.length === 0 && (
        <Empty text={t`No roll call on this day yet`} />
      )}
      {rollCalls !== undefined && rollCalls.length > 1 && <MissedSeveral rollCalls={rollCalls} />}
      {query.isPending && (
        <div className="rounded-lg border border-line bg-raised p-4">
          <Skeleton lines={4} />
        </div>
      )}
      {query.isError && rollCalls === undefined && (
        <LoadFailed text={t`Failed to load roll calls`} query={query} />
      )}
    </>
  )
}

/** Who missed more than one of them. */
const MissedSeveral = ({ rollCalls }: { rollCalls: readonly RollCall[] }) => {
  const missed = Map.groupBy(
    rollCalls.flatMap(({ name, missing }) =>
      missing.map((student) => ({ ...student, rollCall: rollCallName(name) })),
    ),
    ({ _id }) => _id,
  )
  const several = [...missed.values()].filter(({ length }) => length > 1)
  if (several.length === 0) return null
  return (
    <Note icon={ListChecks}>
      {plural(several.length, {
        one: '# student missed more than one:',
        other: '# students missed more than one:',
      })}{' '}
      {several
        .map((some) => `${some[0]?.name} (${some.map(({ rollCall }) => rollCall).join(', ')})`)
        .join('; ')}
    </Note>
  )
}
