import { useSearchParams } from 'react-router'

type Changes = Record<string, string | undefined>

/** Filters, search and page numbers, kept in the address. A new filter starts at the first page. */
export const useUrlState = () => {
  const [params, setParams] = useSearchParams()
  return {
    get: (name: string): string => params.get(name) ?? '',
    set: (changes: Changes, { replace = false }: { replace?: boolean } = {}): void => {
      // The router's parameters are as old as the render; a delayed search would undo a filter.
      const next = new URLSearchParams(window.location.search)
      if (Object.keys(changes).some((name) => name !== 'page')) next.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, value)
      }
      setParams(next, { replace, preventScrollReset: true })
    },
  }
}
