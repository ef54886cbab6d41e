import { homePath, loginPath } from '../screens/first-paths.ts'

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>

/** Where to sign in, to come back to this address; the sign-in's own address stays as it is. */
export const addressOfSignIn = ({ pathname, search, hash }: Place): string => {
  const here = `${pathname}${search}${hash}`
  if (pathname === loginPath) return here
  return here === '/' ? loginPath : `${loginPath}?${new URLSearchParams({ next: here }).toString()}`
}

/** Where to go after signing in: what the sign-in's address says, if it is of this application. */
export const addressAfterSignIn = (search: string): string => {
  const asked = new URLSearchParams(search).get('next')
  if (asked === null || !asked.startsWith('/')) return homePath
  const to = readAddress(asked)
  const own = to?.origin === window.location.origin && to.pathname !== loginPath
  // `/.//example.com` is a path of ours until it is read once more.
  return own && !to.pathname.startsWith('//') ? `${to.pathname}${to.search}${to.hash}` : homePath
}

const readAddress = (asked: string): URL | undefined => {
  try {
    return new URL(asked, window.location.origin)
  } catch {
    return undefined
  }
}
