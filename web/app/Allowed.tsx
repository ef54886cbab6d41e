import { Navigate, Outlet } from 'react-router'
import type { Permission } from '../../contract/kit/access.ts'
import { useSession } from '../api/session.ts'

export const Allowed = ({ permission }: { permission: Permission }) => {
  const { may } = useSession()
  return may(permission) ? <Outlet /> : <Navigate to="/dashboard" replace />
}
