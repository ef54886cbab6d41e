import { isDay } from '../../../contract/values/calendar.ts'
import { toPaise } from '../../../contract/values/money.ts'
import { incompletePayments } from '../../../contract/payments/terms.ts'
import { noCourse, wholeStudentInput } from '../../../contract/students/calls.ts'
import { isMinor } from '../../../contract/consents/terms.ts'
import { withMoney } from '../../../contract/students/money.ts'
import { parentFaults } from '../consent/consent-body.ts'
import { refusalSentence } from '../../language/refusal-sentences.ts'
import type { Fault } from '../../ui/form/forms.ts'
import { chosenCourse, isEnrolled, type Offer } from './courses/course-choice.ts'
import { isBlank, type StudentValues, studentBody } from './form-values.ts'

export type FormRules = {
  today: string
  offer: Offer
  creating: boolean
  /** A student stored without education needs none on edit. */
  asksEducation: boolean
  /** The names of fields that are not shown and stay as they are. */
  closed: readonly string[]
}

/**
 * The form's validation: the contract's own rules over the body that would be sent, then what the
 * office must have settled about days and payments before the server is asked.
 */
export const faultsOf = (values: StudentValues, rules: FormRules): Fault[] => {
  const read = wholeStudentInput.safeParse(asChecked(values, rules))
  // Where two errors are on one field, the form shows the first.
  return [
    ...withoutCourse(values),
    ...(read.success ? [] : read.error.issues.filter(isTyped(rules)).map(onForm(values))),
    ...futureDays(values, rules.today),
    ...unknownParent(values, rules.today),
    ...amountsPastTotal(values, rules.offer),
    ...(rules.creating ? incomplete(values, rules.offer) : []),
  ]
}

/** The amount paid follows from the partial amount, whose error covers both. */
const isTyped =
  ({ closed }: FormRules) =>
  ({ path }: Fault) =>
    path.at(-1) !== 'amountPaid' && !closed.includes(String(path[0]))

/** Blank rows of education are dropped, except the only row, which is checked like any other. */
const asChecked = (values: StudentValues, { offer, asksEducation }: FormRules) => {
  const body = studentBody(values, offer)
  const only = asksEducation && body.educationalDetails.length === 0
  return only ? { ...body, educationalDetails: values.educationalDetails.slice(0, 1) } : body
}

/** Moves the error of an education row to that row's position on the form. */
const onForm = ({ educationalDetails }: StudentValues) => {
  const rows = educationalDetails.flatMap((row, at) => (isBlank(row) ? [] : [at]))
  return ({ path: [field, at, ...rest], message }: Fault): Fault => ({
    path:
      field === 'educationalDetails' && typeof at === 'number'
        ? [field, rows[at] ?? at, ...rest]
        : [field, at, ...rest].filter((part) => part !== undefined),
    message,
  })
}

/** One course row is always kept on the screen; left blank, it means that none is selected. */
const withoutCourse = ({ selectedCourses }: StudentValues): Fault[] =>
  selectedCourses.every(({ courseId }) => courseId === '')
    ? [{ path: ['selectedCourses', 0, 'courseId'], message: noCourse }]
    : []

const futureDays = (values: StudentValues, today: string): Fault[] => [
  ...(isDay(values.dateOfBirth) && values.dateOfBirth > today
    ? [{ path: ['dateOfBirth'], message: refusalSentence('born_in_future') }]
    : []),
  ...(isDay(values.registrationDate) && values.registrationDate > today
    ? [{ path: ['registrationDate'], message: refusalSentence('registered_in_future') }]
    : []),
]

const unknownParent = ({ consent, dateOfBirth }: StudentValues, today: string): Fault[] =>
  isDay(dateOfBirth) && isMinor(dateOfBirth, today) ? parentFaults(consent, ['consent']) : []

const fresh = ({ selectedCourses }: StudentValues, offer: Offer) =>
  selectedCourses.flatMap((choice, at) => {
    const chosen = chosenCourse(choice, offer)
    if (!chosen || isEnrolled(choice.courseId, offer)) return []
    return withMoney([chosen]).map((course) => ({ at, course }))
  })

const amountsPastTotal = (values: StudentValues, offer: Offer): Fault[] =>
  fresh(values, offer)
    .filter(({ course }) => course.amountPaid < 0 || course.amountPaid > course.totalAmount)
    .map(({ at, course }) => ({
      path: ['selectedCourses', at, 'partialPaymentAmount'],
      message: refusalSentence('more_than_total', { total: course.totalAmount }),
    }))

const incomplete = (values: StudentValues, offer: Offer): Fault[] => {
  const due = fresh(values, offer)
  const courses = incompletePayments(
    due.map(({ course }) => ({
      course: course.courseName,
      mode: course.paymentMode,
      total: toPaise(course.totalAmount),
      paid: toPaise(course.amountPaid),
    })),
  )
  const first = due.find(({ course }) => courses.includes(course.courseName))
  if (!first) return []
  return [
    {
      path: ['selectedCourses', first.at, 'partialPaymentAmount'],
      message: refusalSentence('payment_incomplete', { courses }),
    },
  ]
}
