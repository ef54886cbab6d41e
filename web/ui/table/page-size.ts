import { useUrlState } from '../filters/url-state.ts'
import { useKept } from './kept.ts'

export const pageSizes = [10, 25, 50, 100] as const

export type PageSize = ReturnType<typeof usePageSize>

/** Rows of a page, as the person chose for all lists; some lists have at least more than ten. */
export const usePageSize = (least = 10) => {
  const url = useUrlState()
  const [kept, keep] = useKept('rows')
  const size = Math.max(least, pageSizes.find((one) => String(one) === kept) ?? least)
  return {
    size,
    sizes: pageSizes.filter((one) => one >= least),
    /** The first row that is shown stays on the page. */
    choose: (next: number) => {
      keep(String(next))
      const before = (Math.max(1, Math.floor(Number(url.page)) || 1) - 1) * size
      url.set({ page: String(Math.floor(before / next) + 1) }, { replace: true })
    },
  }
}
