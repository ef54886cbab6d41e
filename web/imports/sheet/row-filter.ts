import type { ImportCounts } from '../../../contract/imports/shapes.ts'
import { type RowState, rowStates } from '../../../contract/imports/terms.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'

type Only = 'all' | RowState

/** What a person has to look at first. */
const firstLooked = ['bad', 'open', 'duplicate'] as const

/** Which rows are shown, kept in the address; at first those that need a person. */
export const useRowFilter = (rows: ImportCounts) => {
  const url = useUrlState()
  const chosen = (['all', ...rowStates] as const).find((one) => one === url.get('only'))
  const only: Only = chosen ?? firstLooked.find((state) => rows[state] > 0) ?? 'all'
  return {
    only,
    page: url.get('page'),
    linkTo: (state: Only) => url.linkTo({ only: state }),
    toPage: (page: number) => url.set({ only, page: String(page) }),
    url,
  }
}

export type RowFilter = ReturnType<typeof useRowFilter>
