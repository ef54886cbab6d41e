import { t } from '@lingui/core/macro'
import { read } from '../../api/client.ts'

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
