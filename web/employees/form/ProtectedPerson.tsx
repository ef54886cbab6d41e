import { Navigate } from 'react-router'
import { refusals } from '../../../contract/kit/refusals.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { useSession } from '../../api/session.ts'

/** In place of the form of a super administrator, who is changed only by himself. */
export const ProtectedPerson = ({ id }: { id: string }) => {
  const { user } = useSession()
  if (user._id === id) return <Navigate to="/account" replace />
  return (
    <Empty
      text={refusals.super_administrator_protected.message}
      action={<ButtonLink to="/employees">Go to the employees</ButtonLink>}
    />
  )
}
