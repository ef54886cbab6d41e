import { expect } from 'vitest'
import { testRows } from '../../../tests/support/tables.ts'
import { blankStudent, type StudentValues } from './form-values.ts'
import { type FormRules, faultsOf } from './student-rules.ts'

const today = '2026-11-21'
const army = { _id: '7', name: 'Army GD', courseFee: 25_000, duration: '6 Months' }
const police = { _id: '8', name: 'Police', courseFee: 100, duration: '1 Year' }
const offer = { active: [army, police], enrolled: [] }

const filled: StudentValues = {
  ...blankStudent(today),
  campVenue: 'Pune Camp',
  name: 'Anjali Verma',
  age: 19,
  dateOfBirth: '2007-05-04',
  address: 'MG Road',
  contactNumber: '98765 43210',
  parentName: 'Ramesh Verma',
  parentMobileNumber: '98220 11221',
  educationalDetails: [{ course: '12th', university: 'Pune', percentage: undefined }],
  selectedCourses: [{ courseId: '7', paymentMode: 'Full', partialPaymentAmount: undefined }],
}

/** A form with this education. */
const studied = (...educationalDetails: StudentValues['educationalDetails']) => ({
  educationalDetails,
})
/** A form with these courses, of each of which so much is paid. */
const partly = (...paid: (readonly [courseId: string, amount: number | undefined])[]) => ({
  selectedCourses: paid.map(([courseId, partialPaymentAmount]) => ({
    courseId,
    paymentMode: 'Partial' as const,
    partialPaymentAmount,
  })),
})

const blank = { course: ' ', university: '', percentage: undefined }
const school = { course: '12th', university: 'Pune', percentage: undefined }
const marked = { course: '', university: '', percentage: 71 }
const tomorrow = '2026-11-22'
const tooLate = [
  "registrationDate: The registration date can't be in the future",
  "dateOfBirth: The date of birth can't be in the future",
]
const needed = (at: number) => [
  `educationalDetails.${at}.university: University is required`,
  `educationalDetails.${at}.course: Course is required`,
]
const noDate = ['dateOfBirth: Enter a date that exists, as YYYY-MM-DD']
const noSuchDay = (dateOfBirth: string) => ['no such day', { dateOfBirth }, noDate] as const
const part = 'selectedCourses.0.partialPaymentAmount:'
const unpaid = `${part} Please complete payment details for: Army GD, Police`
const noCourse = 'selectedCourses.0.courseId: Please choose a course'
const creating: FormRules = { today, offer, creating: true, asksEducation: true, closed: [] }

testRows<readonly [string, Partial<StudentValues>, readonly string[], Partial<FormRules>?]>([
  ['a filled form', {}, []],
  ['the only education is blank', studied(blank), needed(0)],
  ['all education is blank', studied(blank, blank), needed(0)],
  ['a blank row beside others', studied(blank, school, blank), []],
  ['a row after a blank one', studied(blank, { ...school, university: '' }), needed(1).slice(0, 1)],
  ['a stored student has none', studied(blank), [], { creating: false, asksEducation: false }],
  ['a row that says anything', studied(marked), needed(0)],
  ['no age', { age: undefined }, ['age: Age is required']],
  ['no address', { address: '' }, ['address: Address is required']],
  ['an address that is not shown', { address: '' }, [], { closed: ['address'] }],
  ['payments of several courses are not complete', partly(['7', undefined], ['8', 0]), [unpaid]],
  ['a course that is added on edit is paid later', partly(['7', 0]), [], { creating: false }],
  [
    'a part above the total',
    partly(['8', 100.5]),
    [`${part} The amount must be between ₹0 and ₹100`],
  ],
  ['a course that is no longer offered', partly(['99', 5]), [noCourse]],
  ...['2007-02-29', '--04', '2007-05-', '20-05-04'].map(noSuchDay),
  ['days in the future', { dateOfBirth: tomorrow, registrationDate: tomorrow }, tooLate],
])('the form says what is wrong with a student', (_, values, faults, rules) => {
  const found = faultsOf({ ...filled, ...values }, { ...creating, ...rules })
  // The first error of a field is shown.
  const shown = new Map(found.toReversed().map(({ path, message }) => [path.join('.'), message]))
  expect([...shown].map((fault) => fault.join(': ')).toSorted()).toEqual([...faults].toSorted())
})
