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

/** What was done, without the name of the record: "Registered student" Asha Patil. */
const actionWords: Record<string, string> = {
  'student.created': 'Registered student',
  'student.updated': 'Changed student',
  'student.deleted': 'Deleted student',
  'student.restored': 'Restored student',
  'payment.recorded': 'Recorded payment',
  'payment.reversed': 'Reversed payment',
  'enrolment.instalments_changed': 'Changed the instalments of',
  'course.created': 'Added course',
  'course.updated': 'Changed course',
  'course.activated': 'Activated course',
  'course.deactivated': 'Deactivated course',
  'course.deleted': 'Deleted course',
  'attendance.marked': 'Marked attendance at',
  'employee.created': 'Added employee',
  'employee.updated': 'Changed employee',
  'employee.activated': 'Activated employee',
  'employee.deactivated': 'Deactivated employee',
  'employee.deleted': 'Deleted employee',
  'employee.password_changed': 'Changed the password of',
  'employee.made_super_administrator': 'Made super administrator:',
  'day.clocked_in': 'Clocked in:',
  'day.clocked_out': 'Clocked out:',
  'day.corrected': 'Corrected a day of',
  'location.created': 'Added location',
  'location.updated': 'Changed location',
  'location.activated': 'Activated location',
  'location.deactivated': 'Deactivated location',
  'location.deleted': 'Deleted location',
  'leave.requested': 'Requested leave:',
  'leave.approved': 'Approved leave of',
  'leave.rejected': 'Rejected leave of',
  'leave.withdrawn': 'Withdrew leave of',
  'setting.updated': 'Changed the settings',
  'sign-in.succeeded': 'Signed in:',
  'sign-in.failed': 'Failed to sign in:',
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

/** The whole sentence: "Changed student Asha Patil". */
export const sentenceOf = (entry: AuditEntry): string =>
  [wordsOf(entry), nameOf(entry)].filter(Boolean).join(' ')
