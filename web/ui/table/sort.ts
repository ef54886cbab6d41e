import { useEffect } from 'react'
import type { Column } from './column.ts'
import { useUrlState } from '../filters/url-state.ts'

/** The order of a list: a column's key, with `-` before it when descending; absent by default. */
export type Sort = {
  by: string | undefined
  onSort: (by: string | undefined, how?: { replace?: boolean }) => void
}

export type Sortable = Pick<Column<unknown>, 'sort' | 'sortFirst'>

type Named = Pick<Column<unknown>, 'header' | 'also'> & Sortable

/** Every order that the columns offer, each under its name. */
export const ordersOf = (columns: readonly Named[]): readonly Named[] =>
  columns.flatMap((column) => (column.also === undefined ? [column] : [column, column.also]))

export type Direction = 'ascending' | 'descending'

/** The order of a list, kept in the address; another order starts at the first page. */
export const useSort = (): Sort => {
  const url = useUrlState()
  const by = url.get('sort')
  return { by: by === '' ? undefined : by, onSort: (next, how) => url.set({ sort: next }, how) }
}

/** Drops an order that none of the columns has, as an old address may name one. */
export const useKnownSort = (columns: readonly Named[], sort: Sort | undefined): void => {
  const isKnown = ordersOf(columns).some((column) => directionOf(column, sort?.by) !== undefined)
  useEffect(() => {
    if (sort?.by !== undefined && !isKnown) sort.onSort(undefined, { replace: true })
  }, [isKnown, sort])
}

export const keyOf = (by: string | undefined): string | undefined => by?.replace(/^-/, '')

/** The direction in which a list is sorted by this column; undefined when it is not. */
export const directionOf = ({ sort }: Sortable, by: string | undefined): Direction | undefined => {
  if (sort === undefined || keyOf(by) !== sort) return undefined
  return by === sort ? 'ascending' : 'descending'
}

export const orderIn = (key: string, direction: Direction): string =>
  direction === 'ascending' ? key : `-${key}`

/** A first press sorts, a second turns the order around, a third returns to the list's own order. */
export const nextSort = (column: Sortable, by: string | undefined): string | undefined => {
  const first = firstOf(column)
  const current = directionOf(column, by)
  if (column.sort === undefined || (current !== undefined && current !== first)) return undefined
  return orderIn(column.sort, current === undefined ? first : opposite(first))
}

export const firstOf = ({ sortFirst }: Sortable): Direction =>
  sortFirst === 'desc' ? 'descending' : 'ascending'

export const opposite = (direction: Direction): Direction =>
  direction === 'ascending' ? 'descending' : 'ascending'
