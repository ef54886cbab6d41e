import type { Selectable } from 'kysely'
import type { AuditKind } from '../../../contract/audit/terms.ts'
import type { Tables } from '../schema.ts'

type TableName = keyof Tables
type ColumnOf<T extends TableName> = keyof Selectable<Tables[T]> & string

/** Whose data is held. */
export type PersonKind = 'student' | 'employee'

/**
 * How the rows of a person are found in a table: by a column with the person's id, or with the ids of
 * rows of theirs in another table; in the audit, by the kinds of records and whose rows those are.
 */
export type HowToFind =
  | { by: string; in?: string; where?: string }
  | { kinds: Readonly<Record<string, string>> }

type Find<T extends TableName> =
  | { by: ColumnOf<T>; in?: TableName; where?: string }
  | { kinds: { readonly [K in AuditKind]?: TableName } }

/** What a table holds on people; a text says why it holds nothing on one, or nothing that is not in another. */
type Holds<T extends TableName> = { [P in PersonKind]?: Find<T> } | string

const student = { student: { by: 'student_id' } } as const
const employee = { employee: { by: 'employee_id' } } as const
const ofEnrolments = { student: { by: 'enrolment_id', in: 'enrolments' } } as const
const ofPayments = { student: { by: 'payment_id', in: 'payments' } } as const

/**
 * Every table: how to find what it holds on a student or an employee. That an employee has recorded
 * something about others is no data about them here: the audit and each record keep that.
 */
const tables: { readonly [T in TableName]: Holds<T> } = {
  students: { student: { by: 'id' } },
  student_moves: student,
  squad_waiting: student,
  squad_moves: student,
  consents: student,
  consent_withdrawals: { student: { by: 'consent_id', in: 'consents' } },
  enrolments: student,
  instalments: ofEnrolments,
  fee_changes: ofEnrolments,
  receipts: student,
  payments: student,
  payment_checks: ofPayments,
  reversals: ofPayments,
  refunds: student,
  refund_checks: { student: { by: 'refund_id', in: 'refunds' } },
  set_offs: { student: { by: 'from_enrolment_id', in: 'enrolments' } },
  contacts: student,
  attendance: student,
  attendance_history: student,
  excuses: student,
  roll_call_missing: student,
  measurements: student,
  measurement_corrections: { student: { by: 'measurement_id', in: 'measurements' } },
  verdicts: student,
  import_rows: {
    student: {
      by: 'record_id',
      where: "import_id in (select id from imports where kind = 'students')",
    },
    employee: {
      by: 'record_id',
      where: "import_id in (select id from imports where kind = 'employees')",
    },
  },
  employees: { employee: { by: 'id' } },
  sessions: employee,
  known_devices: employee,
  second_factors: employee,
  passkeys: employee,
  api_keys: { employee: { by: 'created_by' } },
  employee_days: employee,
  employee_day_history: employee,
  clock_proposals: employee,
  correction_requests: employee,
  leave_requests: employee,
  leave_days: employee,
  squad_coaches: employee,
  audit_entries: {
    student: { kinds: { student: 'students', enrolment: 'enrolments', payment: 'payments' } },
    employee: {
      kinds: {
        employee: 'employees',
        day: 'employees',
        'sign-in': 'employees',
        leave: 'leave_requests',
        key: 'api_keys',
      },
    },
  },
  audit_values: {
    student: { by: 'entry_id', in: 'audit_entries' },
    employee: { by: 'entry_id', in: 'audit_entries' },
  },
  student_accounts: 'What students owe, computed from enrolments',
  admission_fees: 'Computed from payments',
  attendance_absentees: 'Computed from attendance',
  excused: 'Computed from excuses',
  answered_once: 'Answers to calls that may be repeated, for some days; the records have the same',
  attendance_days: 'Counts of venues',
  attendance_students: 'Counts of what attendance has',
  counters: 'Running totals of the institute',
  course_exams: 'Of courses',
  courses: 'Of the institute; students have what they chose in enrolments',
  erasures: 'Who was erased, by number',
  erasures_due: 'Students who may be erased, computed from the others',
  retention_nights: 'What nights have forgotten, as numbers',
  day_closings: 'The books of the institute',
  day_reopenings: 'The books of the institute',
  download_tickets: 'Addresses of files, for a minute',
  epochs: 'The history of the database',
  failed_sign_ins: 'Points at entries of the audit, for an hour',
  import_headings: 'Names of columns',
  imports: 'Files; what was read of a person is in import_rows',
  locations: 'Of the institute',
  mock_tests: 'Of courses; results are in measurements',
  notice_versions: 'The text that consents name',
  passkey_challenges: 'Random numbers, for some minutes',
  payment_references: 'The references of payments once more',
  reading_log: 'Who read their data: told on their page',
  reading_log_blocks: 'Who read their data: told on their page',
  recovery_codes: 'Secrets, of which second_factors tells',
  roll_calls: 'Of venues, with numbers of students; who was missing is in roll_call_missing',
  roll_call_parts: 'Keys of devices',
  runs: 'Backups and reconciliations',
  settings: 'Of the institute',
  sign_in_tries: 'Counts failed sign-ins for some minutes',
  standard_confirmations: 'Of exams',
  standard_versions: 'Of exams',
  squads: 'Of venues; students have theirs in squad_moves',
  standards: 'Of exams',
  student_grams: 'The index of the search, of all students together',
  student_keys: 'The index of the search, made of students',
  till_expenses: 'The books of the institute',
  venues: 'Of the institute',
  verdicts_due: 'Students who are judged again, for some seconds',
}

export const held: Readonly<Record<string, { readonly [P in PersonKind]?: HowToFind } | string>> =
  tables

/** The tables that hold something on such a person. */
export const tablesOn = (kind: PersonKind): string[] =>
  Object.entries(held).flatMap(([table, holds]) =>
    typeof holds === 'string' || holds[kind] === undefined ? [] : [table],
  )
