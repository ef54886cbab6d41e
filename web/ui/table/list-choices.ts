import { storage } from '../../storage/storage.ts'
import { createStore, useStore } from '../create-store.ts'
import { useUrlState } from '../filters/url-state.ts'
import { owner } from '../owner.ts'
import { toggled } from './choice.ts'
import type { Column } from './column.ts'

const changes = createStore(0)

/** What the person chose for lists under this name, kept on this device; empty until they do. */
const useKept = (name: string): readonly [string, (value: string) => void] => {
  const key = `list:${useStore(owner)}:${name}`
  useStore(changes)
  const keep = (value: string) => {
    storage.set(key, value)
    changes.set(changes.get() + 1)
  }
  return [storage.get(key) ?? '', keep]
}

const pageSizes = [10, 25, 50, 100] as const

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

export type ChosenColumns = ReturnType<typeof useChosenColumns>

export type ColumnsChoice = {
  columns: readonly Pick<Column<unknown>, 'header' | 'primary' | 'actions'>[]
  chosen: ChosenColumns
}

/** The columns of a list that the person has put away, by their place; kept as long as it has as many. */
export const useChosenColumns = (list: string | undefined, count: number) => {
  const [kept, keep] = useKept(`columns:${list ?? ''}`)
  const [of, ...places] = kept.split(',').map(Number)
  const away: ReadonlySet<number> = new Set(of === count ? places : [])
  return {
    away,
    toggle: (place: number) => keep([count, ...toggled(away, place)].join(',')),
    showAll: () => keep(''),
  }
}
