import { t } from '@lingui/core/macro'

/** What the tables hold that a person reads about; another one is told by its description. */
export const tableNames = (): Readonly<Record<string, string>> => ({
  students: t`Student's record`,
  student_moves: t`Earlier venues`,
  consents: t`Consents`,
  consent_withdrawals: t`Withdrawn consents`,
  enrolments: t`Courses`,
  instalments: t`Instalments`,
  fee_changes: t`Changes of fees`,
  receipts: t`Receipts`,
  payments: t`Payments`,
  refunds: t`Refunds`,
  contacts: t`Calls, messages and notes`,
  attendance: t`Attendance`,
  attendance_history: t`Attendance before it was changed`,
  measurements: t`Results of tests`,
  verdicts: t`Readiness for exams`,
  employees: t`Employee's record`,
  sessions: t`Where they are signed in`,
  known_devices: t`Known devices`,
  employee_days: t`Days of work, with places`,
  employee_day_history: t`Days before they were changed`,
  leave_requests: t`Leave requests`,
  leave_days: t`Days of leave`,
  audit_entries: t`Changes to the record`,
  audit_values: t`The record before and after each change`,
})
