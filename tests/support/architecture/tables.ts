import { readText } from '../sources.ts'

/** The writer of each table: a feature, the kit or `db`. */
export const owners: Record<string, string> = {
  employees: 'employees',
  courses: 'courses',
  settings: 'settings',
  venues: 'students',
  students: 'students',
  enrolments: 'payments',
  instalments: 'payments',
  reversals: 'payments',
  payment_references: 'payments',
  payment_checks: 'payments',
  fee_changes: 'payments',
  refunds: 'payments',
  admission_fees: 'payments',
  student_accounts: 'payments',
  till_expenses: 'daybook',
  day_closings: 'daybook',
  day_reopenings: 'daybook',
  contacts: 'contacts',
  attendance: 'attendance',
  attendance_history: 'attendance',
  attendance_days: 'attendance',
  attendance_students: 'attendance',
  locations: 'locations',
  employee_days: 'clock',
  employee_day_history: 'clock',
  leave_requests: 'leave',
  leave_days: 'leave',
  attendance_absentees: 'attendance',
  receipts: 'payments',
  payments: 'payments',
  runs: 'health',
  imports: 'imports',
  import_rows: 'imports',
  import_headings: 'imports',
  sessions: 'kit',
  api_keys: 'kit',
  sign_in_tries: 'kit',
  known_devices: 'kit',
  failed_sign_ins: 'kit',
  answered_once: 'kit',
  epochs: 'kit',
  audit_entries: 'kit',
  audit_values: 'kit',
  counters: 'db',
  student_keys: 'db',
  student_grams: 'db',
}

/** The tables that `server/db/schema.ts` lists. */
export const tables = (): string[] => {
  const [, list = ''] = /export type Tables = \{([\s\S]*?)\n\}/.exec(
    readText('server/db/schema.ts'),
  ) ?? ['', '']
  return [...list.matchAll(/^ {2}(\w+):/gm)].flatMap(([, name]) => name ?? [])
}
