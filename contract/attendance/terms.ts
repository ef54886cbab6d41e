/** What a student is marked as; apart from the calls, for screens that need no schemas. */
export const attendanceStatuses = ['present', 'absent', 'late'] as const

/** The most characters of a mark's remarks, and of the reason for a change of it. */
export const longestRemarks = 300

/** What each is called, on screens and in reports. */
export const attendanceWords = { present: 'Present', absent: 'Absent', late: 'Late' } as const

/** What is said when marks are saved; screens say it of marks that were uploaded later, too. */
export const markingDone = 'Attendance saved successfully'
export const manualMarkingDone = 'Manual attendance marked successfully'
