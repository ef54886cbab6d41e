import type { Permission } from '../../contract/kit/access.ts'
import { pathTo } from '../screens/path-to.ts'
import { screens } from '../screens/screens.ts'

/** Where the name of a record leads, in lists, the search and the audit alike. */
const records = {
  student: { screen: screens.student, path: (id: string) => pathTo('student', { id }) },
  /** The employee's month. */
  employee: {
    screen: screens.employeeAttendance,
    path: (id: string) => pathTo('employeeAttendance', { id }),
  },
  /** The course's students and what they have paid. */
  course: {
    screen: screens.courseStudents,
    path: (courseId: string) => pathTo('courseStudents', { courseId }),
  },
  /** The receipt of a payment. */
  payment: {
    screen: screens.receipt,
    path: (paymentId: string) => pathTo('receipt', { paymentId }),
  },
  location: { screen: screens.editLocation, path: (id: string) => pathTo('editLocation', { id }) },
}

export type RecordKind = keyof typeof records

export const pathOfRecord = (kind: RecordKind, id: string): string => records[kind].path(id)

/** What a person needs to open it; the others read the name alone. */
export const permissionForRecord = (kind: RecordKind): Permission => records[kind].screen.access

/** A day in an employee's month. */
export const pathOfEmployeeDay = (id: string, date: string): string =>
  pathTo('employeeAttendance', { id, month: date.slice(0, 7), day: date })
