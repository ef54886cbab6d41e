import { expect, test } from 'vitest'
import { blankStudent, type StudentValues, studentBody } from './form-values.ts'
import { type FormRules, studentRules } from './student-rules.ts'

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

const faults = (values: Partial<StudentValues>, rules: Partial<FormRules> = {}) => {
  const read = studentRules({
    today,
    offer,
    creating: true,
    asksEducation: true,
    ...rules,
  }).safeParse({
    ...filled,
    ...values,
  })
  return Object.fromEntries(
    (read.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

const partly = (courseId: string, amount: number | undefined) => ({
  courseId,
  paymentMode: 'Partial' as const,
  partialPaymentAmount: amount,
})

const blank = { course: ' ', university: '', percentage: undefined }
const school = { course: '12th', university: 'Pune', percentage: undefined }

test('accepts a filled form', () => {
  expect(faults({})).toEqual({})
})

test.each([[[blank]], [[blank, blank]]])(
  'asks for the only education: %j',
  (educationalDetails) => {
    expect(faults({ educationalDetails })).toEqual({
      'educationalDetails.0.course': 'Course is required',
      'educationalDetails.0.university': 'University is required',
    })
  },
)

test('drops a blank row of education beside others', () => {
  const educationalDetails = [blank, school, blank]
  expect(faults({ educationalDetails })).toEqual({})
  expect(studentBody({ ...filled, educationalDetails }, offer).educationalDetails).toEqual([school])
})

test('names the row on the form, also where a blank one stands before it', () => {
  const educationalDetails = [blank, { ...school, university: '' }]
  expect(faults({ educationalDetails })).toEqual({
    'educationalDetails.1.university': 'University is required',
  })
})

test('lets a student who is stored without education stay so', () => {
  const rules = { creating: false, asksEducation: false }
  expect(faults({ educationalDetails: [blank] }, rules)).toEqual({})
})

test('asks for the course and the university of a row that says anything', () => {
  const educationalDetails = [{ course: '', university: '', percentage: 71 }]
  expect(faults({ educationalDetails })).toEqual({
    'educationalDetails.0.course': 'Course is required',
    'educationalDetails.0.university': 'University is required',
  })
})

test('asks for an age that was not entered', () => {
  expect(faults({ age: undefined })).toEqual({ age: 'Age is required' })
})

test('names every course whose payment is not complete, once, at the first of them', () => {
  const selectedCourses = [partly('7', undefined), partly('8', 0)]
  expect(faults({ selectedCourses })).toEqual({
    'selectedCourses.0.partialPaymentAmount':
      'Please complete payment details for: Army GD, Police',
  })
})

test('lets a course that is added on edit be paid later', () => {
  expect(faults({ selectedCourses: [partly('7', 0)] }, { creating: false })).toEqual({})
})

test('keeps the partial amount within the total of its course', () => {
  expect(faults({ selectedCourses: [partly('8', 100.5)] })).toMatchObject({
    'selectedCourses.0.partialPaymentAmount': 'The amount must be between ₹0 and ₹100',
  })
})

test('asks to choose again when a course is no longer offered', () => {
  expect(faults({ selectedCourses: [partly('99', 5)] })).toEqual({
    'selectedCourses.0.courseId': 'Please choose a course',
  })
})

test.each(['2007-02-29', '--04', '2007-05-', '20-05-04'])(
  'asks for the whole date of birth: %s',
  (dateOfBirth) => {
    expect(faults({ dateOfBirth })).toEqual({
      dateOfBirth: 'Enter the day, month and year of a date that exists',
    })
  },
)

test('refuses days that lie in the future', () => {
  expect(faults({ dateOfBirth: '2026-11-22', registrationDate: '2026-11-22' })).toEqual({
    dateOfBirth: "The date of birth can't be in the future",
    registrationDate: "The registration date can't be in the future",
  })
})
