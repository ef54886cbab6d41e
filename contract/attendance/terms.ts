/** What a student is marked as; apart from the calls, for screens that need no schemas. */
export const attendanceStatuses = ['present', 'absent', 'late'] as const

/** The most characters of a mark's remarks, and of the reason for a change of it. */
export const longestRemarks = 300

/** What each is called, on screens and in reports. */
export const attendanceWords = { present: 'Present', absent: 'Absent', late: 'Late' } as const
