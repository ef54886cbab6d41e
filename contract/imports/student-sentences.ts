import { ofTexts, saying } from '../kit/wording.ts'
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

  age_from_birth: saying('Age worked out from the date of birth: {age} on {day}.', {
    age: 'number',
    day: 'day',
  }),
  registered_today: saying('There is no registration date. {day}, today, will be used.', {
    day: 'day',
  }),
  paid_on_registration: saying(
    "It doesn't say when this was paid. {day}, the registration date, will be used.",
    { day: 'day' },
  ),
  paid_on_asked: 'The file has no dates of payment or registration. When were these fees paid?',
  paid_today: saying('Today, {day}', { day: 'day' }),
  paid_in_future: "The day of a payment can't be in the future",
  paid_how_asked: saying(
    "{rows, plural, one {1 row doesn't say how its fees were paid. How were they paid?} other {{rows} rows don't say how their fees were paid. How were they paid?}}",
    { rows: 'number' },
  ),
  paid_how: saying('{mode}', { mode: 'mode' }),
  column_asked: saying(
    'The column "{heading}" seems to be about payments: {examples}. What does it hold?',
    { heading: 'text', examples: 'list' },
  ),
  column_course_fees: 'The fee of each course',
  column_total_fee: 'The total fee',
  column_fees_paid: 'What was paid',
  column_paid_by_course: 'What was paid for each course',
  column_admission_fee: 'The admission fee',
  column_payment_modes: 'Full or partial payment',
  column_transaction_modes: 'How it was paid, such as cash or UPI',
  column_left_out: 'Something else: leave it out',
  part_paid: saying('{paid} of {total} is paid. The rest will be due in instalments.', {
    paid: 'rupees',
    total: 'rupees',
  }),
  paid_spread: saying('One amount for several courses is split between them: {amounts}.', {
    amounts: 'amounts',
  }),
  fee_kept: saying('{course} costs {today} today. This student keeps the {fee} in the file.', {
    course: 'text',
    fee: 'rupees',
    today: 'rupees',
  }),
  values_per_course: saying(
    'The student has {courses} courses, but {given} values are given. Give one for each course, with ; between them.',
    { given: 'number', courses: 'number' },
  ),
  total_differs: saying(
    'The course fees add up to {fees}, but the total is {total}. Correct one of them, or leave one of the two columns out.',
    { fees: 'rupees', total: 'rupees' },
  ),
  courses_split: saying(
    'Read as {courses, plural, other {#}} courses: {courses}. If it is one course, put its name in quotes.',
    { courses: 'parts' },
  ),
  course_twice: 'This course is already chosen above',
  education_unreadable: ofTexts(
    "{text} can't be read. Enter course, university and percentage with commas between them, and ; between several.",
  ),

  same_number: ofTexts('{name} already has the number {number}.'),
  same_person: ofTexts(
    'This may be {name}, {number}: the name is the same, and the date of birth or a phone number too.',
  ),
  same_row: saying('This seems to be the same student as in row {row}.', { row: 'number' }),
  number_shared: saying(
    '{name} in row {row} and {other} {otherRow, select, none {in Muster} other {in row {otherRow}}} both have the number {number}, but different names and dates of birth. Are they different people?{more, plural, =0 {} other { The same is asked of {more} more rows.}}',
    {
      number: 'text',
      row: 'number',
      name: 'text',
      other: 'text',
      otherRow: 'number?',
      more: 'number',
    },
  ),
  number_shared_apart: 'Yes, and the number belongs to the first of them',
  number_shared_same: 'No, it is the same person',
  number_left_out: ofTexts('The number {number} belongs to {name} and is left out here.'),
  further_courses: saying(
    '{name} is in row {first} and, with {courses}, in row {row}. Is this one student with all these courses?{more, plural, =0 {} other { The same is asked of {more} more rows.}}',
    { row: 'number', name: 'text', first: 'number', courses: 'text', more: 'number' },
  ),
  further_courses_join: 'Yes, one student with all their courses and payments',
  further_courses_leave: 'No, leave the later rows out',
  further_courses_joined: saying(
    'Courses and payments are added to the student of row {row}; their other details are those of that row.',
    { row: 'number' },
  ),
  differs: saying(
    '{from, select, none {blank in Muster, "{to}" in the file.} other {"{from}" in Muster, "{to}" in the file.}}',
    { from: 'text', to: 'text' },
  ),
  rows_differ: saying(
    '{count, plural, one {1 student differs from Muster: row {rows}.} other {{count} students differ from Muster: rows {rows}.}}',
    { rows: 'rows', count: 'number' },
  ),
  updated_details: 'Details are updated from the file. Courses and payments stay as they are.',
  reference_taken: ofTexts(
    'The reference {reference} is already on receipt {receipt}. Check the reference.',
  ),
  chest_number_in_row: saying(
    'Row {row} has chest number {number} at this venue too. Enter another, or leave it blank.',
    { number: 'number', row: 'number' },
  ),
  reference_in_row: saying('The reference {reference} is also in row {row}. Check the reference.', {
    reference: 'text',
    row: 'number',
  }),

  venue_near: saying(
    '{rows, plural, one {Is "{text}" (1 row) a new venue?} other {Is "{text}" ({rows} rows) a new venue?}}',
    { text: 'text', rows: 'number' },
  ),
  course_near: saying(
    '{rows, plural, one {Is "{text}" (1 row) a new course?} other {Is "{text}" ({rows} rows) a new course?}}',
    { text: 'text', rows: 'number' },
  ),
  same_as: ofTexts('No, it is {name}'),
  new_venue: 'Yes, add this venue',
  new_course: 'Yes, add this course',
  venue_for_all: 'No column is read as Physical Center. Which venue are these students at?',
  course_for_all: 'No column is read as Courses. Which course do these students have?',
  course_fee_asked: ofTexts("What does the new course {course} cost? The file doesn't say."),
  course_duration_asked: ofTexts(
    "How long does the new course {course} take? The file doesn't say.",
  ),
} as const satisfies Record<string, Sentence>
