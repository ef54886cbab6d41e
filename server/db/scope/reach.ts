import type { Selectable } from 'kysely'
import type { Tables } from '../schema.ts'

type ColumnOf<T extends keyof Tables> = keyof Selectable<Tables[T]> & string

/**
 * Which rows of a table someone with chosen venues sees: those at their venues, by a column with the venue,
 * with the student (`or` with the venue where a mark was made, whose counts have it), or with a row of another
 * table; totals are counted anew of what they see. A text says why all rows are theirs.
 */
type Reach<T extends keyof Tables> =
  | { venue: ColumnOf<T> }
  | { student: ColumnOf<T>; or?: ColumnOf<T> }
  | { by: ColumnOf<T>; in: keyof Tables }
  | 'totals'
  | { whole: string }

const student = { student: 'student_id' } as const
const mark = { student: 'student_id', or: 'venue_id' } as const
const ofEnrolment = { by: 'enrolment_id', in: 'enrolments' } as const
const ofPayment = { by: 'payment_id', in: 'payments' } as const
const staff = { whole: 'Of people who work here' } as const
const institute = { whole: 'Of the institute' } as const
const server = { whole: 'Of the server itself' } as const
/** Calls that tell of them ask for a permission that nobody with chosen venues has, or leave out other venues. */
const withheld = { whole: 'Told to those alone who see every venue' } as const

export const reaches: { readonly [T in keyof Tables]: Reach<T> } = {
  students: { venue: 'venue_id' },
  student_keys: student,
  student_moves: student,
  squads: { venue: 'venue_id' },
  squad_coaches: { by: 'squad_id', in: 'squads' },
  squad_waiting: student,
  squad_moves: student,
  student_accounts: student,
  enrolments: student,
  instalments: ofEnrolment,
  fee_changes: ofEnrolment,
  set_offs: { by: 'from_enrolment_id', in: 'enrolments' },
  receipts: student,
  payments: student,
  payment_checks: ofPayment,
  payment_references: ofPayment,
  reversals: ofPayment,
  refunds: student,
  refund_checks: { by: 'refund_id', in: 'refunds' },
  admission_fees: student,
  contacts: student,
  consents: student,
  consent_withdrawals: { by: 'consent_id', in: 'consents' },
  attendance: mark,
  attendance_history: mark,
  attendance_students: student,
  attendance_absentees: student,
  attendance_days: { venue: 'venue_id' },
  excuses: student,
  excused: student,
  roll_calls: { venue: 'venue_id' },
  roll_call_missing: student,
  measurements: student,
  measurement_corrections: { by: 'measurement_id', in: 'measurements' },
  mock_tests: { venue: 'venue_id' },
  verdicts: student,
  erasures_due: student,
  counters: 'totals',
  student_grams: { whole: 'Candidates of a search, whose keys decide' },
  verdicts_due: { whole: 'Whom the server judges again' },
  venues: { whole: 'Where marks and results are from; lists of venues name those one sees' },
  employees: staff,
  employee_days: staff,
  employee_day_history: staff,
  clock_proposals: staff,
  correction_requests: staff,
  leave_requests: staff,
  leave_days: staff,
  roll_call_parts: { whole: 'Keys of devices, which name no student' },
  locations: staff,
  sessions: staff,
  known_devices: staff,
  second_factors: staff,
  recovery_codes: staff,
  passkeys: staff,
  passkey_challenges: staff,
  answered_once: staff,
  courses: institute,
  course_exams: institute,
  standards: institute,
  standard_versions: institute,
  standard_confirmations: institute,
  notice_versions: institute,
  settings: institute,
  erasures: { whole: 'Numbers of people, whose names are gone' },
  till_expenses: withheld,
  day_closings: withheld,
  day_reopenings: withheld,
  api_keys: withheld,
  audit_entries: withheld,
  audit_values: withheld,
  reading_log: withheld,
  reading_log_blocks: withheld,
  imports: withheld,
  import_rows: withheld,
  import_headings: withheld,
  download_tickets: server,
  failed_sign_ins: server,
  sign_in_tries: server,
  retention_nights: server,
  runs: server,
  epochs: server,
}
