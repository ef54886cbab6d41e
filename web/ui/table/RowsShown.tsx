import { t } from '@lingui/core/macro'
import { showCount } from '../../../contract/values/figures.ts'
import { Select } from '../form/SelectFrame.tsx'
import type { PageSize } from './page-size.ts'

/** Which rows of how many, as figures: "1–10", 400 and "400". */
export type Counted = { range: string; total: number; count: string }

const counted = ({ range, count }: Counted) => t`${range} of ${count}`

type Props = {
  page: number
  size: number
  total: number
  isCapped?: boolean
  words?: ((shown: Counted) => string) | undefined
}

/** Which rows of a list are on the page, and how many there are in all. */
export const RowsShown = ({ page, size, total, isCapped = false, words = counted }: Props) => {
  const first = (page - 1) * size + 1
  if (first > total) return null
  const range = `${showCount(first)}–${showCount(Math.min(first + size - 1, total))}`
  return <p>{words({ range, total, count: `${showCount(total)}${isCapped ? '+' : ''}` })}</p>
}

/** How many rows a page has; nothing where one page of the smallest size has them all. */
export const SizeChoice = ({ of, total }: { of: PageSize; total: number }) =>
  total > (of.sizes[0] ?? 0) && (
    <div className="w-36 print:hidden md:w-34">
      <Select
        aria-label={t`Rows per page`}
        value={of.size}
        onChange={(event) => of.choose(Number(event.target.value))}
        options={of.sizes.map((size) => ({ value: String(size), label: t`${size} per page` }))}
      />
    </div>
  )
