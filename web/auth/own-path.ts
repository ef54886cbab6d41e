const home = '/dashboard'

/** Where to go after signing in: a path of this application, never another site. */
export const ownPath = (asked: string | null): string => {
  if (asked === null || !asked.startsWith('/')) return home
  const { origin, pathname, search, hash } = new URL(asked, window.location.origin)
  const own = origin === window.location.origin && pathname !== '/login'
  return own ? `${pathname}${search}${hash}` : home
}
