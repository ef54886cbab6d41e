import { defaultSettings } from '../../contract/settings/calls.ts'

const at = '2026-01-31T05:00:00.000Z'

const ofStudent = `registration_number, registration_number_key, registration_date, name, name_key,
  created_at, admission_no, admission_no_key, deleted_at, venue_id, course_mode, age, date_of_birth,
  address, contact_number, parent_name, parent_mobile_number, education, mode_of_transaction,
  registered_by, updated_at`

/** A student of the first version, by the first columns; their quotes are added. */
export const aStudentOf1 = (id: number, first: readonly (string | undefined)[]): string => {
  const given = Array.from({ length: 9 }, (_, at) => (first[at] ? `'${first[at]}'` : 'null')).join()
  return `insert into students (id, ${ofStudent}) values (${id}, ${given}, 1, 'Offline', 20,
    '2005-03-14', 'Pune', '98220 12345', 'Parent', '98220 54321', '[]', 'Cash', 1, '${at}')`
}

/** The only employee and the only venue. */
export const chiefAndVenue: readonly string[] = [
  `insert into employees (id, name, name_key, email, email_key, role, password_hash, created_at, updated_at)
    values (1, 'Chief', 'chief', 'c@muster.test', 'c@muster.test', 'superadmin', '-', '${at}', '${at}')`,
  `insert into venues (id, name, name_key) values (1, 'Pune Camp', 'pune camp')`,
]

/** Students from before instalments, when at most three were agreed. */
const students = [
  { id: 1, name: 'Asha Patil', registered: '2026-01-31' },
  { id: 2, name: 'Ravi Kale', registered: '2026-02-10' },
  { id: 3, name: 'Meena Shinde', registered: '2026-02-10', deleted: at },
]

export const threeStudents: readonly string[] = [
  ...chiefAndVenue,
  ...students.map(({ id, name, registered, deleted }) => {
    const number = [`OLD/${id}`, `old/${id}`, registered]
    const created = `${registered}T05:00:00.000Z`
    return aStudentOf1(id, [...number, name, name, created, undefined, undefined, deleted])
  }),
]

const durations = ['6 Months', '2 Months', '1 Year']

/** Which student, course, mode, total and what is paid of it; numbered from 1. */
export const enrolments: readonly (readonly [
  number,
  number,
  'Full' | 'Partial',
  number,
  number,
])[] = [
  [1, 1, 'Partial', 1_200_000, 500_000],
  [1, 2, 'Full', 100_000, 100_000],
  [1, 3, 'Full', 0, 0],
  [2, 1, 'Full', 1_200_000, 0],
  [2, 2, 'Partial', 100_001, 0],
  [3, 1, 'Partial', 1_200_000, 1],
]

const payments: readonly (readonly [student: number, enrolment: string, paise: number])[] = [
  [1, '1', 500_000],
  [1, '2', 100_000],
  [1, 'null', 10_000],
  [2, 'null', 20_000],
  [3, '6', 1],
]

const counters = {
  students: 2,
  'course fees': 2_600_001,
  'admission fees': 30_000,
  'students owing': 2,
  'registered on 2026-01-31': 1,
  'registered on 2026-02-10': 1,
  'registered by 1': 2,
  'at venue 1': 2,
  'receipt 25-26': 3,
  'registration 2026': 3,
}

const ofEnrolment = `id, student_id, course_id, position, course_name, course_fee_paise, duration,
  payment_mode, total_paise, partial_amount_paise, paid_paise, created_at`

/** What an institute had written down before fees had instalments. */
export const beforeFees: readonly string[] = [
  ...threeStudents,
  `insert into settings (id, value, updated_at, version)
    values (1, '${JSON.stringify({ ...defaultSettings, instalments: 3 })}', '${at}', 1)`,
  ...durations.map(
    (duration, index) =>
      `insert into courses (id, name, name_key, duration, fee_paise, created_by, created_at, updated_at)
        values (${index + 1}, 'Course ${index}', 'course ${index}', '${duration}', 0, 1, '${at}', '${at}')`,
  ),
  ...enrolments.map(
    ([student, course, mode, total, paid], index) =>
      `insert into enrolments (${ofEnrolment}) values (${index + 1}, ${student}, ${course}, ${index + 1},
        'Course', ${total}, '${durations[course - 1]}', '${mode}', ${total}, ${paid}, ${paid}, '${at}')`,
  ),
  ...students.map(
    ({ id }) =>
      `insert into receipts (id, financial_year, number, student_id, issued_at, issued_by)
        values (${id}, '25-26', ${id}, ${id}, '${at}', 1)`,
  ),
  ...payments.map(
    ([student, enrolment, paise]) =>
      `insert into payments (student_id, enrolment_id, receipt_id, amount_paise, transaction_mode,
        received_at, recorded_by)
        values (${student}, ${enrolment}, ${student}, ${paise}, 'Cash', '${at}', 1)`,
  ),
  ...Object.entries(counters).map(
    ([name, value]) => `insert into counters (name, value) values ('${name}', ${value})`,
  ),
]

/** More than a hundred students of the longest course, paid in as many parts as can be agreed. */
export const longCourses: readonly string[] = [
  `update settings set value = '${JSON.stringify({ ...defaultSettings, instalments: 60 })}'`,
  ...Array.from({ length: 150 }, (_, index) => {
    const number = [`L/${index}`, `l/${index}`, '2026-02-10']
    return aStudentOf1(1001 + index, [...number, 'Long', 'long', at, undefined, undefined, at])
  }),
  `insert into enrolments (${ofEnrolment})
    select id, id, 1, 0, 'Course', 600000, '5 Years', 'Partial', 600000, 0, 0, '${at}'
    from students where id > 1000`,
]
