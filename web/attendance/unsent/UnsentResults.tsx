import { t } from '@lingui/core/macro'
import { showResult } from '../../../contract/fitness/figures.ts'
import { useInstitute } from '../../shared/institute.ts'
import type { ResultEntry } from '../../shared/outbox/entry.ts'
import { resultWords } from '../../shared/saving/saving-words.ts'
import type { Column } from '../../ui/table/column.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { formatDay, type UnsentOfDay } from './unsent.ts'
import { UnsentPanel } from './UnsentPanel.tsx'

/** One venue's day's results that wait. */
export const UnsentResults = ({ venue, day, entries }: UnsentOfDay<ResultEntry>) => {
  const { zone } = useInstitute()
  return (
    <UnsentPanel
      title={t`Results: ${venue} · ${{ day: formatDay(day) }}`}
      caption={t`Results not uploaded: ${venue}, ${{ day: formatDay(day) }}`}
      entries={entries}
      columns={columns()}
      words={resultWords}
      zone={zone}
    />
  )
}

const columns = (): readonly Column<ResultEntry>[] => [
  {
    id: 'event',
    header: t`Event`,
    cell: ({ result }) => (
      <TwoLines under={t`Attempt ${{ attempt: result.attempt }}`}>
        {demandNames()[result.event]}
      </TwoLines>
    ),
  },
  {
    id: 'result',
    header: t`Result`,
    cell: ({ result }) => showResult(result.event, result.value),
  },
]
