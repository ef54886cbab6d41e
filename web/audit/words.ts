import type { AuditEntry, AuditKind } from '../../contract/audit/calls.ts'

/** The kinds of records, as the filter names them. */
export const kindNames: Record<AuditKind, string> = {
  student: 'Students',
  payment: 'Payments',
  enrolment: 'Instalments',
  course: 'Courses',
  attendance: 'Attendance',
  employee: 'Employees',
  day: 'Employee attendance',
  location: 'Locations',
  leave: 'Leave',
  setting: 'Settings',
  'sign-in': 'Sign-ins',
}

export const isKind = (text: string): text is AuditKind => Object.hasOwn(kindNames, text)

/** What was done, to be followed by the name of the record: "Student registered: Asha Patil". */
const actionWords: Record<string, string> = {
  'student.created': 'Student registered',
  'student.updated': 'Student changed',
  'student.deleted': 'Student deleted',
  'student.restored': 'Student restored',
  'payment.recorded': 'Payment recorded',
  'payment.reversed': 'Payment reversed',
  'enrolment.instalments_changed': 'Instalments changed',
  'course.created': 'Course added',
  'course.updated': 'Course changed',
  'course.activated': 'Course activated',
  'course.deactivated': 'Course deactivated',
  'course.deleted': 'Course deleted',
  'attendance.marked': 'Attendance marked',
  'employee.created': 'Employee added',
  'employee.updated': 'Employee changed',
  'employee.activated': 'Employee activated',
  'employee.deactivated': 'Employee deactivated',
  'employee.deleted': 'Employee deleted',
  'employee.password_changed': 'Password changed',
  'employee.made_super_administrator': 'Made super administrator',
  'day.clocked_in': 'Clocked in',
  'day.clocked_out': 'Clocked out',
  'day.corrected': 'Day corrected',
  'location.created': 'Location added',
  'location.updated': 'Location changed',
  'location.activated': 'Location activated',
  'location.deactivated': 'Location deactivated',
  'location.deleted': 'Location deleted',
  'leave.requested': 'Leave requested',
  'leave.approved': 'Leave approved',
  'leave.rejected': 'Leave rejected',
  'leave.withdrawn': 'Leave withdrawn',
  'setting.updated': 'Settings changed',
  'sign-in.succeeded': 'Signed in',
  'sign-in.failed': 'Sign-in failed',
}

export const hasWords = (action: string): boolean => Object.hasOwn(actionWords, action)

/** What was done; an action without a text is shown by its name. */
export const wordsOf = ({ action }: Pick<AuditEntry, 'action'>): string =>
  actionWords[action] ?? action

/** The record's name today, else when it was changed; '' for the settings, of which there is one. */
export const nameOf = ({ kind, recordId, recordName, before, after }: Named): string =>
  kind === 'setting'
    ? ''
    : (recordName ?? keptName(after) ?? keptName(before) ?? namelessOf(kind, recordId))

const namelessOf = (kind: string, recordId: string): string =>
  kind === 'sign-in' ? 'unknown email' : `no. ${recordId}`

/** Who did it: a person, someone not signed in, or the server itself. */
export const authorOf = ({ kind, person }: Pick<AuditEntry, 'kind' | 'person'>): string =>
  person?.name ?? (kind === 'sign-in' ? 'Not signed in' : 'System')

type Named = Pick<AuditEntry, 'kind' | 'recordId' | 'recordName' | 'before' | 'after'>

/** The name in a stored record, or that of its employee. */
const keptName = (record: unknown): string | undefined => {
  if (typeof record !== 'object' || record === null) return undefined
  if ('name' in record && typeof record.name === 'string') return record.name
  return 'employee' in record ? keptName(record.employee) : undefined
}

/** What was done and to what: "Student changed: Asha Patil". */
export const sentenceOf = (entry: AuditEntry): string =>
  [wordsOf(entry), nameOf(entry)].filter(Boolean).join(': ')
