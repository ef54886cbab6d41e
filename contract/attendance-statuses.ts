/** What a student is marked as; apart from the calls, for screens that need no schemas. */
export const attendanceStatuses = ['present', 'absent', 'late'] as const

/** What each is called, on screens and in reports. */
export const attendanceWords = { present: 'Present', absent: 'Absent', late: 'Late' } as const
