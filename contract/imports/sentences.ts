import { markFaults } from '../attendance/mark-faults.ts'
import type { Event } from '../fitness/events.ts'
import { demandNames, resultProblemNames } from '../fitness/terms.ts'
import { refusals } from '../kit/refusals.ts'
import { fill, type PointOf, type Sentence } from '../kit/sentences.ts'
import type { TransactionMode } from '../payments/terms.ts'
import { importFormats } from './formats.ts'
import { valueProblems } from './value-problems.ts'
import { studentSentences } from './student-sentences.ts'

/** What the reader of a file tells about it; none of them keeps it from being imported. */
const fileNotes = {
  formulas:
    '{cells, plural, one {The column {column} has a formula in row {row, number}. Its last saved result is used.} other {The column {column} has formulas in {cells} cells, the first in row {row, number}. Their last saved results are used.}}',
  rows_above_headings:
    '{rows, plural, one {The headings are in row {row, number}. The row above them is left out.} other {The headings are in row {row, number}. The {rows} rows above them are left out.}}',
  no_headings:
    'The list has no headings: row {row, number} holds data already. Check what each column is read as.',
  headings_joined:
    'The headings take {rows, number} rows. They are read as one, such as "Fees / Paid".',
  hidden_sheet: 'This sheet is hidden in Excel.',
  hidden_rows:
    '{rows, plural, one {1 row is hidden in Excel. It is read like the others.} other {{rows} rows are hidden in Excel. They are read like the others.}}',
  merged_cells:
    'Merged cells below the headings, the first in row {row, number}: the value counts for the first of them only.',
  old_encoding:
    'The file is in an old encoding (Windows-1252). Check that names and places look right.',
  legacy_font:
    'The column {column} seems to be typed in an old Devanagari font (Kruti Dev or similar): row {row, number} holds "{text}". Convert it to Unicode first, or it will be stored as these letters.',
} as const satisfies Record<string, Sentence>

/** A note: its code, and the facts of its sentence. */
export type FileNote = PointOf<typeof fileNotes>

/** What is said of every kind of import. */
const frameSentences = {
  question_open: 'Answer the question above first.',
  field_missing: 'No column is read as "{label}". Choose the column, or add it to the file.',
  which_sheet: 'The file has several sheets. Which one do you want to import?',
  sheet_named: '{rows, plural, one {{name} · 1 row} other {{name} · {rows} rows}}',
  day_order_contradicts:
    'Dates in the column "{heading}" contradict each other, such as {text}. Which comes first?',
  day_order_month:
    'Some dates in the column "{heading}" have the month first, such as {text}. Which comes first?',
  day_order_swapped:
    'Excel seems to have swapped day and month in the column "{heading}", such as in {text}. How should they be read?',
  day_first: 'The day, as in 25/04/2007',
  month_first: 'The month, as in 04/25/2007',
  days_swapped: 'Day and month are swapped, except in dates written as text',
  duplicates:
    '{rows, plural, one {1 row seems to be in Muster already. What do you want to do with it?} other {{rows} rows seem to be in Muster already. What do you want to do with them?}}',
  duplicates_skip: 'Leave them as they are',
  duplicates_update: 'Update them from the file',
  duplicates_make: 'Make them anyway',
} as const satisfies Record<string, Sentence>

const employeeSentences = {
  email_twice_in_file:
    'Row {row, number} has the same email. Enter another, or leave out one of the two.',
  employee_exists: 'This email belongs to {name} already.',
  employee_same_name:
    'There is {name} with the email {email} already. This row is taken as someone else.',
  super_administrator_protected:
    'Super administrators change their own details, on their account page.',
  which_role: 'Which role do employees get whose row names none?',
  role_admin: 'Admin',
  role_employee: 'Employee',
  no_passwords:
    'Passwords are not imported. New employees can sign in once you set their password in Employees.',
  password_column:
    'The column "{heading}" seems to hold passwords. Passwords are never imported, so it is left out and not kept.',
} as const satisfies Record<string, Sentence>

const attendanceSentences = {
  student_unnamed: 'Enter the registration number of the student.',
  student_unknown_number:
    'No student has the number {number}. Correct it, or register the student first.',
  student_unknown_name: 'No student here is called {name}. Enter the registration number.',
  student_needs_more:
    '{name} is not certain by name alone. Enter a registration number, a phone number or the venue.',
  student_ambiguous:
    '{name} could be one of several students: {numbers}. Enter the registration number.',
  student_numbers_differ:
    '{number} and {admissionNo} are different students. Correct one of the numbers.',
  student_other_name: '{number} is {name}, not {typed}. Correct the number or the name.',
  mark_elsewhere: markFaults.mark_elsewhere,

  day_missing: 'Enter the date of the mark.',
  marked_in_future: "Attendance can't be marked for a future date",
  mark_too_early: markFaults.mark_too_early,
  day_not_in_month: 'This month has no {heading}. Clear the cell, or correct the heading.',
  mark_without_status: 'Choose present, absent or late for {name}.',
  status_unreadable: '{text} is not a mark. Enter P, A or L, or leave the cell empty.',
  mark_twice_in_file:
    '{name} is marked otherwise for {day, day} in row {row, number}. Keep one of the two.',

  mark_repeated: 'The same mark is in row {row, number} already.',
  marks_exist: 'This attendance is in Muster already.',
  marks_differ:
    '{marks, plural, one {Muster has another mark for {day, day}: {status, attendance}.} other {Muster has other marks for {marks} of these days, the first is {day, day}: {status, attendance}.}}',
  row_without_student: 'This row names no student and holds no marks. It is left out.',
  marks_none: 'This row holds no marks.',

  which_month: 'The headings are days of a month. Which month is it?',
  which_year: 'The headings have no year. Which year is it?',
  which_order: 'Does the day or the month come first in headings such as 5/4?',
  which_venue: 'Which venue are these students at?',
  what_word_means:
    '{cells, plural, one {What does "{word}" mean? It is in 1 cell.} other {What does "{word}" mean? It is in {cells} cells.}}',
  word_present: 'Present',
  word_absent: 'Absent',
  word_late: 'Late',
  word_none: 'Not Marked',
  plain: '{text}',
} as const satisfies Record<string, Sentence>

const resultSentences = {
  chest_number_unknown:
    'No student at {venue} has the chest number {number}. Correct it, or enter the registration number.',
  chest_number_venue: 'Chest numbers are given per venue. Enter the venue.',
  chest_number_other_name:
    'Chest number {number} is {name}, not {typed}. Correct the number or the name.',
  result_venue_unknown:
    'No venue is called {venue}. Correct it, or leave the cell empty for the venue of the student.',
  event_missing: 'Choose the event of the result.',
  event_unknown: '{text} is not an event that Muster knows. Choose one from the list.',
  attempt_unreadable: '{text} is not an attempt. Enter 1 for the first one, 2 for the second.',
  result_day_missing: 'Enter the date of the result.',
  measured_in_future: refusals.measured_in_future,
  result_time: resultProblemNames.time,
  result_seconds: resultProblemNames.seconds,
  result_digits: resultProblemNames.digits,
  result_unclear: resultProblemNames.unclear,
  result_length: resultProblemNames.length,
  result_weight: resultProblemNames.weight,
  result_count: resultProblemNames.count,
  result_passed: resultProblemNames.passed,
  result_range: resultProblemNames.range,

  result_twice_in_file:
    'Row {row, number} has another result of {name} for the same attempt ({event, event}). Give each its attempt, or keep one of the two.',
  result_repeated: 'The same result is in row {row, number} already.',
  results_exist: 'These results are in Muster already.',
  results_differ:
    '{results, plural, one {Muster has another result for this attempt of {day, day}: {event, event} {value, result}. If you make this one too, the worse of the two counts until someone chooses.} other {Muster has other results for {results} of these attempts, the first is of {day, day}: {event, event} {value, result}. If you make these too, the worse of each two counts until someone chooses.}}',
  row_without_results: 'This row names no student and holds no results. It is left out.',
  results_none: 'This row holds no results.',

  which_result_day: 'The file has no dates. Which day are these results of?',
  which_event: 'The file has no column of events. Which event are these results of?',
  event_named: '{event, event}',
} as const satisfies Record<string, Sentence>

/**
 * Every sentence about a file to import: problems of rows, notes, questions and their options, by code.
 * Facts travel too, so that a browser can say the same in its own language.
 */
export const importSentences = {
  ...valueProblems,
  ...frameSentences,
  ...fileNotes,
  ...attendanceSentences,
  ...employeeSentences,
  ...resultSentences,
  ...studentSentences,
} as const satisfies Record<string, Sentence>

/** What only facts of imports are. */
type ImportValues = {
  amounts: readonly number[]
  parts: readonly string[]
  /** Numbers of rows, the first of `count`. */
  rows: readonly number[]
  event: Event
  /** Of the sentence's `event`. */
  result: number
  /** As the file's English words say it. */
  attendance: string
  mode: TransactionMode
}

/** A code with the facts that its sentence needs. */
export type ImportPoint = PointOf<typeof importSentences, ImportValues>

/** The English sentence. */
export const sayImport = ({ code, facts }: ImportPoint): string =>
  fill(importSentences[code], facts, { names: { events: demandNames } }, importFormats)
