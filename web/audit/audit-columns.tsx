import { t } from '@lingui/core/macro'
import { GitCompareArrows } from 'lucide-react'
import type { AuditEntry } from '../../contract/audit/calls.ts'
import { PersonName } from '../shared/RecordLink.tsx'
import { lazyDialog, opens } from '../ui/dialog/OpenedDialog.tsx'
import { actionsColumn, type Column } from '../ui/table/column.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { NameLink, TwoLines } from '../ui/TwoLines.tsx'
import { hasValues, summaryOf } from './changes.ts'
import { linkOf } from './record-link.ts'
import { authorOf, nameOf, sentenceOf, withKey, wordsOf } from './words.ts'
import { showInstant } from '../shared/instants.ts'

const ChangeDialog = lazyDialog(async () => (await import('./ChangeDialog.tsx')).ChangeDialog)

export const auditColumns = (): readonly Column<AuditEntry>[] => [
  {
    header: t`When`,
    narrowLayout: 'plain',
    cell: ({ at }) => <span className="in-table:whitespace-nowrap">{showInstant(at)}</span>,
  },
  {
    header: t`Who`,
    narrowLayout: 'plain',
    cell: (entry) =>
      entry.person ? (
        <TwoLines under={entry.apiKey && withKey(entry.apiKey)}>
          <PersonName person={entry.person} />
        </TwoLines>
      ) : (
        authorOf(entry)
      ),
  },
  {
    header: t`What`,
    primary: true,
    lines: 2,
    cell: (entry) => (
      <TwoLines wide under={summaryOf(entry)}>
        <span className="audit-what">
          {nameOf(entry) === '' ? wordsOf(entry) : `${wordsOf(entry)}: `}
          <RecordName entry={entry} />
        </span>
      </TwoLines>
    ),
  },
  actionsColumn(
    (entry) =>
      hasValues(entry) && (
        <span className="audit-open">
          <IconButton
            label={t`Before and after: ${{ change: sentenceOf(entry) }}, ${{ time: showInstant(entry.at) }}`}
            icon={GitCompareArrows}
            word={t`Before and after`}
            {...opens(ChangeDialog, { entry })}
          />
        </span>
      ),
  ),
]

const RecordName = ({ entry }: { entry: AuditEntry }) => {
  const to = linkOf(entry)
  const name = nameOf(entry)
  if (to === undefined || name === '') return <span className="font-medium">{name}</span>
  return <NameLink to={to} name={name} />
}
