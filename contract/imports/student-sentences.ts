import { refusals } from '../kit/refusals.ts'
import type { Sentence } from '../kit/sentences.ts'

/** What is said of rows of students; the form's own words stand in its refusals. */
export const studentSentences = {
  born_in_future: refusals.born_in_future,
  registered_in_future: refusals.registered_in_future,
  registration_number_taken: refusals.registration_number_taken,
  admission_number_taken: refusals.admission_number_taken,
  registration_number_letters: refusals.registration_number_letters,
  admission_number_letters: refusals.admission_number_letters,
  chest_number_taken: refusals.chest_number_taken,
  course_inactive: refusals.course_inactive,
  more_than_total: refusals.more_than_total,

  age_from_birth: 'Age worked out from the date of birth: {age, number} on {day, day}.',
  registered_today: 'There is no registration date. {day, day}, today, will be used.',
  paid_on_registration:
    "It doesn't say when this was paid. {day, day}, the registration date, will be used.",
  paid_on_asked: 'The file has no dates of payment or registration. When were these fees paid?',
  paid_today: 'Today, {day, day}',
  paid_in_future: "The day of a payment can't be in the future",
  paid_how_asked:
    "{rows, plural, one {1 row doesn't say how its fees were paid. How were they paid?} other {{rows} rows don't say how their fees were paid. How were they paid?}}",
  paid_how: '{mode, mode}',
  column_asked:
    'The column "{heading}" seems to be about payments: {examples, list}. What does it hold?',
  column_course_fees: 'The fee of each course',
  column_total_fee: 'The total fee',
  column_fees_paid: 'What was paid',
  column_paid_by_course: 'What was paid for each course',
  column_admission_fee: 'The admission fee',
  column_payment_modes: 'Full or partial payment',
  column_transaction_modes: 'How it was paid, such as cash or UPI',
  column_left_out: 'Something else: leave it out',
  part_paid: '{paid, rupees} of {total, rupees} is paid. The rest will be due in instalments.',
  paid_spread: 'One amount for several courses is split between them: {amounts, amounts}.',
  fee_kept:
    '{course} costs {today, rupees} today. This student keeps the {fee, rupees} in the file.',
  values_per_course:
    'The student has {courses, number} courses, but {given, number} values are given. Give one for each course, with ; between them.',
  total_differs:
    'The course fees add up to {fees, rupees}, but the total is {total, rupees}. Correct one of them, or leave one of the two columns out.',
  courses_split: {
    message:
      'Read as {courses, plural, other {#}} courses: {courses}. If it is one course, put its name in quotes.',
    facts: { courses: 'parts' },
  },
  course_twice: 'This course is already chosen above',
  squad_unknown:
    'There is no squad {squad} at {venue}. The student will be registered without a squad.',
  squad_ended: '{squad} is inactive. The student will be registered without a squad.',
  squad_full: '{squad} is full. The student will wait for a place, as number {place, number}.',
  squad_kept: 'An import moves nobody to another squad.',
  education_unreadable:
    "{text} can't be read. Enter course, university and percentage with commas between them, and ; between several.",

  same_number: '{name} already has the number {number}.',
  same_person:
    'This may be {name}, {number}: the name is the same, and the date of birth or a phone number too.',
  same_row: 'This seems to be the same student as in row {row, number}.',
  number_shared: {
    message:
      '{name} in row {row} and {other} {otherRow, select, none {in Muster} other {in row {otherRow}}} both have the number {number}, but different names and dates of birth. Are they different people?{more, plural, =0 {} other { The same is asked of {more} more rows.}}',
    facts: {
      number: 'text',
      row: 'number',
      name: 'text',
      other: 'text',
      otherRow: 'number?',
      more: 'number',
    },
  },
  number_shared_apart: 'Yes, and the number belongs to the first of them',
  number_shared_same: 'No, it is the same person',
  number_left_out: 'The number {number} belongs to {name} and is left out here.',
  further_courses:
    '{name} is in row {first, number} and, with {courses}, in row {row, number}. Is this one student with all these courses?{more, plural, =0 {} other { The same is asked of {more} more rows.}}',
  further_courses_join: 'Yes, one student with all their courses and payments',
  further_courses_leave: 'No, leave the later rows out',
  further_courses_joined:
    'Courses and payments are added to the student of row {row, number}; their other details are those of that row.',
  differs:
    '{from, select, none {blank in Muster, "{to}" in the file.} other {"{from}" in Muster, "{to}" in the file.}}',
  rows_differ:
    '{count, plural, one {1 student differs from Muster: row {rows, rows}.} other {{count} students differ from Muster: rows {rows, rows}.}}',
  updated_details: 'Details are updated from the file. Courses and payments stay as they are.',
  reference_taken:
    'The reference {reference} is already on receipt {receipt}. Check the reference.',
  chest_number_in_row:
    'Row {row, number} has chest number {number, number} at this venue too. Enter another, or leave it blank.',
  reference_in_row: 'The reference {reference} is also in row {row, number}. Check the reference.',

  venue_near:
    '{rows, plural, one {Is "{text}" (1 row) a new venue?} other {Is "{text}" ({rows} rows) a new venue?}}',
  course_near:
    '{rows, plural, one {Is "{text}" (1 row) a new course?} other {Is "{text}" ({rows} rows) a new course?}}',
  same_as: 'No, it is {name}',
  new_venue: 'Yes, add this venue',
  new_course: 'Yes, add this course',
  venue_for_all: 'No column is read as Physical Center. Which venue are these students at?',
  course_for_all: 'No column is read as Courses. Which course do these students have?',
  course_fee_asked: "What does the new course {course} cost? The file doesn't say.",
  course_duration_asked: "How long does the new course {course} take? The file doesn't say.",
} as const satisfies Record<string, Sentence>
