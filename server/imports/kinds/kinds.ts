import type { Permission } from '../../../contract/kit/access.ts'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { attendanceKind } from './attendance/attendance-kind.ts'
import { employeesKind } from './employees/employees-kind.ts'
import type { AnyKind } from './kind.ts'
import { studentsKind } from './students/students-kind.ts'

/** The kinds of imports. */
const kinds: Readonly<Record<ImportKind, AnyKind>> = {
  students: studentsKind,
  attendance: attendanceKind,
  employees: employeesKind,
}

export const kindOf = (name: ImportKind): AnyKind => kinds[name]

/** What a person or key must also be allowed to do to import a kind. */
export const permissionOf: Record<ImportKind, Permission> = {
  students: 'students.write',
  attendance: 'attendance.any-day',
  employees: 'employees.manage',
}
