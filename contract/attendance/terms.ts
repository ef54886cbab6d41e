import { addDays, type Day } from '../values/calendar.ts'

/** What a student is marked as; apart from the calls, for screens that need no schemas. */
export const attendanceStatuses = ['present', 'absent', 'late'] as const

/** The most characters of a mark's remarks, and of the reason for a change of it. */
export const longestRemarks = 300

/** What each is called, on screens and in reports. */
export const attendanceWords = { present: 'Present', absent: 'Absent', late: 'Late' } as const

/** What is said when marks are saved; screens say it of marks that were uploaded later, too. */
export const markingDone = 'Attendance saved successfully'
export const manualMarkingDone = 'Manual attendance marked successfully'

/** How many days back somebody may mark; nothing means any day. */
export type Limit = { daysBack: number | undefined; anyDay: boolean }

/** What a caller may do with a day: mark it, and whether a reason is needed. */
export const standingOf = (day: Day, today: Day, { daysBack, anyDay }: Limit) => {
  const far = daysBack !== undefined && day < addDays(today, -daysBack)
  return { mayMark: day <= today && (!far || anyDay), needsReason: far && anyDay }
}
