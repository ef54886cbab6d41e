import { useLocation } from 'react-router'

/** Tells whether the page is still the one in the address bar; an answer can come after it is left. */
export const useStillHere = (): (() => boolean) => {
  const { pathname } = useLocation()
  return () => window.location.pathname === pathname
}
