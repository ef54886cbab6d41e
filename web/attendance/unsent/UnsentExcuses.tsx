import { t } from '@lingui/core/macro'
import { ExcuseBadge } from '../../shared/excuses/ExcuseBadge.tsx'
import { showExcusedDays } from '../../shared/excuses/excused.ts'
import type { OutboxEntry } from '../../shared/outbox/entry.ts'
import { type ExcuseEntry, isExcuse } from '../../shared/outbox/excuses/excuse-kind.ts'
import { excuseWords } from '../../shared/outbox/excuses/excuse-upload.ts'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { UnsentPanel } from './UnsentPanel.tsx'
import { byDay, formatDay } from './unsent.ts'

const aboutOf = ({ excuse }: ExcuseEntry) => ({ ...excuse, day: excuse.from })

/** Who was excused and waits for the server, by venue and first day. */
export const UnsentExcuses = ({ entries: all }: { entries: readonly OutboxEntry[] }) => {
  return byDay(all.filter(isExcuse), aboutOf).map(({ key, venue, day, entries }) => (
    <UnsentPanel
      key={key}
      title={t`Excused: ${venue} · ${{ day: formatDay(day) }}`}
      caption={t`Excused, not uploaded: ${venue}, ${{ day: formatDay(day) }}`}
      entries={entries}
      aboutOf={aboutOf}
      columns={excuseColumns()}
      words={excuseWords}
    />
  ))
}

const excuseColumns = (): readonly Column<ExcuseEntry>[] => [
  {
    header: t`Why`,
    narrowLayout: 'beside',
    cell: ({ excuse }) => <ExcuseBadge kind={excuse.kind} />,
  },
  {
    header: t`Days`,
    cell: ({ excuse }) => <TwoLines under={changeOf(excuse)}>{showExcusedDays(excuse)}</TwoLines>,
  },
]

const changeOf = ({ isVoid, backAt, replaces }: ExcuseEntry['excuse']): string => {
  if (isVoid) return t`Taken back`
  if (backAt !== undefined) return t`Back`
  return replaces === undefined ? '' : t`Corrected`
}
