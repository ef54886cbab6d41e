import { z } from '../kit/zod.ts'
import { endpoint } from '../kit/endpoint.ts'
import { rupeesOut } from '../values/money-schemas.ts'

const stats = z.object({
  totalStudents: z.number().int(),
  /** Students registered in the last 30 days. */
  recentRegistrations: z.number().int(),
  totalEmployees: z.number().int().optional(),
  /** Active or not. */
  totalLocations: z.number().int().optional(),
  feeStats: z
    .object({
      totalCourseFee: rupeesOut(),
      totalAdmissionFee: rupeesOut(),
      /** Students with every course paid in full. */
      totalFeePaid: z.number().int(),
      totalFeePending: z.number().int(),
    })
    .optional(),
  topEmployees: z
    .array(
      z.object({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        registrationCount: z.number().int(),
      }),
    )
    .optional(),
})
export type DashboardStats = z.output<typeof stats>

export const dashboardStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'Counts of the institute; employees, locations and money for super administrators only',
  access: 'dashboard.read',
  answer: stats,
})
