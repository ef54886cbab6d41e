import { t } from '@lingui/core/macro'
import { showResult } from '../../../contract/fitness/figures.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import type { OutboxEntry } from '../../shared/outbox/entry.ts'
import { isResult, type ResultEntry } from '../../shared/outbox/results/result-kind.ts'
import { resultWords } from '../../shared/outbox/results/result-upload.ts'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { UnsentPanel } from './UnsentPanel.tsx'
import { byDay, formatDay } from './unsent.ts'

const aboutOf = ({ result }: ResultEntry) => result

/** The results that wait, by venue and day. */
export const UnsentResults = ({ entries: all }: { entries: readonly OutboxEntry[] }) =>
  byDay(all.filter(isResult), aboutOf).map(({ key, venue, day, entries }) => (
    <UnsentPanel
      key={key}
      title={t`Results: ${venue} · ${{ day: formatDay(day) }}`}
      caption={t`Results not uploaded: ${venue}, ${{ day: formatDay(day) }}`}
      entries={entries}
      aboutOf={aboutOf}
      columns={resultColumns()}
      words={resultWords}
    />
  ))

const resultColumns = (): readonly Column<ResultEntry>[] => [
  {
    header: t`Event`,
    cell: ({ result }) => (
      <TwoLines under={t`Attempt ${{ attempt: result.attempt }}`}>
        {demandNames()[result.event]}
      </TwoLines>
    ),
  },
  { header: t`Result`, cell: ({ result }) => showResult(result.event, result.value) },
]
