import { readText } from '../sources.ts'

/** What the features, the kit and `db` write alone. */
const written = {
  employees: 'employees',
  courses: 'courses',
  settings: 'settings',
  students: 'venues students student_moves',
  payments: `enrolments instalments reversals payment_references payment_checks fee_changes refunds refund_checks set_offs
    admission_fees student_accounts receipts payments`,
  daybook: 'till_expenses day_closings day_reopenings',
  contacts: 'contacts',
  consents: 'notice_versions consents consent_withdrawals',
  attendance: `attendance attendance_history attendance_days attendance_students attendance_absentees`,
  excuses: 'excuses excused',
  'roll-calls': 'roll_calls roll_call_missing roll_call_parts',
  fitness: `measurements measurement_corrections standards standard_versions standard_confirmations
    course_exams mock_tests verdicts`,
  locations: 'locations',
  squads: 'squads squad_coaches squad_waiting squad_moves',
  clock: 'employee_days employee_day_history clock_proposals correction_requests',
  leave: 'leave_requests leave_days',
  erasure: 'erasures erasures_due retention_nights',
  health: 'runs',
  imports: 'imports import_rows import_headings',
  kit: `sessions api_keys download_tickets second_factors recovery_codes
    passkeys passkey_challenges
    sign_in_tries known_devices failed_sign_ins answered_once epochs
    audit_entries audit_values reading_log reading_log_blocks`,
  db: 'counters student_keys student_grams verdicts_due',
}

/** The writer of each table. */
export const owners: Record<string, string> = Object.fromEntries(
  Object.entries(written).flatMap(([owner, names]) =>
    names.split(/\s+/).map((table) => [table, owner]),
  ),
)

/** The tables that `server/db/schema.ts` lists. */
export const tables = (): string[] => {
  const [, list = ''] = /export type Tables = \{([\s\S]*?)\n\}/.exec(
    readText('server/db/schema.ts'),
  ) ?? ['', '']
  return [...list.matchAll(/^ {2}(\w+):/gm)].flatMap(([, name]) => name ?? [])
}
