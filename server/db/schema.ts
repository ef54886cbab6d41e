import type { Generated, Kysely, Transaction } from 'kysely'
import type { Role } from '../../contract/kit/access.ts'
import type { Preset } from '../../contract/kit/presets.ts'
import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import type { Day } from '../../contract/values/calendar.ts'
import type { AbsenceMessage, ContactChannel, ContactKind } from '../../contract/contacts/terms.ts'
import type { CashCount } from '../../contract/daybook/terms.ts'
import type { ClockDirection, DayStatus, PlaceStanding } from '../../contract/clock/terms.ts'
import type { ExcuseKind, ExcuseSource } from '../../contract/excuses/terms.ts'
import type { LeaveHalf, LeaveStatus, LeaveType } from '../../contract/leave/terms.ts'
import type { Event, TestEvent } from '../../contract/fitness/events.ts'
import type { Category, Sex } from '../../contract/fitness/people.ts'
import type { StandardContent } from '../../contract/fitness/shapes.ts'
import type { Verdict } from '../../contract/fitness/verdict.ts'
import type { Due } from '../../contract/payments/instalments.ts'
import type { LeavingWorking } from '../../contract/payments/fee-change-shapes.ts'
import type { FeeChangeKind } from '../../contract/payments/leaving.ts'
import type { PaymentMode, PaymentStatus, TransactionMode } from '../../contract/payments/terms.ts'
import type { SquadMoveCause } from '../../contract/squads/terms.ts'
import type { Language } from '../../contract/values/languages.ts'
import type { Point } from '../../contract/values/places.ts'
import type { Education } from '../../contract/students/calls.ts'
import type {
  ConsentGiver,
  ParentCheck,
  Relation,
  WayShown,
} from '../../contract/consents/terms.ts'
import type { bloodGroups, courseModes } from '../../contract/students/terms.ts'
import type { Cell } from '../../contract/imports/cell.ts'
import type {
  ImportCounts,
  ImportMakes,
  ImportNames,
  ImportNote,
  ImportQuestion,
  RowProblem,
} from '../../contract/imports/shapes.ts'
import type {
  ColumnReason,
  DuplicateChoice,
  ImportKind,
  ImportState,
  RowState,
} from '../../contract/imports/terms.ts'
import type { RefusalParts } from '../../contract/kit/endpoint.ts'
import type { JsonOf } from './json-text.ts'

/*
 * The rows of the database, the same on both engines: instants are ISO 8601 text in UTC, days are
 * `YYYY-MM-DD`, money is whole paise, JSON is text. A `_key` column is the folded form of its
 * neighbour; uniqueness, order and search use it.
 */
export type Tables = {
  employees: {
    id: Generated<number>
    name: string
    name_key: string
    email: string
    email_key: string
    role: Role
    password_hash: string
    /** When somebody else set it; null once the person has chosen one. */
    password_given_at: Generated<string | null>
    /** What they may do; `permissions`, separated by spaces, are those of `chosen`. */
    preset: Generated<Preset>
    permissions: Generated<string>
    /** The venues whose students they see; null for all. */
    venue_ids: Generated<JsonOf<number[]> | null>
    salary_paise: number | null
    department: string | null
    designation: string | null
    phone: string | null
    address: string | null
    joining_date: Day | null
    deactivated_at: string | null
    deleted_at: string | null
    /** Null until the person chooses one. */
    language: Language | null
    created_at: string
    updated_at: string
    version: Generated<number>
  }
  sessions: {
    token_hash: string
    employee_id: number
    created_at: string
    last_seen_at: string
    /** The browser and the system that it named, and its network address, when it began. */
    device: Generated<string | null>
    network: Generated<string | null>
    /** When the person signed in on a new device, until they have seen that here. */
    new_sign_in_at: Generated<string | null>
    /** The passkey that it began with, as long as there is that. */
    passkey_id: Generated<number | null>
    /** The known device that it began on. */
    device_hash: Generated<string | null>
  }
  /** A key of another program; `permissions` are separated by spaces. */
  api_keys: {
    id: Generated<number>
    name: string
    name_key: string
    token_hash: string
    ending: string
    permissions: string
    last_day: Day
    created_at: string
    created_by: number
    last_used_at: Generated<string | null>
    revoked_at: Generated<string | null>
  }
  /** What codes of an app are made of; null in a copy of the database. */
  second_factors: {
    employee_id: number
    secret: string | null
    /** The newest of the half minutes whose code was accepted. */
    last_step: number
    added_at: string
  }
  recovery_codes: { code_hash: string; employee_id: number }
  /** A public key by which a device signs a person in; bytes are base64url. */
  passkeys: {
    id: Generated<number>
    employee_id: number
    credential_id: string
    public_key: string
    /** How often it has signed; 0 where its device does not count. */
    counter: number
    /** How a browser reaches it. */
    transports: JsonOf<readonly string[]>
    /** The address where it was made, and where alone it signs in. */
    origin: string
    name: string
    added_at: string
    last_used_at: Generated<string | null>
  }
  /** What a passkey is to sign, once and soon; without a person where someone signs in. */
  passkey_challenges: { challenge: string; employee_id: number | null; made_at: string }
  sign_in_tries: { key: string; failures: number; last_at: string }
  /** A browser in which a person has signed in. */
  known_devices: {
    token_hash: string
    employee_id: number
    /** Where it was used last. */
    network: string
    created_at: string
    last_used_at: string
  }
  /** Addresses of files given out, each for the session or key with this hash. */
  download_tickets: {
    ticket_hash: string
    holder_hash: string
    subject: string
    made_at: string
  }
  /** The audit's entry for the failed sign-ins of an account and address in an hour. */
  failed_sign_ins: { key: string; entry_id: number | null; at: string }
  answered_once: {
    employee_id: number
    path: string
    key: string
    input_hash: string
    status: number | null
    answer: string | null
    created_at: string
  }
  audit_entries: {
    id: Generated<number>
    at: string
    employee_id: number | null
    action: string
    kind: string
    record_id: number
    request_id: string
    api_key_id: number | null
  }
  audit_values: {
    entry_id: number
    before: string | null
    after: string | null
  }
  counters: { name: string; value: number }
  /** One row: the settings as JSON, and the logo separately, because few screens read it. */
  settings: {
    id: number
    value: string
    logo: string | null
    updated_at: string
    version: number
  }
  courses: {
    id: Generated<number>
    name: string
    name_key: string
    description: string | null
    duration: string
    fee_paise: number
    deactivated_at: string | null
    created_by: number
    created_at: string
    updated_at: string
    version: Generated<number>
  }
  venues: {
    id: Generated<number>
    name: string
    name_key: string
    altitude_feet: Generated<number | null>
  }
  students: {
    id: Generated<number>
    registration_number: string
    registration_number_key: string
    /** Year and sequence of a number in the server's own form; null for one that the office made up. */
    registration_year: number | null
    registration_sequence: number | null
    admission_no: string | null
    admission_no_key: string | null
    venue_id: number
    course_mode: (typeof courseModes)[number]
    registration_date: Day
    name: string
    name_key: string
    age: number
    date_of_birth: Day
    religion: string | null
    caste: string | null
    address: string
    contact_number: string
    parent_name: string
    parent_mobile_number: string
    education: JsonOf<Education[]>
    height: number | null
    weight: number | null
    chest_unexpanded: number | null
    chest_expanded: number | null
    vision: string | null
    blood_group: (typeof bloodGroups)[number] | null
    sex: Generated<Sex | null>
    category: Generated<Category | null>
    home_state: Generated<string | null>
    chest_number: Generated<number | null>
    /** Of their venue. */
    squad_id: Generated<number | null>
    mode_of_transaction: TransactionMode
    registered_by: number
    created_at: string
    updated_at: string
    version: Generated<number>
    deleted_at: string | null
  }
  squads: {
    id: Generated<number>
    venue_id: number
    name: string
    name_key: string
    capacity: number
    /** How many students are in it, which the database keeps within its capacity. */
    members: Generated<number>
    /** Days of the week, 0 for Sunday. */
    days: JsonOf<number[]>
    starts_at: string | null
    ends_at: string | null
    deactivated_at: string | null
    created_at: string
    updated_at: string
    version: Generated<number>
  }
  squad_coaches: { squad_id: number; employee_id: number }
  /** Who waits for a place in a full squad, in the order of their ids. */
  squad_waiting: { id: Generated<number>; squad_id: number; student_id: number; since: string }
  /** Who came into which squad, or left it; a row never changes. */
  squad_moves: {
    id: Generated<number>
    student_id: number
    from_squad_id: number | null
    to_squad_id: number | null
    /** As it was entered; null for the day on which it was recorded. */
    day: Day | null
    why: SquadMoveCause
    reason: string | null
    moved_at: string
    /** Null for what the server does by itself. */
    moved_by: number | null
    /** The import that made it. */
    import_id: number | null
  }
  /** The searchable text of a student (`db/search/key.ts`). */
  student_keys: { student_id: number; key: string }
  /** Which students of a block have a piece of text in their keys (`db/search/bits.ts`). */
  student_grams: { gram: string; block: number; bits: Uint8Array }
  enrolments: {
    id: Generated<number>
    student_id: number
    course_id: number
    position: number
    course_name: string
    course_fee_paise: number
    duration: string
    payment_mode: PaymentMode
    /** The fee as agreed, which never changes. */
    agreed_paise: number
    /** What is owed in all: the agreed fee less its changes; at least what is paid. */
    total_paise: number
    /** What of that is paid back: of what is paid, all above the agreed fee less its changes. */
    refund_due_paise: Generated<number>
    /** The last day for it. */
    refund_due_on: Generated<Day | null>
    /** The last day in the course, of a student who left it. */
    left_on: Generated<Day | null>
    partial_amount_paise: number
    paid_paise: number
    created_at: string
    enrolled_on: Day
    /** The day of the first open instalment. */
    next_due_date: Day | null
    /** Set when all payments were reversed and the course was removed; the ledger needs the row. */
    taken_off_at: string | null
    /** The student's, which never changes, so that lists of enrolments are in the order of students. */
    student_created_at: string
  }
  instalments: {
    enrolment_id: number
    position: number
    due_date: Day
    amount_paise: number
  }
  receipts: {
    id: Generated<number>
    /** The series: `2026-27`, or `IMP 2026-27` for receipts of an import. */
    financial_year: string
    number: number
    student_id: number
    issued_at: string
    /** The day of `issued_at` in the institute's zone, as it was then. */
    issued_on: Day
    issued_by: number
    /** What the student then owed for all courses; null on receipts from before it was recorded. */
    balance_paise: number | null
    /** When the next of it was due. */
    next_due_date: Day | null
    /** The import that issued it. */
    import_id: number | null
  }
  payments: {
    id: Generated<number>
    student_id: number
    /** Null for the admission fee. */
    enrolment_id: number | null
    receipt_id: number
    amount_paise: number
    transaction_mode: TransactionMode
    reference: string | null
    notes: string | null
    received_at: string
    recorded_by: number
    /** The import that recorded it, which alone may delete it again. */
    import_id: number | null
  }
  reversals: {
    payment_id: number
    reason: string
    reversed_at: string
    /** The day of `reversed_at` in the institute's zone, as it was then. */
    reversed_on: Day
    reversed_by: number
  }
  /** Concessions and leavings, and what cancels them. */
  fee_changes: {
    id: Generated<number>
    enrolment_id: number
    kind: FeeChangeKind
    /** By how much less is owed; of a cancellation negative. */
    paise: number
    /** Of a concession as a percentage of the agreed fee: hundredths of a percent. */
    hundredths: number | null
    reason: string
    /** Of a leaving: the last day in the course. */
    left_on: Day | null
    /** Of a leaving: how the sum was computed. */
    working: JsonOf<LeavingWorking> | null
    /** The parts of instalments that it ended. */
    cut: JsonOf<Due[]>
    /** Of a cancellation: the change that it cancels. */
    cancels_id: number | null
    made_at: string
    /** The day of `made_at` in the institute's zone, as it was then. */
    made_on: Day
    made_by: number
  }
  /** Money paid back for a course, with the number of its voucher. */
  refunds: {
    id: Generated<number>
    student_id: number
    enrolment_id: number
    financial_year: string
    number: number
    amount_paise: number
    transaction_mode: TransactionMode
    reference: string | null
    reason: string
    refunded_at: string
    /** The day of `refunded_at` in the institute's zone, as it was then. */
    refunded_on: Day
    refunded_by: number
  }
  /** What one course of a student owes back, set against another one of theirs. */
  set_offs: {
    id: Generated<number>
    from_enrolment_id: number
    to_enrolment_id: number
    amount_paise: number
    reason: string
    /** Of a reversal, whose sides are the other way round: the set-off that it cancels. */
    cancels_id: number | null
    made_at: string
    /** The day of `made_at` in the institute's zone, as it was then. */
    made_on: Day
    made_by: number
  }
  /** Cash spent from the till, and what cancels it. */
  till_expenses: {
    id: Generated<number>
    /** The day whose till it was paid from. */
    day: Day
    /** Negative for a cancellation. */
    amount_paise: number
    purpose: string
    paid_to: string | null
    /** Of a cancellation: the expense, and why. */
    cancels_id: number | null
    reason: string | null
    recorded_at: string
    recorded_by: number
  }
  /** A day that was closed with its counted cash; the sums are of cash since the close before. */
  day_closings: {
    id: Generated<number>
    day: Day
    /** Which close of this day it is, from 1. */
    turn: number
    opening_paise: number
    received_paise: number
    reversed_paise: number
    refunded_paise: number
    spent_paise: number
    counts: JsonOf<CashCount>
    other_paise: number
    counted_paise: number
    /** What was taken out of the till. */
    handed_over_paise: number
    remark: string | null
    /** The last receipt that it counts, 0 for none; later ones of its day count in the next close. */
    financial_year: string
    last_receipt: number
    closed_at: string
    closed_by: number
  }
  day_reopenings: {
    closing_id: number
    reason: string
    reopened_at: string
    reopened_by: number
  }
  /** What became known of payments later. */
  payment_checks: {
    id: Generated<number>
    payment_id: number
    /** The UTR of a payment that was recorded without one; or else `bank_day`. */
    reference: string | null
    /** The day on which the bank's statement has the payment. */
    bank_day: Day | null
    made_at: string
    made_by: number
  }
  /** The UTRs of refunds that were recorded without one. */
  refund_checks: { refund_id: number; reference: string; made_at: string; made_by: number }
  /** References of valid electronic payments; a reversal frees its reference. */
  payment_references: { reference_key: string; payment_id: number }
  /** What a present student owes over all their courses; a deleted one has no row. */
  student_accounts: {
    student_id: number
    /** The student's, which never changes, so that lists are in the order of students. */
    student_created_at: string
    balance_paise: number
    /** The day of the first open instalment of any course. */
    next_due_date: Day | null
    /** Of all courses together: what is owed and paid in total. */
    status: PaymentStatus
    /** The day of the first open instalment of a course of which nothing is paid. */
    pending_due_date: Day | null
    /** The same of a course of which a part is paid. */
    partial_due_date: Day | null
    /** 1 if any course is paid in full. */
    has_completed: number
    /** What is due before the days after `due_from`, up to and with `due_until`: open instalments of these days. */
    due_paise: number
    due_from: Day | null
    due_until: Day | null
    /** The day that the latest note about dues promises. */
    promised_until: Generated<Day | null>
  }
  admission_fees: { student_id: number; paid_paise: number }
  /** A call, an opened message or a note about a student. */
  contacts: {
    id: Generated<number>
    student_id: number
    kind: ContactKind
    channel: ContactChannel
    /** What an absence's message says. */
    about: AbsenceMessage | null
    /** Of an absence its day, else the day of `created_at` in the institute's zone. */
    day: Day
    note: string | null
    /** The day by which payment was promised. */
    promise_date: Day | null
    /** When a message was opened by the device, if it was recorded later. */
    opened_at: string | null
    created_at: string
    created_by: number
  }
  /** The notice to students in each language; a version never changes. */
  notice_versions: {
    id: Generated<number>
    texts: JsonOf<Record<Language, string>>
    made_at: string
    /** Null for the version that came with Muster. */
    made_by: number | null
  }
  consents: {
    id: Generated<number>
    student_id: number
    notice_id: number
    /** In which the notice was shown. */
    language: Language
    given_by: ConsentGiver
    /** Which parent; null for a student's own, and where it was not asked yet. */
    relation: Relation | null
    /** The parent by name; the same, and blank once the student is erased. */
    giver_name: string | null
    /** How it was known that this is the parent; null for a student's own. */
    verified: ParentCheck | null
    shown: WayShown
    recorded_at: string
    recorded_by: number
  }
  consent_withdrawals: {
    consent_id: number
    withdrawn_by: ConsentGiver
    reason: string
    recorded_at: string
    recorded_by: number
  }
  reading_log: ReadingRow
  /** Whom a row about a list or its file names: 31 ids that follow each other, as the bits of a number. */
  reading_log_blocks: { reading_id: number; block: number; members: number }
  attendance: MarkRow
  /** What a mark was before it was changed. */
  attendance_history: MarkRow
  /** The venues that students attended before, each until the day on which they moved. */
  student_moves: { student_id: number; until: Day; venue_id: number }
  attendance_days: MarkCounts & { venue_id: number; day: Day }
  attendance_students: MarkCounts & { venue_id: number; student_id: number }
  /** Who is excused, and every change of it. */
  excuses: ExcuseRow
  /** The rows of `excuses` that hold: no later one names them, and they are not taken back. */
  excused: ExcusedRow
  /** Roll calls beside the marks of a day; only who was missing has a row. */
  roll_calls: {
    id: Generated<number>
    key: string
    name: string
    name_key: string
    venue_id: number
    squad_id: number | null
    day: Day
    started_at: string
    started_by: number
    recorded_at: string
    /** Ids of students: who was seen, who was excused, and who is still to be counted. */
    here: Generated<JsonOf<number[]>>
    excused: Generated<JsonOf<number[]>>
    uncounted: Generated<JsonOf<number[]>>
    /** Null while students are to be counted. */
    finished_at: string | null
  }
  roll_call_missing: { roll_call_id: number; student_id: number }
  /** What phones have sent of roll calls, under the key that each gave its own. */
  roll_call_parts: {
    key: string
    roll_call_key: string
    roll_call_id: number
    recorded_at: string
    recorded_by: number
  }
  /** Results of students; they only grow, and a row that is corrected does not count. */
  measurements: {
    id: Generated<number>
    /** Made by the device, so that a row that arrives twice counts once. */
    key: string
    student_id: number
    event: Event | 'vision'
    /** In the event's unit; null for vision, which is words. */
    value: number | null
    words: Generated<string | null>
    day: Day
    /** Where it was measured. */
    venue_id: number
    attempt: number
    measured_at: Generated<string | null>
    mock_test_id: Generated<number | null>
    recorded_at: string
    recorded_by: number
    /** The import of whose students it is a result. */
    import_id: Generated<number | null>
  }
  /** `instead_id` counts instead of the measurement, or nothing does. */
  measurement_corrections: {
    measurement_id: number
    instead_id: number | null
    reason: string
    created_at: string
    created_by: number
  }
  standards: { id: Generated<number>; name: string; name_key: string; created_at: string }
  /** The limits of an exam as JSON; a version never changes. */
  standard_versions: {
    id: Generated<number>
    standard_id: number
    version: number
    valid_from: Day
    content: JsonOf<StandardContent>
    made_at: string
    /** Null for a version that came with Muster. */
    made_by: number | null
  }
  standard_confirmations: { version_id: number; confirmed_at: string; confirmed_by: number }
  /** The exam that a course prepares for. */
  course_exams: { course_id: number; standard_id: number }
  mock_tests: {
    id: Generated<number>
    name: string
    day: Day
    venue_id: number
    squad_id: number | null
    course_id: number
    standard_id: number | null
    events: JsonOf<TestEvent[]>
    created_at: string
    created_by: number
  }
  /** Who would pass the exams of their courses: one of each course with an exam that a present student is in. */
  verdicts: {
    student_id: number
    course_id: number
    venue_id: number
    /** 1 for the first of the student's courses that has one, by which they count at their venue. */
    is_first: 0 | 1
    /** `none` while no version of the exam is valid. */
    verdict: Verdict['is'] | 'none'
    judged_on: Day
    /** The last day on which nothing but what is recorded changes it. */
    holds_until: Day
  }
  /** Students who may be judged otherwise than it stands in `verdicts`. */
  verdicts_due: { id: Generated<number>; student_id: number }
  locations: {
    id: Generated<number>
    name: string
    name_key: string
    address: string
    latitude: number
    longitude: number
    /** Metres. */
    radius: number
    deactivated_at: string | null
    created_at: string
    updated_at: string
    version: Generated<number>
  }
  employee_days: EmployeeDayRow
  /** What a day was before it was changed. */
  employee_day_history: EmployeeDayRow
  /** Clock-ins and clock-outs that were made without a network. */
  clock_proposals: {
    id: Generated<number>
    employee_id: number
    day: Day
    direction: ClockDirection
    /** By the device's clock, which was so many seconds ahead if it was far off. */
    made_at: string
    clock_off: number | null
    place: JsonOf<StoredPlace>
    standing: PlaceStanding | null
    received_at: string
    decided_by: number | null
    decided_at: string | null
    /** Null if it was confirmed. */
    refusal_reason: string | null
  }
  correction_requests: {
    id: Generated<number>
    employee_id: number
    day: Day
    /** When they came and left, as they say; null for a time that stays as it is. */
    check_in: string | null
    check_out: string | null
    reason: string
    asked_at: string
    decided_by: number | null
    decided_at: string | null
    /** Null if it was approved. */
    refusal_reason: string | null
  }
  leave_requests: {
    id: Generated<number>
    employee_id: number
    leave_type: LeaveType
    start_date: Day
    end_date: Day
    /** How much is taken from the balance, in half days. */
    half_days: number
    /** Which half of its one day; null for whole days. */
    half: LeaveHalf | null
    reason: string
    status: LeaveStatus
    rejection_reason: string | null
    decided_by: number | null
    decided_at: string | null
    created_at: string
  }
  /** Every day of a request that is pending or approved. */
  leave_days: {
    employee_id: number
    day: Day
    part: 'whole' | LeaveHalf
    request_id: number
    /** 1 if the day is taken from the balance; 0 for a day off, by the calendar of the request. */
    counted: number
    /** 1 once the request is approved, so that people who are away are found by the day. */
    approved: number
  }
  /** Students whose last three marks are all absent, and the day of the last one. */
  attendance_absentees: { student_id: number; last_day: Day }
  /** Whose personal data was erased; the list beside the backups has the same. */
  erasures: {
    id: Generated<number>
    kind: 'student' | 'employee'
    person_id: number
    /** The person's, so that another one who gets the same id after a restore is not taken for them. */
    person_created_at: string
    at: string
    /** Null for what the server does by itself. */
    erased_by: number | null
  }
  /** Students who left so long ago that they may be erased, as the last night found them. */
  erasures_due: { student_id: number; left_on: Day }
  /** What the nights forgot of what is kept for a time. */
  retention_nights: {
    night: Day
    ended_at: string | null
    /** Places of clock-ins and clock-outs before this day are forgotten. */
    places_before: Day
    places: Generated<number>
    readings: Generated<number>
    erased: Generated<number>
  }
  /** A backup or a reconciliation. */
  runs: {
    id: Generated<number>
    kind: 'backup' | 'reconciliation'
    reason: 'nightly' | 'upgrade' | 'request' | 'command'
    /** The night that it is done for, as the day on which that night ends. */
    night: Day | null
    started_at: string
    /** When its process last said that it goes on; one that stays silent has died. */
    alive_at: string
    ended_at: string | null
    state: 'running' | 'ok' | 'failed'
    detail: JsonOf<RunDetail> | null
    employee_id: number | null
  }
  /** What the database calls its own past between two times that it went back. */
  epochs: {
    id: Generated<number>
    epoch: string
    /** Signs the markers that devices remember. */
    key: string
    began_at: string
    reason: 'created' | 'restored' | 'rewound'
    /** The epoch and position that it continues. */
    from_epoch: string | null
    from_position: number | null
    /** What is known to be missing: how far the past had come that the database has lost. */
    known_epoch: string | null
    known_position: number | null
    /** The highest receipt number known from that past. */
    known_receipt: string | null
    noticed_at: string | null
    noticed_by: 'server' | 'device' | null
    acknowledged_at: string | null
    acknowledged_by: number | null
  }
  /** A file to import: how it is read, what would be made of it, and what was made. */
  imports: {
    id: Generated<number>
    kind: ImportKind
    file_name: string
    file_hash: string
    format: 'xlsx' | 'csv'
    encoding: string | null
    state: ImportState
    /** Grows with every change, so that two processes never work on the same one. */
    version: Generated<number>
    sheets: JsonOf<ImportSheet[]>
    /** Which of the sheets is imported; null until it is chosen. */
    sheet: number | null
    /** How each column of the sheet is read. */
    columns: JsonOf<ReadColumn[]>
    answers: JsonOf<Record<string, string>>
    notes: JsonOf<ImportNote[]>
    /** What the last check found. */
    result: JsonOf<ImportResult> | null
    /** Why the commit failed. */
    error: JsonOf<RefusalParts & { message: string }> | null
    /** What the kind needs to undo it. */
    made: string | null
    created_by: number
    created_at: string
    /** When its process last said that the commit goes on; one that stays silent has died. */
    alive_at: string
    done_by: number | null
    done_at: string | null
    undone_by: number | null
    undone_at: string | null
  }
  /** A row of a file; without a state it is not checked, because its sheet is not chosen. */
  import_rows: {
    import_id: number
    /** The index of its sheet among the file's. */
    sheet: number
    /** Its number as the spreadsheet shows it. */
    row: number
    cells: JsonOf<Cell[]>
    /** What was typed over the cells, by field. */
    mended: JsonOf<Record<string, string>> | null
    /** What to do with it although the record exists. */
    choice: DuplicateChoice | null
    state: RowState | null
    /** How it is read, by field, as the screen shows it. */
    shown: JsonOf<Record<string, string>> | null
    problems: JsonOf<RowProblem[]> | null
    /** 1 if something is made of it; -1 if it has no fault but waits for the answer to a question. */
    taken: Generated<number>
    /** 1 if the file has more cells in this row than headings. */
    too_long: Generated<number>
    /** What was made or changed from it. */
    record_id: number | null
    /** The record before it was changed, as the kind needs it to undo that. */
    before: string | null
  }
  /** How a column with a heading was read when a kind was last imported; null if it was left out. */
  import_headings: { kind: ImportKind; heading_key: string; field: string | null }
}

/** The venues whose students are seen: the same object for the same venues of the same database. */
export type Scope = { readonly venues: readonly number[] }

/** Reads. On both engines the connection behind it refuses to write. */
export type Db = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor' | 'isTransaction'
> & {
  /** Whose students it shows, where not all. */
  scope?: Scope
}
/**
 * Reads and writes, inside one transaction; `afterCommit` is what follows once all of it is committed,
 * and empty again when it runs anew. Who began it knows what each is given.
 */
export type Tx = Transaction<Tables> & {
  afterCommit: ((effects: never) => void)[]
  scope?: Scope
  /** Of one with a scope: the transaction without it. */
  whole?: Tx
}

/** The transaction that reads all rows, for what concerns every student: numbers and the index of the search. */
export const whole = (tx: Tx): Tx => tx.whole ?? tx

export const begun = (transaction: Transaction<Tables>): Tx =>
  Object.assign(transaction, { afterCommit: [] })

/** Who read what is sensitive, and of whom. */
export type ReadingRow = {
  id: Generated<number>
  at: string
  employee_id: number
  api_key_id: number | null
  kind: 'student' | 'employee'
  /** Of one record: on its page, or in a file about it. */
  record_id: number | null
  /** The name of a file that was taken. */
  file: string | null
  records: number | null
}

type MarkRow = {
  student_id: number
  day: Day
  /** Where the mark was made. */
  venue_id: number
  status: AttendanceStatus
  remarks: string | null
  version: number
  marked_by: number
  /** When it arrived. */
  marked_at: string
  /** When it was made, by the device's clock; null if it arrived at once. */
  made_at: string | null
  /** By how many seconds that clock was ahead of ours, if it was far off. */
  clock_off: number | null
  /** The import that made it. */
  import_id: number | null
}

type ExcuseRow = {
  id: Generated<number>
  /** Made by the device; under it a row is kept once, and a later one names it. */
  key: string
  student_id: number
  kind: ExcuseKind
  from_day: Day
  /** Null while it is open. */
  to_day: Day | null
  /** Of an out-pass: when the student has to be back, and when they were. */
  back_by: string | null
  back_at: string | null
  said_by: ExcuseSource
  note: string | null
  /** The key of the row in whose place it comes: an end, a correction, or a taking back. */
  replaces: string | null
  /** 1 if it takes the former back. */
  void: number
  recorded_at: string
  recorded_by: number
  /** When it was made, by the device's clock; null if it arrived at once. */
  made_at: string | null
  /** By how many seconds that clock was ahead of ours, if it was far off. */
  clock_off: number | null
}

type ExcusedRow = Pick<ExcuseRow, 'student_id' | 'from_day' | 'kind' | 'key'> & {
  /** `openEnd` while it is open. */
  to_day: Day
  /** When a student on an out-pass has to be back; null once they are, and of other kinds. */
  back_by: string | null
}

type MarkCounts = { present: number; absent: number; late: number }

/** Where a person clocked in or out, and the nearest location as it was then; metres. */
export type StoredPlace = Point & {
  accuracy: number
  distance?: number | undefined
  locationName?: string | undefined
  location?: Point | undefined
}

type EmployeeDayRow = {
  employee_id: number
  day: Day
  status: DayStatus
  check_in: string | null
  check_out: string | null
  check_in_place: JsonOf<StoredPlace> | null
  check_out_place: JsonOf<StoredPlace> | null
  remarks: string | null
  /** Who corrected the day last, and why. */
  corrected_by: number | null
  reason: string | null
  changed_by: number
  changed_at: string
  version: number
}

/** What a run has to tell; a backup tells all but the differences, which its reconciliation tells. */
export type RunDetail = {
  /** The backup's name in the folder of backups. */
  file?: string | undefined
  bytes?: number | undefined
  rows?: number | undefined
  seconds?: number | undefined
  /** True once the copy was reopened, its tables counted and its books recomputed. */
  isVerified?: boolean | undefined
  /** Whether the backup also reached the second place, if there is one. */
  second?: { isStored: boolean; error?: string | undefined } | undefined
  differences?: number | undefined
  /** The first ten of them. */
  firstDifferences?: readonly string[] | undefined
  /** Why it failed, in a sentence. */
  error?: string | undefined
}

export type ImportSheet = {
  name: string
  isHidden: boolean
  titles: string[]
  headings: Cell[]
  rows: number
  notes: ImportNote[]
}

/** Which field a column is read as, and why; null if it is left out. */
export type ReadColumn = { field: string | null; why: ColumnReason | null }

/** What a check found: numbers, first names of what is new, and the questions to answer. */
export type ImportResult = {
  rows: ImportCounts
  /** Of how many rows something is made. */
  taken: number
  problems: number
  makes: ImportMakes
  names: ImportNames
  questions: ImportQuestion[]
  notes: ImportNote[]
}
