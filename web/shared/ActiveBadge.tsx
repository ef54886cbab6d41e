import { Badge } from '../ui/Badge.tsx'

/** Whether a record is active. */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'good' : 'off'}>{isActive ? 'Active' : 'Inactive'}</Badge>
)
