import { useLocation } from 'react-router'
import type { MenuEntry } from '../../screens/menu.ts'

/** The entry of the screen that is shown, or of the one it belongs to. */
export const useCurrent = (entries: readonly MenuEntry[]): MenuEntry | undefined => {
  const { pathname, search } = useLocation()
  const [current] = entries
    .filter(({ to }) => {
      const [path = '', query = ''] = to.split('?')
      return `${pathname}/`.startsWith(`${path}/`) && search.includes(query)
    })
    // That of a view rather than that of its screen.
    .toSorted((one, other) => other.to.length - one.to.length)
  return current
}
