import { createPath, Navigate, Outlet, useLocation } from 'react-router'
import { useSessionState } from '../api/session.ts'

/** Only for those who are signed in; others sign in first, and then come back here. */
export const Protected = () => {
  const session = useSessionState()
  const location = useLocation()
  if (session.is === 'in') return <Outlet />
  const here = createPath(location)
  const leftByChoice = session.is === 'out' && session.byChoice
  const to = leftByChoice || here === '/' ? '/login' : `/login?next=${encodeURIComponent(here)}`
  return <Navigate to={to} replace />
}
