/** What a student is marked as; apart from the calls, for screens that need no schemas. */
export const attendanceStatuses = ['present', 'absent', 'late'] as const
