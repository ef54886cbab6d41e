import type { LeaveStatus } from '../../contract/leave/terms.ts'

export const statusNames: Record<LeaveStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}
