import type { TransactionMode } from '../payments/terms.ts'
import { refusals } from '../kit/refusals.ts'
import { showDay } from '../values/calendar.ts'
import { plural } from '../values/figures.ts'
import { showRupees } from '../values/money.ts'

type Course = { course: string }

type SharedNumber = {
  number: string
  row: number
  name: string
  other: string
  otherRow?: number
  more: number
}
type FurtherCourses = { row: number; name: string; first: number; courses: string; more: number }

/** What is said of rows of students; the form's own words stand in its refusals. */
export const studentSentences = {
  born_in_future: refusals.born_in_future.message,
  registered_in_future: refusals.registered_in_future.message,
  registration_number_taken: refusals.registration_number_taken.message,
  admission_number_taken: refusals.admission_number_taken.message,
  registration_number_letters: refusals.registration_number_letters.message,
  admission_number_letters: refusals.admission_number_letters.message,
  chest_number_taken: refusals.chest_number_taken.message,
  course_inactive: refusals.course_inactive.message,
  more_than_total: refusals.more_than_total.message,

  age_from_birth: (facts: { age: number; day: string }) =>
    `Age worked out from the date of birth: ${facts.age} on ${showDay(facts.day)}.`,
  registered_today: (facts: { day: string }) =>
    `There is no registration date. ${showDay(facts.day)}, today, will be used.`,
  paid_on_registration: (facts: { day: string }) =>
    `It doesn't say when this was paid. ${showDay(facts.day)}, the registration date, will be used.`,
  paid_on_asked: 'The file has no dates of payment or registration. When were these fees paid?',
  paid_today: (facts: { day: string }) => `Today, ${showDay(facts.day)}`,
  paid_in_future: "The day of a payment can't be in the future",
  paid_how_asked: (facts: { rows: number }) =>
    plural(facts.rows, {
      one: "1 row doesn't say how its fees were paid. How were they paid?",
      other: `${facts.rows} rows don't say how their fees were paid. How were they paid?`,
    }),
  paid_how: (facts: { mode: TransactionMode }) => facts.mode,
  column_asked: (facts: { heading: string; examples: readonly string[] }) =>
    `The column "${facts.heading}" seems to be about payments: ${facts.examples.join(', ')}. What does it hold?`,
  column_course_fees: 'The fee of each course',
  column_total_fee: 'The total fee',
  column_fees_paid: 'What was paid',
  column_paid_by_course: 'What was paid for each course',
  column_admission_fee: 'The admission fee',
  column_payment_modes: 'Full or partial payment',
  column_transaction_modes: 'How it was paid, such as cash or UPI',
  column_left_out: 'Something else: leave it out',
  part_paid: (facts: { paid: number; total: number }) =>
    `${showRupees(facts.paid)} of ${showRupees(facts.total)} is paid. The rest will be due in instalments.`,
  paid_spread: (facts: { amounts: readonly number[] }) =>
    `One amount for several courses is split between them: ${facts.amounts.map(showRupees).join(', ')}.`,
  fee_kept: (facts: Course & { fee: number; today: number }) =>
    `${facts.course} costs ${showRupees(facts.today)} today. This student keeps the ${showRupees(facts.fee)} in the file.`,
  values_per_course: (facts: { given: number; courses: number }) =>
    `The student has ${facts.courses} courses, but ${facts.given} values are given. Give one for each course, with ; between them.`,
  total_differs: (facts: { fees: number; total: number }) =>
    `The course fees add up to ${showRupees(facts.fees)}, but the total is ${showRupees(facts.total)}. Correct one of them, or leave one of the two columns out.`,
  courses_split: (facts: { courses: readonly string[] }) =>
    `Read as ${facts.courses.length} courses: ${facts.courses.join('; ')}. If it is one course, put its name in quotes.`,
  course_twice: 'This course is already chosen above',
  education_unreadable: (facts: { text: string }) =>
    `${facts.text} can't be read. Enter course, university and percentage with commas between them, and ; between several.`,

  same_number: (facts: { name: string; number: string }) =>
    `${facts.name} already has the number ${facts.number}.`,
  same_person: (facts: { name: string; number: string }) =>
    `This may be ${facts.name}, ${facts.number}: the name is the same, and the date of birth or a phone number too.`,
  same_row: (facts: { row: number }) => `This seems to be the same student as in row ${facts.row}.`,
  number_shared: (facts: SharedNumber) => {
    const other = facts.otherRow === undefined ? 'in Muster' : `in row ${facts.otherRow}`
    const more = facts.more === 0 ? '' : ` The same is asked of ${facts.more} more rows.`
    return `${facts.name} in row ${facts.row} and ${facts.other} ${other} both have the number ${facts.number}, but different names and dates of birth. Are they different people?${more}`
  },
  number_shared_apart: 'Yes, and the number belongs to the first of them',
  number_shared_same: 'No, it is the same person',
  number_left_out: (facts: { number: string; name: string }) =>
    `The number ${facts.number} belongs to ${facts.name} and is left out here.`,
  further_courses: (facts: FurtherCourses) => {
    const more = facts.more === 0 ? '' : ` The same is asked of ${facts.more} more rows.`
    return `${facts.name} is in row ${facts.first} and, with ${facts.courses}, in row ${facts.row}. Is this one student with all these courses?${more}`
  },
  further_courses_join: 'Yes, one student with all their courses and payments',
  further_courses_leave: 'No, leave the later rows out',
  further_courses_joined: (facts: { row: number }) =>
    `Courses and payments are added to the student of row ${facts.row}; their other details are those of that row.`,
  differs: (facts: { from: string; to: string }) =>
    facts.from === ''
      ? `blank in Muster, "${facts.to}" in the file.`
      : `"${facts.from}" in Muster, "${facts.to}" in the file.`,
  rows_differ: (facts: { rows: readonly number[]; count: number }) => {
    const rows = `${facts.rows.join(', ')}${facts.count > facts.rows.length ? ' …' : ''}`
    return plural(facts.count, {
      one: `1 student differs from Muster: row ${rows}.`,
      other: `${facts.count} students differ from Muster: rows ${rows}.`,
    })
  },
  updated_details: 'Details are updated from the file. Courses and payments stay as they are.',
  reference_taken: (facts: { reference: string; receipt: string }) =>
    `The reference ${facts.reference} is already on receipt ${facts.receipt}. Check the reference.`,
  chest_number_in_row: (facts: { number: number; row: number }) =>
    `Row ${facts.row} has chest number ${facts.number} at this venue too. Enter another, or leave it blank.`,
  reference_in_row: (facts: { reference: string; row: number }) =>
    `The reference ${facts.reference} is also in row ${facts.row}. Check the reference.`,

  venue_near: (facts: { text: string; rows: number }) =>
    plural(facts.rows, {
      one: `Is "${facts.text}" (1 row) a new venue?`,
      other: `Is "${facts.text}" (${facts.rows} rows) a new venue?`,
    }),
  course_near: (facts: { text: string; rows: number }) =>
    plural(facts.rows, {
      one: `Is "${facts.text}" (1 row) a new course?`,
      other: `Is "${facts.text}" (${facts.rows} rows) a new course?`,
    }),
  same_as: (facts: { name: string }) => `No, it is ${facts.name}`,
  new_venue: 'Yes, add this venue',
  new_course: 'Yes, add this course',
  venue_for_all: 'No column is read as Physical Center. Which venue are these students at?',
  course_for_all: 'No column is read as Courses. Which course do these students have?',
  course_fee_asked: (facts: Course) =>
    `What does the new course ${facts.course} cost? The file doesn't say.`,
  course_duration_asked: (facts: Course) =>
    `How long does the new course ${facts.course} take? The file doesn't say.`,
} as const satisfies Record<string, string | ((facts: never) => string)>
