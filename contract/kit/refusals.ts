import { conflict, forbidden, gone, unavailable, wrong } from './wording.ts'
import { markFaults } from '../attendance/mark-faults.ts'
import { excuseFaults } from '../excuses/faults.ts'
import { type ExcuseKind, excuseNames } from '../excuses/terms.ts'
import { outOfRange } from '../fitness/terms.ts'
import { fileRefusals } from '../imports/file-refusals.ts'
import { importRefusals } from '../imports/refusals.ts'
import { ownRefusals } from './own-refusals.ts'
import { leaveNames, type LeaveType } from '../leave/terms.ts'
import { type FactsIn, fill } from './sentences.ts'

const numberLetters = 'Use only English letters, digits and signs such as - and /'

/**
 * Every refusal of the server: a code, its HTTP status and the sentence a person reads,
 * which says what to do next. Its facts travel too, so that a browser can say the same in its own
 * language (`sentences.ts`); money is in rupees. `field` names the input the refusal belongs to, so
 * that a form can show it there.
 */
export const refusals = {
  // The request itself
  invalid: wrong('Please check what you entered'),
  malformed: wrong('The request could not be read. Reload the page and try again.'),
  not_signed_in: { status: 401, message: 'Please sign in to continue' },
  not_allowed: forbidden('You are not allowed to do this. Ask a super administrator.'),
  not_found: gone('This no longer exists'),
  no_such_call: gone('There is no such address in this application'),
  too_slow: {
    status: 408,
    message: 'The request took too long to arrive. Check your connection and try again.',
  },
  headers_too_large: {
    status: 431,
    message: 'The request is too long to read. Reload the page and try again.',
  },
  not_json: { status: 415, message: 'The request must be sent as JSON' },
  key_reused: {
    status: 422,
    message: 'This was already saved. To change it, find it in the list and edit it there.',
  },
  rate_limited: {
    status: 429,
    message:
      '{seconds, plural, one {Too many attempts. Wait 1 second and try again.} other {Too many attempts. Wait {seconds} seconds and try again.}}',
  },
  unavailable: unavailable(
    "The database can't be reached right now. Nothing was lost; try again in a moment.",
  ),
  busy: unavailable('Many people are using Muster right now. Wait a few seconds and try again.'),
  files_under_way: unavailable('Other files are still on their way. Wait a minute and try again.'),
  too_many_rows: conflict(
    'This list has {rows, count} rows, and an Excel sheet holds {most, count}. Filter it, or choose CSV.',
  ),
  disk_full: unavailable("The server's disk is full. Nothing was lost; free some space."),
  damaged: {
    status: 500,
    message:
      "The database is damaged, so this can't be done. Tell whoever looks after the server: {backup, select, none {there is no verified backup in its folder.} other {the newest verified backup is {backup}.}}",
  },
  replaced: {
    status: 500,
    message:
      'The database file was replaced while Muster was running, so nothing can be saved. Tell whoever looks after the server to start Muster again.',
  },
  unconfirmed: unavailable(
    "The database can't be reached, so this was not confirmed. Check whether it was saved before you enter it again.",
  ),
  unexpected: {
    status: 500,
    message:
      'Something went wrong on our side. Try again, and tell your administrator if it keeps happening.',
  },

  // Sign-in and account
  wrong_credentials: { status: 401, message: 'Invalid email or password' },
  inactive_account: forbidden('Your account is inactive. Please contact your administrator.'),
  second_factor_needed: {
    status: 401,
    message: 'Enter the code from your authenticator app',
  },
  recovery_code_needed: {
    status: 401,
    message:
      'Enter one of your recovery codes. A backup was restored, and backups keep nothing of your app.',
  },
  second_factor_missing: forbidden(
    'Super administrators sign in with two steps here. Set it up on your account page first.',
  ),
  second_factor_is_on: conflict('Two-step sign-in is already on. Reload to see the latest.'),
  second_factor_is_off: conflict('Two-step sign-in is already off. Reload to see the latest.'),
  session_not_found: gone('This sign-in has ended already. Reload to see the latest.'),
  wrong_code: wrong('This code is wrong or was used already. Enter the next one.', {
    field: 'code',
  }),
  wrong_passkey: {
    status: 401,
    message: "This passkey can't sign you in. Try again, or use your password.",
  },
  passkey_not_added: wrong(
    'The passkey was not added. If your device has kept it, delete it there, then try again.',
  ),
  too_many_passkeys: conflict(
    "You have {most, number} passkeys already. Remove one you don't use any more, then add another.",
  ),
  passkey_not_found: gone('This passkey was removed already. Reload to see the latest.'),
  wrong_current_password: wrong('The current password is wrong', { field: 'currentPassword' }),
  password_is_email: wrong('An email address is easily guessed as a password. Choose another.', {
    field: 'newPassword',
  }),
  password_is_common: wrong(
    'This password is one of the most commonly used ones. Choose another.',
    { field: 'newPassword' },
  ),
  password_is_name: wrong(
    "A person's or the institute's name is easily guessed as a password. Choose another.",
    { field: 'newPassword' },
  ),
  // Employees
  employee_not_found: gone('This person no longer exists'),
  own_record_protected: forbidden(
    'Change your own details on your account page. Ask a super administrator for the rest.',
  ),
  may_more_than_you: forbidden(
    'This person may do or see more than you. Ask a super administrator to change their record.',
  ),
  more_than_own_rights: forbidden(
    "You can't give more than you may do and see yourself. Ask a super administrator.",
  ),
  venue_not_there: wrong('Choose venues from the list', { field: 'venues' }),
  email_taken: conflict('Someone else already has this email. Enter another.', { field: 'email' }),

  // Settings
  unknown_zone: wrong('Choose a time zone from the list', { field: 'institute.timeZone' }),

  unknown_gap: wrong("A message can't fill {gap, gap}. Use {gaps, gaps}."),
  broken_picture: wrong(
    'This picture is damaged or too large. Choose a PNG or JPEG of at most 1024 pixels each way.',
    { field: 'institute.logo' },
  ),

  // Courses
  course_not_found: gone('This course no longer exists'),
  course_name_taken: conflict('There is already a course with this name. Choose another name.', {
    field: 'name',
  }),
  course_in_use: conflict(
    '{students, plural, one {1 student has this course. Deactivate it instead.} other {{students} students have this course. Deactivate it instead.}}',
  ),

  // Students
  venue_not_yours: wrong('Choose one of your own venues', { field: 'campVenue' }),
  student_not_found: gone('This student no longer exists'),
  already_erased: conflict(
    'The personal data of this person was erased. It cannot be brought back.',
  ),
  erasure_name_differs: wrong('This is another name. Type it as it stands above.', {
    field: 'name',
  }),
  erasure_owing: conflict(
    '{student} still owes {amount, rupees}. Take that or give a concession first.',
  ),
  erasure_owed_back: conflict('{amount, rupees} is owed back to {student}. Pay that back first.'),
  erasure_of_books: conflict(
    'The books keep this name: it can be erased from {day, day} on. Settings say how many years the books keep names.',
  ),
  erasure_of_present: conflict('{name} is still an employee. Delete them first.'),
  notice_not_found: gone('This version of the notice does not exist. Reload to see the latest.'),
  consent_not_found: gone('This consent no longer exists'),
  consent_withdrawn: conflict('This consent was already withdrawn. Reload to see the latest.'),
  registration_number_taken: conflict(
    'Another student has this registration number. Enter another, or leave it blank.',
    { field: 'registrationNumber' },
  ),
  admission_number_taken: conflict(
    'Another student has this admission number. Enter another, or leave it blank.',
    { field: 'admissionNo' },
  ),
  registration_number_letters: wrong(numberLetters, { field: 'registrationNumber' }),
  admission_number_letters: wrong(numberLetters, { field: 'admissionNo' }),
  course_inactive: conflict('{course} is inactive. Choose another course.'),
  amounts_differ: wrong(
    'For a partial payment, the amount paid and the partial amount must be the same',
  ),
  course_has_payments: conflict(
    '{course} has payments. Add it again to save your other changes, or ask a super administrator to reverse its payments before removing it.',
  ),

  // Payments
  enrolment_not_found: gone('This student no longer has this course'),
  reference_used: conflict(
    "The reference {reference} is already on {student}'s payment of {amount, rupees} (receipt {receipt} of {day, day}). Check the reference.",
    { field: 'reference' },
  ),
  reference_taken: conflict(
    'The reference {reference} is already on a payment or refund at another venue. Check the reference.',
    { field: 'reference' },
  ),
  utr_not_missing: conflict('This payment needs no UTR. Reload to see the latest.', {
    field: 'reference',
  }),
  payment_not_found: gone('This payment no longer exists'),
  already_reversed: conflict('This payment has already been reversed. Reload to see the latest.'),
  clock_behind: conflict(
    "The server's clock says {day, day}, {time, time}, but {entry} is dated {entryDay, day}, {entryTime, time}. Nothing was saved. Ask whoever looks after the server to set its clock right.",
  ),
  instalments_differ: wrong(
    '{sum, rupees} of {open, rupees} allocated; must equal {open, rupees}.',
    { field: 'instalments' },
  ),
  instalment_too_early: wrong(
    'What is due until {day, day} is paid. Choose due dates from that day on.',
    { field: 'instalments' },
  ),
  wrong_period: wrong(
    'Choose a last month that is not before the first, and at most {most, number} months.',
  ),
  promise_out_of_range: wrong('Choose a date from {from, day} to {until, day}.', {
    field: 'promiseDate',
  }),
  nothing_open: conflict('Every instalment of this course is paid, so none is left to change.'),

  // Concessions, leaving a course, refunds
  course_has_changes: conflict(
    '{course} has a concession or was left. Add it again to save your other changes, or ask a super administrator to reverse that before removing it.',
  ),
  concession_too_large: conflict(
    'The fee of this course can be lowered by up to {possible, rupees}. Enter that amount or less.',
    { field: 'amount' },
  ),
  already_left: conflict(
    'This student left the course on {day, day}. Reverse that first to record another day.',
    { field: 'day' },
  ),
  left_too_early: wrong('This student enrolled on {day, day}. Choose that day or a later one.', {
    field: 'day',
  }),
  left_in_future: wrong("The day can't be in the future", { field: 'day' }),
  charge_changed: conflict(
    'What is paid for the course has changed meanwhile. Check the new amounts and confirm again.',
  ),
  fee_change_not_found: gone('This change of the fee no longer exists'),
  fee_change_reversed: conflict('This has already been reversed. Reload to see the latest.'),
  reverse_leaving_first: conflict(
    'This student left the course after the concession was given. Reverse the leaving first, then the concession.',
  ),
  no_refund_due: conflict('Nothing is to be paid back for this course. Reload to see the latest.', {
    field: 'amount',
  }),
  refund_too_large: conflict(
    'Only {due, rupees} is to be paid back for this course. Enter that amount or less.',
    { field: 'amount' },
  ),
  payment_refunded: conflict(
    'Money paid for this course was already refunded or set against another one, and {left, rupees} of it is left. Only up to that amount can be reversed.',
  ),
  set_off_not_found: gone('This set-off no longer exists'),
  refund_reference_used: conflict(
    'Reference {reference} is already on the refund {voucher} of {day, day}. Check the number.',
    { field: 'reference' },
  ),
  split_too_large: wrong(
    '{total, rupees} is paid now in all. Enter less than that for the second mode.',
    { field: 'firstPayment.second.amount' },
  ),
  refund_not_found: gone('This refund no longer exists'),

  // The day book
  day_in_future: wrong("The day can't be in the future. Choose today or an earlier day.", {
    field: 'day',
  }),
  day_closed: conflict(
    'The day book is closed up to {day, day}. Record this on a later day, or have that day reopened first.',
    { field: 'day' },
  ),
  above_till: conflict('This is more than the till holds. Check the amount, or record it anyway.', {
    field: 'amount',
  }),
  later_day_closed: conflict('{day, day} was closed after this day. Reopen that day first.'),
  till_changed: conflict(
    'Cash was recorded meanwhile, and {expected, rupees} should now be in the till. Check your count and close the day again.',
  ),
  remark_needed: wrong('The counted cash differs from what should be in the till. Say why.', {
    field: 'remark',
  }),
  handed_over_too_much: wrong('Only {counted, rupees} was counted. Enter that amount or less.', {
    field: 'handedOver',
  }),
  closing_not_found: gone('This close no longer exists'),
  already_reopened: conflict('This day has already been reopened. Reload to see the latest.'),
  expense_not_found: gone('This expense no longer exists'),
  already_cancelled: conflict('This expense has already been cancelled. Reload to see the latest.'),

  // Fitness
  measured_in_future: wrong("Results can't be of a future date", { field: 'day' }),
  key_taken: conflict('This result was sent before with another value. Measure again.'),
  measurement_not_found: gone('This result no longer exists'),
  measurement_corrected: conflict(
    'This result has already been corrected. Reload to see the latest.',
  ),
  measurement_differs: wrong('Choose a result of the same student, event and date', {
    field: 'insteadId',
  }),
  value_out_of_range: wrong(outOfRange, { field: 'value' }),
  chest_number_taken: conflict(
    '{name} has chest number {number, number} at this venue. Enter another, or leave it blank.',
    { field: 'chestNumber' },
  ),
  chest_numbers_used_up: conflict(
    'All chest numbers up to 9,999 are given. Clear those of students who left.',
  ),
  standard_not_found: gone('These standards no longer exist', { field: 'standardId' }),
  standard_exists: conflict('There are standards for this exam already. Edit those.', {
    field: 'exam',
  }),
  already_confirmed: conflict('These standards are confirmed already. Reload to see the latest.'),
  mock_test_not_found: gone('This mock test no longer exists'),
  mock_test_has_results: conflict('This mock test has results, so it stays'),
  course_has_mock_tests: conflict('This course has mock tests. Deactivate it instead.'),

  // Attendance
  ...markFaults,
  venue_not_found: gone('No student is registered for this venue', { field: 'campVenue' }),
  marked_in_future: wrong("Attendance can't be marked for a future date", { field: 'date' }),
  roll_call_not_found: gone('This roll call no longer exists'),
  nobody_counted: wrong('Nobody is counted yet. Count at least one student.'),
  bad_marks: wrong(
    '{rows, plural, one {Nothing was saved. {first, points}} other {Nothing was saved: {rows} rows cannot be. {first, points}}}',
  ),
  too_far_back: forbidden(
    '{days, plural, one {This date is more than 1 day ago. Ask a super administrator to change it.} other {This date is more than {days} days ago. Ask a super administrator to change it.}}',
    { field: 'date' },
  ),
  reason_needed: wrong('This date is long past. Give the reason for the change.', {
    field: 'reason',
  }),

  // Excused students
  ...excuseFaults,

  // Squads
  squad_not_found: gone('This squad no longer exists'),
  squad_name_taken: conflict(
    'There is already a squad with this name at the venue. Choose another name.',
    { field: 'name' },
  ),
  coach_not_found: wrong('Choose coaches from the list', { field: 'coaches' }),
  squad_too_small: conflict(
    '{members, plural, one {1 student is in this squad. Enter at least that, or move them first.} other {{members} students are in this squad. Enter at least that many, or move some first.}}',
    { field: 'capacity' },
  ),
  squad_has_students: conflict(
    '{students, plural, one {1 student is in this squad or waits for a place. Move them first.} other {{students} students are in this squad or wait for a place. Move them first.}}',
  ),
  squad_in_use: conflict('Students are or were in this squad. Deactivate it instead.'),
  squad_inactive: conflict('{squad} is inactive. Choose another squad, or activate it first.', {
    field: 'squad',
  }),
  student_elsewhere: conflict('{name} is not at {venue}. Move them to that venue first.', {
    field: 'students',
  }),
  not_waiting: conflict('This student waits for no place any more. Reload to see the latest.'),

  // Locations
  location_not_found: gone('This location no longer exists'),
  location_name_taken: conflict(
    'There is already a location with this name. Choose another name.',
    { field: 'name' },
  ),

  // The clock
  already_clocked_in: conflict('You have already clocked in today, at {time, time}.'),
  already_clocked_out: conflict(
    'You have already clocked out today, at {time, time}. If that is wrong, ask a super administrator to correct it.',
  ),
  not_clocked_in: conflict('You have not clocked in today. Clock in first.'),
  forgotten_clock_out: conflict(
    'You have not clocked in today. You did not clock out on {day, day}: ask a super administrator to correct that day.',
  ),
  inaccurate: {
    status: 422,
    message:
      'Your location is only accurate to {accuracy, distance}. Move into the open and try again.',
  },
  too_far: forbidden(
    'You are {distance, distance} from {location}. Move within {radius, distance} to clock in.',
  ),
  team_day_not_come: wrong('This date is in the future. Choose today or an earlier date.', {
    field: 'date',
  }),
  own_day: forbidden("You can't correct your own day. Ask someone else who corrects attendance."),
  day_not_come: wrong("A future date can't be corrected", { field: 'date' }),
  day_before_joining: wrong('{name} joined on {day, day}.', {
    context: 'employees',
    field: 'date',
  }),
  out_without_in: wrong('Enter the clock-in too, or leave the clock-out blank', {
    field: 'checkIn',
  }),
  out_before_in: wrong('Clock-out must be after clock-in', { field: 'checkOut' }),
  proposal_in_future: wrong(
    "By the server's clock this time is in the future. Set this device's date and time right.",
  ),
  proposal_too_old: wrong(
    '{day, day} is more than a week ago. Ask a super administrator to correct that day.',
  ),
  already_proposed: wrong('Another one of {day, day} is waiting to be confirmed already.'),
  proposal_decided: conflict('This has been decided already.'),
  month_closed: wrong(
    'A correction of {day, day} could be asked for until {last, day}. Tell a super administrator.',
    { field: 'date' },
  ),
  correction_waiting: conflict(
    'A correction of {day, day} that you asked for is waiting already. Withdraw it first.',
    { field: 'date' },
  ),
  time_not_come: wrong('This time is in the future', { field: 'checkOut' }),

  // Backups
  backup_running: conflict('A backup is being made already. Wait until it is done.'),
  backup_not_found: gone('This backup is no longer there. Choose another from the list.'),

  // API keys
  key_not_found: gone('This API key is revoked already or no longer exists'),
  key_name_taken: conflict('There is already an API key with this name. Choose another name.', {
    field: 'name',
  }),
  key_ends_in_past: wrong('Choose today or a later date', { field: 'lastDay' }),
  key_lasts_too_long: wrong('An API key lasts a year at most. Choose a date up to {latest, day}.', {
    field: 'lastDay',
  }),
  too_many_keys: conflict(
    'There are {most, number} API keys already. Revoke those that are no longer used.',
  ),

  // Leave
  leave_not_found: gone('This request was withdrawn or no longer exists'),
  leave_already_decided: conflict(
    '{status, select, approved {This request is already approved. The list shows the latest.} other {This request is already rejected. The list shows the latest.}}',
    { facts: { status: ['approved', 'rejected'] } },
  ),
  leave_not_decided: conflict('This request is pending already. The list shows the latest.'),
  leave_has_begun: conflict(
    'This leave began on {start, day}. Its decision can only be taken back before that.',
  ),
  leave_too_long: wrong('Request 366 days or fewer at once', { field: 'endDate' }),
  leave_too_far_back: wrong(
    '{days, plural, one {Leave can start up to 1 day ago, on {first, day}.} other {Leave can start up to {days} days ago, on {first, day}.}}',
    { field: 'startDate' },
  ),
  leave_too_far_ahead: wrong('Leave can start on {last, day} at the latest.', {
    field: 'startDate',
  }),
  leave_before_joining: wrong('Leave can start on {day, day}, the joining date.', {
    field: 'startDate',
  }),
  leave_not_halved: wrong(
    'Half a day is for one day of casual, sick, annual or other leave. Choose whole days, or change the type or the dates.',
    { field: 'half' },
  ),
  leave_without_days: wrong('There is no working day in this range. Choose other dates.', {
    field: 'startDate',
  }),
  leave_short: wrong(
    'Not enough days. {type, leave} in {year, number}: {left, number} left, {wanted, number} needed.',
  ),
  leave_overlaps: conflict(
    '{status, select, pending {This overlaps with a pending request: {type}, {start}{end, select, none {} other { to {end}}}{half, select, none {} first {, first half} other {, second half}}.} other {This overlaps with approved leave: {type}, {start}{end, select, none {} other { to {end}}}{half, select, none {} first {, first half} other {, second half}}.}}',
    {
      facts: {
        type: 'leave',
        status: ['approved', 'rejected', 'pending'],
        start: 'day',
        end: 'day?',
        half: 'text?',
      },
      field: 'startDate',
    },
  ),

  ...ownRefusals,

  // Imports
  ...importRefusals,
  ...fileRefusals,
} as const satisfies Record<string, RefusalDefinition>

type RefusalDefinition = {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503
  message: string
  facts?: Readonly<Record<string, unknown>>
  context?: string
  field?: string
}

export type RefusalCode = keyof typeof refusals

/** The facts that a refusal's sentence needs; `undefined` when it needs none. */
export type FactsOf<C extends RefusalCode> = FactsIn<
  (typeof refusals)[C],
  { leave: LeaveType; excuse: ExcuseKind }
>

/** A refusal in English, with the facts that it came with. */
export const sayRefusal = (code: RefusalCode, facts: unknown): string =>
  fill(refusals[code], facts, {
    names: { leaves: leaveNames, excuses: excuseNames },
    sentences: markFaults,
  })
