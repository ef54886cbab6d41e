import { t } from '@lingui/core/macro'
import { figuresOf } from '../../../contract/roll-calls/merge.ts'
import { showCount } from '../../../contract/values/figures.ts'
import type { OutboxEntry } from '../../shared/outbox/entry.ts'
import { isRollCall, type RollCallEntry } from '../../shared/outbox/roll-calls/roll-call-kind.ts'
import { rollCallWords } from '../../shared/outbox/roll-calls/roll-call-upload.ts'
import { rollCallName } from '../../shared/roll-calls/roll-call-names.ts'
import { UnsentPanel } from './UnsentPanel.tsx'
import { byDay, formatDay } from './unsent.ts'

const aboutOf = ({ rollCall }: RollCallEntry) => ({
  ...rollCall,
  name: rollCallName(rollCall.name),
})

/** Roll calls that wait for the server, by venue and day. */
export const UnsentRollCalls = ({ entries: all }: { entries: readonly OutboxEntry[] }) =>
  byDay(all.filter(isRollCall), aboutOf).map(({ key, venue, day, entries }) => (
    <UnsentPanel
      key={key}
      title={t`Roll calls: ${venue} · ${{ day: formatDay(day) }}`}
      caption={t`Roll calls not uploaded: ${venue}, ${{ day: formatDay(day) }}`}
      entries={entries}
      about={t`Roll call`}
      aboutOf={aboutOf}
      columns={[
        { header: t({ message: 'Here', context: 'a student in a roll call' }), cell: figures },
      ]}
      words={rollCallWords}
    />
  ))

const figures = ({ rollCall: { counted } }: RollCallEntry): string => {
  const { strength, here } = figuresOf(counted)
  return t`${{ here: showCount(here) }} of ${{ strength: showCount(strength) }}`
}
