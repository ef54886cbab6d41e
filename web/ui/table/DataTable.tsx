import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { Empty } from '../Empty.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import type { Sort } from './sort.ts'
import { SortBy } from './SortBy.tsx'
import { SortHeader } from './SortHeader.tsx'
import { TwoLines } from '../TwoLines.tsx'

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  state: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }
  /** Shown when the rows cannot be loaded. */
  failed?: string
  skeletonRows?: number
  empty: { text: string; action?: ReactNode }
  /** Lets a press on the header of a column with a `sort` change the order. */
  sort?: Sort | undefined
}

const attributes = <Row,>(column: Column<Row>) => ({
  'data-label': column.header,
  'data-align': column.align,
  'data-primary': column.primary,
  'data-actions': column.actions,
  'data-narrow': column.narrow,
})

/** A table on a desktop, a list of entries on phones; it also shows loading, empty and failed. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { caption, columns, rows = [], rowKey, state, skeletonRows = 10, empty, sort } = props
  if (rows.length === 0 && state.isError)
    return (
      <Frame>
        <LoadFailed
          text={props.failed ?? 'This could not be loaded'}
          error={state.error}
          onRetry={state.refetch}
        />
      </Frame>
    )
  if (rows.length === 0 && !state.isPending)
    return (
      <Frame>
        <Empty {...empty} />
      </Frame>
    )
  return (
    <Frame>
      {sort !== undefined && <SortBy columns={columns} sort={sort} />}
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
            {columns.map((column) => (
              <SortHeader key={column.id} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.length === 0
            ? Array.from({ length: skeletonRows }, (_, at) => at).map((at) => (
                <tr key={at} role="row">
                  {columns.map((column) => (
                    <td key={column.id} role="cell" {...attributes(column)}>
                      <div className="min-w-0">
                        <WaitingCell column={column} />
                      </div>
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)} role="row">
                  {columns.map((column) => (
                    <td key={column.id} role="cell" {...attributes(column)}>
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
    </Frame>
  )
}

/** Clipped, so that the header sticks to the window; where a table may be too wide, it scrolls. */
const Frame = ({ children }: { children: ReactNode }) => (
  <div
    data-list
    className="overflow-clip rounded-lg border border-line bg-raised md:max-[1360px]:overflow-x-auto"
  >
    {children}
  </div>
)

/** The state of a table whose rows are already loaded. */
export const loadedState = {
  isPending: false,
  isError: false,
  error: null,
  refetch: () => undefined,
}

/** A cell whose row is still loading, as high as it will be. */
const WaitingCell = <Row,>({ column }: { column: Column<Row> }) => {
  if (column.actions === true) return <span className="block h-11 w-35 md:h-8 md:w-26" />
  if (column.lines !== 2) return <Bar />
  if (column.narrow === 'beside')
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
