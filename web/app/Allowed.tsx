import { Navigate, Outlet } from 'react-router'
import type { Permission } from '../../contract/access.ts'
import { useSession } from '../kit/session.ts'

export const Allowed = ({ permission }: { permission: Permission }) => {
  const { may } = useSession()
  return may(permission) ? <Outlet /> : <Navigate to="/dashboard" replace />
}
