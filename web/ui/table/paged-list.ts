import { t } from '@lingui/core/macro'
import { showCount } from '../../../contract/values/figures.ts'

/** A printed list has at most so many rows. */
export const mostRows = 1000

type Pagination = {
  currentPage: number
  totalPages: number
  hasPrev: boolean
  hasNext: boolean
}

/** What is known of a list besides its rows; capped when there is more than was counted. */
export type Found = { pagination: Pagination; total: number; totalIsCapped?: true | undefined }

/** A list of the server by pages, see `usePagedList`. */
export type PagedList = {
  data: Found | undefined
  print?: () => void
  isLoadingAll?: boolean
  /** The one page is what is printed. */
  isPrinted?: boolean
}

/** How much of a long list is printed; undefined when it is all. */
export const cutOnPaper = ({ total, totalIsCapped }: Found): string | undefined =>
  total > mostRows || totalIsCapped === true
    ? t`Print has the first ${{ count: showCount(mostRows) }} rows. Export the list to have all of it.`
    : undefined
