import { t } from '@lingui/core/macro'
import type { OutboxEntry } from '../../shared/outbox/entry.ts'
import { isRollCall, type RollCallEntry } from '../../shared/outbox/roll-calls/roll-call-kind.ts'
import { WaitingCard } from '../../shared/roll-calls/WaitingCard.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { byDay, formatDay } from './unsent.ts'

const aboutOf = ({ rollCall }: RollCallEntry) => rollCall

/** Roll calls that wait for the server, by venue and day. */
export const UnsentRollCalls = ({ entries: all }: { entries: readonly OutboxEntry[] }) =>
  byDay(all.filter(isRollCall), aboutOf).map(({ key, venue, day, entries }) => (
    <Panel key={key} title={t`Roll calls: ${venue} · ${{ day: formatDay(day) }}`}>
      <ul className="grid gap-2">
        {entries.map((entry) => (
          <WaitingCard key={entry.key} entry={entry} inPanel />
        ))}
      </ul>
    </Panel>
  ))
