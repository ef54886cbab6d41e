import type { Tables } from '../../../db/schema.ts'
import type { ExportedFile, TableFile } from '../define.ts'
import { attendance, attendanceHistory, locations } from './attendance.ts'
import { apiKeys, auditEntries, auditValues } from './audit.ts'
import { contacts } from './contacts.ts'
import { dayClosings, dayReopenings, tillExpenses } from './day-book.ts'
import { feeChanges, refundChecks, refunds, setOffs } from './fee-changes.ts'
import {
  courses,
  enrolments,
  instalments,
  paymentChecks,
  payments,
  receipts,
  reversals,
} from './fees.ts'
import {
  courseExams,
  measurementCorrections,
  measurements,
  mockTests,
  standardConfirmations,
  standards,
  standardVersions,
} from './fitness.ts'
import { employeeDayHistory, employeeDays, employees, leaveDays, leaveRequests } from './people.ts'
import { imports } from './imports.ts'
import { holidays, settings } from './settings.ts'
import { education, studentMoves, students, venues } from './students.ts'

/** Every table: its file, in the order in which a reader can load them, or why it has none. */
export const tables: Readonly<Record<keyof Tables, TableFile | string>> = {
  employees,
  imports,
  venues,
  courses,
  students,
  student_moves: studentMoves,
  enrolments,
  instalments,
  receipts,
  payments,
  payment_checks: paymentChecks,
  reversals,
  fee_changes: feeChanges,
  refunds,
  refund_checks: refundChecks,
  set_offs: setOffs,
  till_expenses: tillExpenses,
  day_closings: dayClosings,
  day_reopenings: dayReopenings,
  contacts,
  attendance,
  attendance_history: attendanceHistory,
  standards,
  standard_versions: standardVersions,
  standard_confirmations: standardConfirmations,
  course_exams: courseExams,
  mock_tests: mockTests,
  measurements,
  measurement_corrections: measurementCorrections,
  locations,
  employee_days: employeeDays,
  employee_day_history: employeeDayHistory,
  leave_requests: leaveRequests,
  leave_days: leaveDays,
  api_keys: apiKeys,
  audit_entries: auditEntries,
  audit_values: auditValues,
  sessions: 'Who is signed in: secrets of browsers',
  sign_in_tries: 'Counts failed sign-ins for some minutes',
  known_devices: 'Browsers that have signed in: their secrets',
  download_tickets: 'Addresses of files, for a minute',
  failed_sign_ins: 'Gathers failed sign-ins for the audit',
  answered_once: 'Answers to calls that may be repeated, for some days',
  counters: 'Running totals, computed from the files',
  settings: 'In settings.csv and holidays.csv, and the logo as a picture',
  student_keys: 'The index of the search, computed from students.csv',
  student_grams: 'The index of the search, computed from students.csv',
  payment_references: 'The references of payments that are not reversed',
  student_accounts: 'What students owe, computed from enrolments.csv',
  verdicts: 'Who would pass, computed from measurements.csv',
  verdicts_due: 'Students who are judged again',
  admission_fees: 'What is paid of it, computed from payments.csv',
  attendance_days: 'Counts of attendance.csv',
  attendance_students: 'Counts of attendance.csv',
  attendance_absentees: 'Students absent three days in a row, computed from attendance.csv',
  runs: 'Backups of this server',
  import_rows: 'Rows of files that are being imported, for some days',
  import_headings: 'How columns were read when a file was last imported',
  epochs: 'How this database noticed that it went back in time',
}

/** What a row refers to comes before it, as in the tables above. */
export const files: readonly ExportedFile[] = [
  settings,
  holidays,
  ...Object.values(tables).flatMap((file) => {
    if (typeof file === 'string') return []
    return file === students ? [students, education] : [file]
  }),
]

/** Every table and column of the database that is in no file, and why. */
export const leftOut: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(tables).flatMap(([table, file]): [string, string][] =>
    typeof file === 'string'
      ? [[table, file]]
      : Object.entries(file.leftOut).map(([column, reason]) => [`${table}.${column}`, reason]),
  ),
)
