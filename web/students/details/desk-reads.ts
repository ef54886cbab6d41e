import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { read } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'

export const failedPayments = () => t`Failed to load the payments`
export const failedAttendance = () => t`Failed to load the attendance`

/** A student's accounts and payments. The panel that shows them says when they cannot be loaded. */
export const paymentsOf = (id: string) => read('GET /api/students/:id/payments', { params: { id } })

/** A student's attendance in a month, or in this one, and overall. */
export const attendanceOf = (studentId: string, month?: string) =>
  read('GET /api/attendance/student/:studentId', {
    params: { studentId },
    query: month === undefined ? {} : { month },
  })

/** Requests what the page shows of a student together with them, not after. */
export const useDeskAhead = (id: string): void => {
  const client = useQueryClient()
  const { may } = useSession()
  const [payments, attendance] = [paymentsOf(id), attendanceOf(id)]
  const isNew = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    client.getQueryState(queryKey) === undefined
  if (may('fees.read') && isNew(payments)) void client.prefetchQuery(payments)
  if (may('attendance.read') && isNew(attendance)) void client.prefetchQuery(attendance)
}
