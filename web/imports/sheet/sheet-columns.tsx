import { plural, t } from '@lingui/core/macro'
import type { ImportColumn, ImportField, ImportInFull } from '../../../contract/imports/shapes.ts'
import { type ColumnReason, columnLetters } from '../../../contract/imports/terms.ts'
import { fieldLabel } from '../field-label.ts'
import { type Choice, Select } from '../../ui/form/SelectFrame.tsx'
import { OneLine, TwoLines } from '../../ui/TwoLines.tsx'
import type { Column } from '../../ui/table/column.ts'
import { FirstRows } from '../../ui/FirstRows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { ImportChange } from '../import-reads.ts'

type SheetOptions = {
  fields: readonly ImportField[]
  onChoose: (column: number, field: string) => void
}

const sheetColumns = ({ fields, onChoose }: SheetOptions): readonly Column<ImportColumn>[] => [
  {
    header: t`Column`,
    primary: true,
    lines: 2,
    cell: ({ column, heading }) => (
      <TwoLines wide under={t`Column ${{ letter: columnLetters(column) }}`}>
        <span className="font-medium">{heading === '' ? t`(no heading)` : heading}</span>
      </TwoLines>
    ),
  },
  {
    header: t`Values`,
    narrowLayout: 'full-width',
    cell: ({ samples }) => {
      const text = samples.join(' · ')
      return (
        <div className="one-lines text-soft">
          <OneLine text={text}>{text === '' ? '–' : text}</OneLine>
        </div>
      )
    },
  },
  {
    header: t`Read as`,
    narrowLayout: 'full-width',
    cell: (column) => (
      <div className="py-1 in-table:max-w-80">
        <Select
          aria-label={t`Read ${{ heading: nameOf(column) }} as`}
          className={`control ${column.field === null ? 'text-soft!' : ''}`}
          value={column.field ?? ''}
          onChange={({ currentTarget }) => onChoose(column.column, currentTarget.value)}
          blank={t`Leave out`}
          options={choicesFor(column, fields)}
        />
        {column.why !== null && <p className="text-small text-soft">{reasons()[column.why]}</p>}
      </div>
    ),
  },
]

const nameOf = ({ heading, column }: ImportColumn): string =>
  heading === '' ? columnLetters(column) : heading

const choicesFor = ({ field }: ImportColumn, fields: readonly ImportField[]): Choice[] => {
  const known = fields.map((one) => ({ value: one.field, label: fieldLabel(one) }))
  // A newer server may know more.
  return field === null || fields.some((one) => one.field === field) ? known : [...known, field]
}

/** Why a column is read so, where its heading does not say it. */
const reasons = (): Record<ColumnReason, string> => ({
  heading: '',
  content: t`Recognised by its values`,
  before: t`As in your last import`,
  chosen: t`Your choice`,
})

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
