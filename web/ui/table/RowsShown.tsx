import { t } from '@lingui/core/macro'
import { showCount } from '../../../contract/values/figures.ts'
import { Select } from '../form/SelectFrame.tsx'
import type { PageSize } from './list-choices.ts'

/** Which rows of how many, as figures: "1–10", 400 and "400". */
export type Counted = { range: string; total: number; count: string }

const rowsCounted = ({ range, count }: Counted) => t`${range} of ${count}`

export type Rows = {
  page: number
  total: number
  isCapped?: boolean
  /** Absent where a list is not counted. */
  sizing: PageSize | undefined
  /** Says what is counted. */
  counted?: ((shown: Counted) => string) | undefined
}

/** Which rows of a list are on the page, and how many there are in all. */
export const RowsShown = ({ page, total, isCapped, sizing, counted = rowsCounted }: Rows) => {
  const first = (page - 1) * (sizing?.size ?? 0) + 1
  if (sizing === undefined || first > total) return null
  const range = `${showCount(first)}–${showCount(Math.min(first + sizing.size - 1, total))}`
  return <p>{counted({ range, total, count: `${showCount(total)}${isCapped ? '+' : ''}` })}</p>
}

/** How many rows a page has; nothing where one page of the smallest size has them all. */
export const SizeChoice = ({ sizing, total }: Rows) =>
  sizing !== undefined &&
  total > (sizing.sizes[0] ?? 0) && (
    <div className="w-36 print:hidden md:w-34">
      <Select
        aria-label={t`Rows per page`}
        value={sizing.size}
        onChange={(event) => sizing.choose(Number(event.target.value))}
        options={sizing.sizes.map((size) => ({ value: String(size), label: t`${size} per page` }))}
      />
    </div>
  )
