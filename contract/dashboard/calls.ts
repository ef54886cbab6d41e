import { z } from '../kit/zod.ts'
import { endpoint } from '../kit/endpoint.ts'
import { rupeesOut } from '../values/money-schemas.ts'

const stats = z.object({
  /** For who may read students, like the next. */
  totalStudents: z.number().int().optional(),
  /** Students registered in the last 30 days. */
  recentRegistrations: z.number().int().optional(),
  /** When the caller clocked in and out today, ISO 8601 in UTC; absent until they do. */
  ownDay: z.object({ checkIn: z.string().optional(), checkOut: z.string().optional() }),
  /** Students past the time to be back, or sick without an end for 7 days; for who may read attendance. */
  notBack: z.number().int().optional(),
  totalEmployees: z.number().int().optional(),
  /** Active or not. */
  totalLocations: z.number().int().optional(),
  /** Super administrators have to sign in with two steps. */
  secondFactor: z.literal(true).optional(),
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
  /** The employees' states today, as "Team today" counts them. */
  team: z
    .object({
      in: z.number().int(),
      out: z.number().int(),
      late: z.number().int(),
      onLeave: z.number().int(),
      notIn: z.number().int(),
      dayOff: z.number().int(),
    })
    .optional(),
  /** Leave requests that wait for a decision. */
  pendingLeave: z.number().int().optional(),
  /** Money collected on a day, less what was reversed and refunded on that day. */
  collected: z.object({ today: rupeesOut(), yesterday: rupeesOut() }).optional(),
  /** Students with an instalment that was due before today, and how much of those is open. */
  overdue: z.object({ students: z.number().int(), amount: rupeesOut() }).optional(),
  /** How old the institute's last verified backup is, and what the last recomputing found. */
  backup: z
    .object({
      /** When the data of the last verified one was read; absent if there is none. */
      verifiedAt: z.string().optional(),
      /** Longer than 36 hours ago, or none in that time. */
      isLate: z.boolean(),
      /** The last one that has ended was not made. */
      hasFailed: z.boolean(),
      /** What differed when everything derived was last recomputed. */
      differences: z.number().int(),
    })
    .optional(),
  /** What all students still owe. */
  outstanding: rupeesOut().optional(),
  /** The last twelve months, the current one last. */
  months: z
    .array(
      z.object({
        month: z.string(),
        registrations: z.number().int(),
        collected: rupeesOut(),
      }),
    )
    .optional(),
})
export type DashboardStats = z.output<typeof stats>

export const dashboardStats = endpoint('GET /api/dashboard/stats', {
  summary: 'The institute in numbers; employees, leave and money for super administrators only',
  access: 'dashboard.read',
  answer: stats,
})
