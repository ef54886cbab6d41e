import { plural, t } from '@lingui/core/macro'
import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import { FirstRows } from '../../ui/FirstRows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { ImportChange } from '../import-reads.ts'
import { sheetColumns } from './sheet-columns.tsx'

type Props = Pick<ImportInFull, 'columns' | 'fields'> & { change: ImportChange }

export const SheetColumns = ({ columns, fields, change }: Props) => {
  const sent = change.isPending ? change.variables.columns : undefined
  const chosen = columns.map((column) => ({
    ...column,
    field: sent?.[column.column] === undefined ? column.field : (sent[column.column] ?? null),
  }))
  const left = chosen.filter(({ field }) => field === null).length
  return (
    <Panel
      title={t`Columns`}
      hint={
        left === 0
          ? t`Every column is read.`
          : plural(left, { one: '# column is left out.', other: '# columns are left out.' })
      }
    >
      <FirstRows first={8} rows={chosen} showAll={t`Show all ${{ count: columns.length }} columns`}>
        {(rows = []) => (
          <DataTable
            caption={t`Columns`}
            columns={sheetColumns({
              fields,
              onChoose: (column, field) =>
                change.mutate({ columns: { [column]: field === '' ? null : field } }),
            })}
            rows={rows}
            rowKey={({ column }) => String(column)}
            empty={{ text: t`The sheet has no columns.` }}
          />
        )}
      </FirstRows>
    </Panel>
  )
}
