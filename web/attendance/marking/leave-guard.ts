import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Holds back a way out of the screen while something is not saved. */
export const useLeaveGuard = (unsaved: boolean) => {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      // Already away, the guard may still be there for a moment, and Back must not be held.
      isOurs(currentLocation.pathname) &&
      (!isOurs(nextLocation.pathname) ||
        (currentLocation.pathname === nextLocation.pathname &&
          venueAndDate(currentLocation.search) !== venueAndDate(nextLocation.search))),
  )
}

/** Between the table and the roll call the edits come along. */
const isOurs = (path: string) => path === '/attendance' || path === '/attendance/roll'

const venueAndDate = (search: string) => {
  const params = new URLSearchParams(search)
  return `${params.get('venue')} ${params.get('date')}`
}
