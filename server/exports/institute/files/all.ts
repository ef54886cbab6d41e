import type { Tables } from '../../../db/schema.ts'
import type { ExportedFile, TableFile } from '../define.ts'
import { attendance, attendanceHistory, locations } from './attendance.ts'
import { apiKeys, auditEntries, auditValues } from './audit.ts'
import { contacts } from './contacts.ts'
import { dayClosings, dayReopenings, tillExpenses } from './day-book.ts'
import { feeChanges, refunds } from './fee-changes.ts'
import {
  courses,
  enrolments,
  instalments,
  paymentChecks,
  payments,
  receipts,
  reversals,
} from './fees.ts'
import { employeeDayHistory, employeeDays, employees, leaveDays, leaveRequests } from './people.ts'
import { imports } from './imports.ts'
import { holidays, settings } from './settings.ts'
import { education, students, venues } from './students.ts'

/** Every table: its file, or why it has none. */
export const tables: Readonly<Record<keyof Tables, TableFile | string>> = {
  employees,
  sessions: 'Who is signed in: secrets of browsers',
  api_keys: apiKeys,
  sign_in_tries: 'Counts failed sign-ins for some minutes',
  known_devices: 'Browsers that have signed in: their secrets',
  failed_sign_ins: 'Gathers failed sign-ins for the audit',
  answered_once: 'Answers to calls that may be repeated, for some days',
  audit_entries: auditEntries,
  audit_values: auditValues,
  counters: 'Running totals, computed from the files',
  settings: 'In settings.csv and holidays.csv, and the logo as a picture',
  courses,
  venues,
  students,
  student_keys: 'The index of the search, computed from students.csv',
  student_grams: 'The index of the search, computed from students.csv',
  enrolments,
  instalments,
  receipts,
  payments,
  payment_checks: paymentChecks,
  reversals,
  fee_changes: feeChanges,
  refunds,
  till_expenses: tillExpenses,
  day_closings: dayClosings,
  day_reopenings: dayReopenings,
  contacts,
  payment_references: 'The references of payments that are not reversed',
  student_accounts: 'What students owe, computed from enrolments.csv',
  admission_fees: 'What is paid of it, computed from payments.csv',
  attendance,
  attendance_history: attendanceHistory,
  attendance_days: 'Counts of attendance.csv',
  attendance_students: 'Counts of attendance.csv',
  locations,
  employee_days: employeeDays,
  employee_day_history: employeeDayHistory,
  leave_requests: leaveRequests,
  leave_days: leaveDays,
  attendance_absentees: 'Students absent three days in a row, computed from attendance.csv',
  runs: 'Backups of this server',
  imports,
  import_rows: 'Rows of files that are being imported, for some days',
  import_headings: 'How columns were read when a file was last imported',
  epochs: 'How this database noticed that it went back in time',
}

/** The files in the order in which a reader can load them: what a row refers to comes before it. */
export const files: readonly ExportedFile[] = [
  settings,
  holidays,
  employees,
  imports,
  venues,
  courses,
  students,
  education,
  enrolments,
  instalments,
  receipts,
  payments,
  paymentChecks,
  reversals,
  feeChanges,
  refunds,
  tillExpenses,
  dayClosings,
  dayReopenings,
  contacts,
  attendance,
  attendanceHistory,
  locations,
  employeeDays,
  employeeDayHistory,
  leaveRequests,
  leaveDays,
  apiKeys,
  auditEntries,
  auditValues,
]
