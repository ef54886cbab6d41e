import { t } from '@lingui/core/macro'
import type { ReactNode, MouseEvent } from 'react'
import type { Choice } from './choice.ts'
import { ChooseAll, Chooser, ChooseRows } from './Chooser.tsx'
import { type ChosenColumns, useChosenColumns } from './list-choices.ts'
import type { Column } from './column.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { ListFrame } from './ListFrame.tsx'
import { Empty, LoadFailed } from '../LoadFailed.tsx'
import { fields, rowsByKeyboard } from './rows-by-keyboard.ts'
import { useKnownSort, useSort } from './sort.ts'
import { SortBy } from './SortBy.tsx'
import { SortHeader } from './SortHeader.tsx'
import { TwoLines } from '../TwoLines.tsx'
import './table.css'

export type TableProps<Row> = {
  caption: string
  /** Those with a `sort` let a press on their header change the order in the address. */
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Of what is read for it; without it, rows are loading while there are none at all. */
  state?: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
  /** Shown when the rows cannot be loaded. */
  failed?: string | undefined
  skeletonRows?: number | undefined
  empty: { text: string; action?: ReactNode }
  /** The name under which is kept which columns a person chose to see. */
  columnsOf?: string
  /** Lets rows be chosen. */
  choice?: Choice
  /** Few short columns: they fit a table where others become entries. */
  short?: true
  /** Of what is special about how it looks. */
  className?: string
}

const attributes = <Row,>(column: Column<Row>, place: number, { away }: ChosenColumns) => ({
  'data-label': column.header,
  'data-align': column.align,
  'data-primary': column.primary,
  'data-actions': column.actions,
  'data-narrow': column.narrowLayout,
  'data-away': away.has(place) || undefined,
})

/**
 * A table where there is room for one, a list of entries elsewhere; it also shows loading, empty
 * and failed. A press anywhere on a row follows the link of its primary column.
 */
export const DataTable = <Row,>(props: TableProps<Row>) => {
  const { caption, columns, rows = [], rowKey, skeletonRows = 10, empty, choice } = props
  const chosen = useChosenColumns(props.columnsOf, columns.length)
  const { state = { ...loaded, isPending: props.rows === undefined } } = props
  const order = useSort()
  const sort = columns.some((column) => column.sort !== undefined) ? order : undefined
  useKnownSort(columns, sort)
  if (rows.length === 0 && state.isError)
    return (
      <ListFrame {...props}>
        <LoadFailed text={props.failed ?? t`This could not be loaded`} query={state} />
      </ListFrame>
    )
  if (rows.length === 0 && !state.isPending)
    return (
      <ListFrame {...props}>
        <Empty {...empty} />
      </ListFrame>
    )
  return (
    <ListFrame {...props}>
      {(sort ?? choice) && (
        <div className="over-rows in-table:hidden">
          {sort && <SortBy columns={columns} sort={sort} />}
          {choice && <ChooseRows />}
        </div>
      )}
      {/* The roles are spelt out: laid out as a list, browsers would no longer see a table. */}
      <table
        role="table"
        aria-label={caption}
        aria-busy={state.isPending}
        className="table"
        data-lines={columns.some(({ lines }) => lines === 2) ? 2 : undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, at) => (
              <SortHeader
                key={at}
                column={column}
                sort={sort}
                away={chosen.away.has(at) || undefined}
                before={
                  choice && column.primary && <ChooseAll choice={choice} ids={rows.map(rowKey)} />
                }
                after={
                  props.columnsOf !== undefined &&
                  column.actions && <ColumnsMenu columns={columns} chosen={chosen} />
                }
              />
            ))}
          </tr>
        </thead>
        <tbody ref={rowsByKeyboard} role="rowgroup">
          {rows.length === 0
            ? Array.from({ length: skeletonRows }, (_, row) => row).map((row) => (
                <tr key={row} role="row">
                  {columns.map((column, at) => (
                    <td key={at} role="cell" {...attributes(column, at, chosen)}>
                      <div className="min-w-0">
                        <WaitingCell column={column} />
                      </div>
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  role="row"
                  data-chosen={choice?.ids.has(rowKey(row)) || undefined}
                  onClick={followRow}
                >
                  {columns.map((column, at) => (
                    <td key={at} role="cell" {...attributes(column, at, chosen)}>
                      {choice && column.primary && <Chooser choice={choice} id={rowKey(row)} />}
                      {column.actions === true ? (
                        <div className="flex gap-1 justify-end">{column.cell(row)}</div>
                      ) : (
                        <div className="min-w-0">{column.cell(row)}</div>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </ListFrame>
  )
}

const loaded = { isError: false, error: null, refetch: () => undefined }

/** A cell whose row is still loading, as high as it will be. */
const WaitingCell = <Row,>({ column }: { column: Column<Row> }) => {
  if (column.actions === true) return <span className="block h-11 w-35 dense:h-8 dense:w-26" />
  if (column.lines !== 2) return <Bar />
  if (column.narrowLayout === 'beside')
    return (
      <>
        <Bar />
        <div className="mt-0.5 text-small">
          <Bar />
        </div>
      </>
    )
  return (
    <TwoLines under={<Bar narrow />}>
      <Bar />
    </TwoLines>
  )
}

const Bar = ({ narrow = false }: { narrow?: boolean }) => (
  <span
    aria-hidden
    className={`shimmer inline-block h-3 rounded-sm bg-pressed align-middle ${narrow ? 'w-14' : 'w-20'}`}
  />
)

const ownPress = 'a, button, summary, .chooser, [data-actions]'

/** A press anywhere on a row is one on the link that names it, with the same keys held down. */
const followRow = (event: MouseEvent<HTMLTableRowElement>): void => {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey } = event
  // A dialog that was opened from the row is in another part of the page.
  if (!(target instanceof Element) || !row.contains(target)) return
  if (target.closest(ownPress) !== null || row.querySelector(fields) !== null) return
  if (window.getSelection()?.type === 'Range') return
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
  row.querySelector('[data-primary] a')?.dispatchEvent(new window.MouseEvent('click', press))
}
