import { t } from '@lingui/core/macro'
import type { StandardVersion } from '../../../contract/fitness/shapes.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { type Change, changesBetween } from './changes.ts'

type Props = { before: StandardVersion; after: StandardVersion }

export const ChangesTable = ({ before, after }: Props) => (
  <DataTable
    caption={t`What version ${{ version: after.version }} changed`}
    columns={columns()}
    rows={changesBetween(before, after)}
    rowKey={({ what }) => what}
    empty={{ text: t`Version ${{ version: after.version }} changed nothing.` }}
  />
)

const columns = (): readonly Column<Change>[] => [
  {
    header: t`Changed`,
    primary: true,
    cell: ({ what }) => <span className="font-medium">{what}</span>,
  },
  { header: t`Before`, cell: ({ before }) => <Lines text={before} /> },
  { header: t`After`, cell: ({ after }) => <Lines text={after} /> },
]

const Lines = ({ text }: { text: string }) => (
  <span className="whitespace-pre-line">{text || '–'}</span>
)
