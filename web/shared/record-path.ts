import type { Permission } from '../../contract/kit/access.ts'

/** Where the name of a record leads, in lists, the search and the audit alike. */
const records = {
  student: { permission: 'students.read', path: (id: string) => `/students/${id}` },
  /** The employee's month. */
  employee: { permission: 'clock.manage', path: (id: string) => `/employees/${id}/attendance` },
  /** The course's students and what they have paid. */
  course: { permission: 'fees.manage', path: (id: string) => `/course-students?courseId=${id}` },
  /** The receipt of a payment. */
  payment: { permission: 'fees.read', path: (id: string) => `/receipts/${id}` },
  location: { permission: 'locations.manage', path: (id: string) => `/locations/${id}/edit` },
} as const satisfies Record<string, { permission: Permission; path: (id: string) => string }>

export type RecordKind = keyof typeof records

export const pathOfRecord = (kind: RecordKind, id: string): string => records[kind].path(id)

/** What a person needs to open it; the others read the name alone. */
export const permissionForRecord = (kind: RecordKind): Permission => records[kind].permission

/** What a student owes, to be printed. */
export const pathOfSlip = (studentId: string): string => `/students/${studentId}/dues-slip`

/** What a student can do, and how far that is from their exam. */
export const pathOfFitness = (studentId: string): string => `/students/${studentId}/fitness`

/** A day in an employee's month. */
export const pathOfEmployeeDay = (id: string, date: string): string =>
  `${pathOfRecord('employee', id)}?month=${date.slice(0, 7)}&day=${date}`

/** An employee's leave requests: a request has no page of its own. */
export const pathOfLeave = (employeeId: string): string =>
  `/leave-management?${queryOf({ employeeId })}`

type Marks = { venue: string; date?: string; status?: string }

/** A venue's attendance records. */
export const pathOfMarks = (marks: Marks): string => `/attendance-records?${queryOf(marks)}`

/** A venue's students to mark. */
export const pathOfMarking = (of: { venue: string; search?: string }): string =>
  `/attendance?${queryOf(of)}`

/** A day of the day book. */
export const pathOfDayBook = (day: string): string => `/day-book?day=${day}`

const queryOf = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()
