import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { pathTo } from '../../screens/path-to.ts'

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
      // After leaving, the guard may still be mounted for a moment, and must not block Back.
      isOurs(currentLocation.pathname) &&
      (!isOurs(nextLocation.pathname) ||
        (currentLocation.pathname === nextLocation.pathname &&
          venueAndDate(currentLocation.search) !== venueAndDate(nextLocation.search))),
  )
}

/** The table and the roll call share the edits. */
const isOurs = (path: string) => path === pathTo('attendance') || path === pathTo('rollCall')

const venueAndDate = (search: string) => {
  const params = new URLSearchParams(search)
  return `${params.get('venue')} ${params.get('date')}`
}
