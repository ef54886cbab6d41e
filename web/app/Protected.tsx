import { createPath, Navigate, Outlet, useLocation } from 'react-router'
import type { Permission } from '../../contract/kit/access.ts'
import { useSession, useSessionState } from '../api/session.ts'
import { pathTo } from '../screens/path-to.ts'

/** Only for people who are signed in; others sign in first, then come back here. */
export const Protected = () => {
  const session = useSessionState()
  const location = useLocation()
  if (session.is === 'in') return <Outlet />
  const here = createPath(location)
  const leftByChoice = session.is === 'out' && session.byChoice
  const to = pathTo('login', leftByChoice || here === '/' ? {} : { next: here })
  return <Navigate to={to} replace />
}

/** Only for people with this permission; others are sent to the dashboard. */
export const Allowed = ({ permission }: { permission: Permission }) => {
  const { may } = useSession()
  return may(permission) ? <Outlet /> : <Navigate to={pathTo('dashboard')} replace />
}
