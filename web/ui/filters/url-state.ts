import { useSearchParams } from 'react-router'

type Changes = Record<string, string | undefined>

/** Filters, search and page numbers, kept in the address. A new filter starts at the first page. */
export const useUrlState = () => {
  const [params, setParams] = useSearchParams()
  return {
    get: (name: string): string => params.get(name) ?? '',
    /** The page of a list; the first where none is chosen. */
    page: params.get('page') ?? '1',
    /** The address of a link that changes these. */
    linkTo: (changes: Changes): string => `?${changed(params, changes)}`,
    set: (changes: Changes, { replace = false }: { replace?: boolean } = {}): void => {
      // The router's parameters are as old as the render; a delayed search would undo a filter.
      const next = changed(window.location.search, changes)
      setParams(next, { replace, preventScrollReset: true })
    },
  }
}

const changed = (before: URLSearchParams | string, changes: Changes): URLSearchParams => {
  const next = new URLSearchParams(before)
  if (Object.keys(changes).some((name) => name !== 'page')) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
