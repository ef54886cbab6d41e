import { sumOfAccounts } from '../../../../contract/payments/account.ts'
import { maxRupees, sumRupees } from '../../../../contract/values/money.ts'
import type { ActiveCourse } from '../../../../contract/courses/calls.ts'
import type { PaymentMode } from '../../../../contract/payments/terms.ts'
import type { SelectedCourse } from '../../../../contract/students/calls.ts'
import { withMoney } from '../../../../contract/students/money.ts'

/** A course as the form holds it: its name, fee and totals are looked up by its id. */
export type CourseChoice = {
  courseId: string
  paymentMode: PaymentMode
  partialPaymentAmount: number | undefined
}

export const blankCourse: CourseChoice = {
  courseId: '',
  paymentMode: 'Full',
  partialPaymentAmount: undefined,
}

/** What a course row can hold: courses to choose from, and those the student already has. */
export type Offer = { active: readonly ActiveCourse[]; enrolled: readonly SelectedCourse[] }

/**
 * The chosen course with its name, fee, duration and total, and the amount paid: the total in full
 * mode, in partial mode what was entered. A course that the student already has stays as stored.
 * Undefined while no active course is chosen.
 */
export const chosenCourse = (choice: CourseChoice, offer: Offer): SelectedCourse | undefined => {
  const enrolled = offer.enrolled.find((course) => course.courseId === choice.courseId)
  if (enrolled) return enrolled

  const course = offer.active.find(({ _id }) => _id === choice.courseId)
  if (!course) return undefined

  const partialPaymentAmount =
    choice.paymentMode === 'Partial' ? (choice.partialPaymentAmount ?? 0) : 0
  return {
    courseId: course._id,
    courseName: course.name,
    courseFee: course.courseFee,
    duration: course.duration,
    paymentMode: choice.paymentMode,
    totalAmount: course.courseFee,
    amountPaid: choice.paymentMode === 'Full' ? course.courseFee : partialPaymentAmount,
    paymentStatus: 'Pending',
    partialPaymentAmount,
  }
}

export const isEnrolled = (courseId: string, { enrolled }: Offer): boolean =>
  enrolled.some((course) => course.courseId === courseId)

/** What is paid for a course; undefined for a typed amount that would be refused. */
export const paidOf = (course: SelectedCourse): number | undefined => {
  const { amountPaid = 0, totalAmount = 0, paymentStatus } = course
  const isRight = amountPaid >= 0 && (amountPaid <= totalAmount || paymentStatus === 'Completed')
  return isRight ? amountPaid : undefined
}

/**
 * The running total of the form, in rupees; `admissionFee` is what is paid now. A sum that includes an
 * invalid amount is undefined.
 */
export const runningTotal = (
  choices: readonly CourseChoice[],
  offer: Offer,
  admissionFee: number,
) => {
  const courses = withMoney(choices.flatMap((choice) => chosenCourse(choice, offer) ?? []))
  const fresh = courses.filter((course) => !isEnrolled(course.courseId, offer))
  const before = courses.filter((course) => isEnrolled(course.courseId, offer))
  const { total, paid, balance } = sumOfAccounts(courses)
  const areTaken = fresh.every((course) => paidOf(course) !== undefined)
  const isFee = admissionFee >= 0 && admissionFee <= maxRupees
  return {
    courses: total,
    paidBefore: sumOfAccounts(before).paid,
    admissionFee: isFee ? admissionFee : undefined,
    toPay:
      areTaken && isFee ? sumRupees([paid, -sumOfAccounts(before).paid, admissionFee]) : undefined,
    balance: areTaken ? balance : undefined,
  }
}
