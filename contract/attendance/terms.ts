import { addDays, type Day } from '../values/calendar.ts'

/** The statuses of a mark; separate from the calls, for screens that need no schemas. */
export const attendanceStatuses = ['present', 'absent', 'late'] as const

/** The most characters of a mark's remarks, and of the reason for a change of it. */
export const longestRemarks = 300

/** The name of each, on screens and in reports. */
export const attendanceWords = { present: 'Present', absent: 'Absent', late: 'Late' } as const

/** The name of having no mark, which is also the status of such a student in a report. */
export const notMarked = 'Not Marked'

/** The message when marks are saved, also when they are uploaded later. */
export const markingDone = 'Attendance saved successfully'
export const manualMarkingDone = 'Manual attendance marked successfully'

/** How many days back a caller may mark; undefined means any day. */
export type Limit = { daysBack: number | undefined; anyDay: boolean }

/** What a caller may do with a day: mark it, and whether a reason is needed. */
export const standingOf = (day: Day, today: Day, { daysBack, anyDay }: Limit) => {
  const far = daysBack !== undefined && day < addDays(today, -daysBack)
  return { mayMark: day <= today && (!far || anyDay), needsReason: far && anyDay }
}

/** The most records that a screen shows, and sorts. */
export const mostRecords = 1000
