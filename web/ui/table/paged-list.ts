import type { PageSize } from './list-choices.ts'

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
  /** How many rows a page has; absent where that is not counted or chosen. */
  sizing?: PageSize
  failed?: string | undefined
  print?: () => void
  isLoadingAll?: boolean
  /** What is printed, in words, while all rows are there for it. */
  printed?: string | undefined
}

/** A list that is loaded whole, which is printed as it stands. */
export const loadedList: PagedList = { data: undefined, print: () => window.print() }
