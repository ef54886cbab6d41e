const home = '/dashboard'

/** Where to go after signing in: a path of this application, never another site. */
export const ownPath = (asked: string | null): string => {
  if (asked === null || !asked.startsWith('/')) return home
  const to = readAddress(asked)
  const own = to?.origin === window.location.origin && to.pathname !== '/login'
  return own ? `${to.pathname}${to.search}${to.hash}` : home
}

const readAddress = (asked: string): URL | undefined => {
  try {
    return new URL(asked, window.location.origin)
  } catch {
    return undefined
  }
}
