import type { ImportCounts } from '../../../contract/imports/shapes.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { countOf, type RowGroup, rowGroups } from './row-groups.ts'

type Only = 'all' | RowGroup

/** What a person has to look at first. */
const firstLooked = ['faulty', 'open', 'duplicate', 'waiting'] as const

/** Which rows are shown, kept in the address; at first those that need a person. */
export const useRowFilter = (rows: ImportCounts) => {
  const url = useUrlState()
  const chosen = (['all', ...rowGroups] as const).find((one) => one === url.get('only'))
  const only: Only = chosen ?? firstLooked.find((group) => countOf(rows, group) > 0) ?? 'all'
  return {
    only,
    page: url.page,
    linkTo: (group: Only) => url.linkTo({ only: group }),
    toPage: (page: number) => url.set({ only, page: String(page) }),
    url,
  }
}

export type RowFilter = ReturnType<typeof useRowFilter>
