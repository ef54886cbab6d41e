import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'
import { Skeleton } from '../ui/Loading.tsx'
import { ColumnHeads } from '../ui/table/ColumnHeads.tsx'

type ReportRow = {
  key: string
  head: ReactNode
  /** Its part of the whole, from 0 to 1, as a bar under its name. */
  share?: number | undefined
  figures: readonly string[]
}

type Props = {
  caption: string
  heads: readonly string[]
  rows: readonly ReportRow[] | undefined
  /** The figures of all rows together. */
  total?: readonly string[] | undefined
}

/** Figures under each other; where there is no room for all columns, the others are reached by scrolling. */
export const ReportTable = ({ caption, heads, rows, total }: Props) => {
  if (rows === undefined)
    return (
      <div className="rounded-lg border border-line bg-raised p-4">
        <Skeleton lines={6} />
      </div>
    )
  return (
    <div
      className="report-table rounded-lg border border-line bg-raised"
      role="group"
      aria-label={t`${caption}, scrolls sideways`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached without a mouse
      tabIndex={0}
    >
      <table
        aria-label={caption}
        className="w-full border-separate border-spacing-0 print:text-fine"
      >
        <ColumnHeads titles={heads} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} heads={heads} />
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <Row row={{ head: t`Total`, figures: total }} heads={heads} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

const Row = ({ row, heads }: { row: Omit<ReportRow, 'key'>; heads: readonly string[] }) => (
  <tr>
    <th scope="row">
      {row.head}
      {row.share !== undefined && (
        <progress
          aria-hidden
          max={1}
          value={Math.max(0, row.share)}
          className="share mt-0.5 h-1 max-w-60"
        />
      )}
    </th>
    {row.figures.map((figure, at) => (
      <td
        key={heads[at + 1]}
        data-zero={figure === showRupees(0) || figure === showCount(0) || undefined}
      >
        {figure}
      </td>
    ))}
  </tr>
)
