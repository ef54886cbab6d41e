import { type Day, toDay } from '../../../contract/values/calendar.ts'
import { type Paise, sumOf, toRupees } from '../../../contract/values/money.ts'
import { tidyNumber } from '../../../contract/values/numbers.ts'
import { incompletePayments } from '../../../contract/payments/terms.ts'
import { isPlain } from '../../../contract/values/readable.ts'
import { foldReference } from '../../../contract/payments/utr.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { StudentInput } from '../../../contract/students/calls.ts'

/** `REG-2026-00001`: year of registration and a sequence of at least five digits. */
export const writeRegistrationNumber = (year: number, sequence: number): string =>
  `REG-${year}-${String(sequence).padStart(5, '0')}`

/** Year and sequence of a number in the server's own form; nothing for one of another form. */
export const readRegistrationNumber = (
  number: string,
): { year: number; sequence: number } | undefined => {
  const [, year, sequence] =
    /^REG-(\d{4})-(\d{5}|[1-9]\d{5,8})$/i.exec(number.replaceAll(' ', '')) ?? []
  if (year === undefined || sequence === undefined) return undefined
  return { year: Number(year), sequence: Number(sequence) }
}

/** True when an edit leaves a number unchanged, even if it would be refused today. */
export const isAsItStands = (typed: string, held: string | null): boolean =>
  held !== null && tidyNumber(held) === typed

/** A new number has English letters only, so that no two numbers look alike. */
export const requirePlainNumber = (
  typed: string,
  code: 'registration_number_letters' | 'admission_number_letters',
): string => (isPlain(typed) ? typed : refuse(code))

/** The two days of a registration; neither is in the future. */
export const decideDays = (
  input: Pick<StudentInput, 'dateOfBirth' | 'registrationDate'>,
  usual: Day,
  today: Day,
  zone: string,
): { born: Day; registered: Day } => {
  const born = toDay(input.dateOfBirth, zone)
  const registered = input.registrationDate ? toDay(input.registrationDate, zone) : usual
  if (born > today) refuse('born_in_future')
  if (registered > today) refuse('registered_in_future')
  return { born, registered }
}

type Chosen = StudentInput['selectedCourses'][number]
type Course = {
  id: number
  name: string
  fee_paise: Paise
  duration: string
  deactivated_at: string | null
}

/** A newly chosen course with its price and its first payment, in paise. */
export type Enrolled = {
  courseId: number
  courseName: string
  courseFee: Paise
  duration: string
  mode: Chosen['paymentMode']
  total: Paise
  partial: Paise
  paid: Paise
}

/**
 * Checks newly chosen courses: each exists and is active, and the amount paid is between zero and its
 * total. `index` is the choice's in the input, for the refusal's field.
 */
export const decideEnrolments = (
  chosen: readonly (Chosen & { index: number })[],
  courses: readonly Course[],
): Enrolled[] =>
  chosen.map((choice) => {
    const field = `selectedCourses.${choice.index}`
    const course = courses.find(({ id }) => id === choice.courseId)
    if (!course) return refuse('course_not_found', undefined, `${field}.courseId`)
    if (course.deactivated_at !== null)
      refuse('course_inactive', { course: course.name }, `${field}.courseId`)
    const { paid, partial } = decideFirstPayment(choice, course.fee_paise, field)
    return {
      courseId: course.id,
      courseName: course.name,
      courseFee: course.fee_paise,
      duration: course.duration,
      mode: choice.paymentMode,
      total: course.fee_paise,
      partial,
      paid,
    }
  })

const decideFirstPayment = (choice: Chosen, total: Paise, field: string) => {
  const partial = choice.paymentMode === 'Partial' ? (choice.partialPaymentAmount ?? 0) : 0
  const limit = { total: toRupees(total) }
  if (partial > total) refuse('more_than_total', limit, `${field}.partialPaymentAmount`)
  const paid = choice.amountPaid ?? partial
  if (paid > total) refuse('more_than_total', limit, `${field}.amountPaid`)
  if (choice.paymentMode === 'Partial' && paid !== partial)
    refuse('amounts_differ', undefined, `${field}.partialPaymentAmount`)
  return { paid, partial }
}

type Line = { courseId: number | null; amount: Paise }

/**
 * What is paid with a form, in one mode or two: the second pays for the last lines. A reference is on the
 * first line of its part, as all of that is one transfer.
 */
export const splitPayment = (
  lines: readonly Line[],
  { modeOfTransaction, firstPayment }: Pick<StudentInput, 'modeOfTransaction' | 'firstPayment'>,
) => {
  const second = firstPayment?.second
  const total = sumOf(lines.map(({ amount }) => amount))
  if (second === undefined || total === 0)
    return partOf(lines, modeOfTransaction, firstPayment?.reference)
  if (second.amount >= total) refuse('split_too_large', { total: toRupees(total) })
  let left = total - second.amount
  const halves = lines.map((line) => {
    const now = Math.min(left, line.amount)
    left -= now
    return { first: { ...line, amount: now }, rest: { ...line, amount: line.amount - now } }
  })
  return [
    ...partOf(
      halves.map(({ first }) => first),
      modeOfTransaction,
      firstPayment?.reference,
    ),
    ...partOf(
      halves.map(({ rest }) => rest),
      second.transactionMode,
      // The same reference is the same transfer.
      isSame(second.reference, firstPayment?.reference) ? undefined : second.reference,
    ),
  ]
}

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  foldReference(one ?? '') === foldReference(other ?? '')

const partOf = (
  lines: readonly Line[],
  transactionMode: StudentInput['modeOfTransaction'],
  reference: string | undefined,
) =>
  lines
    .filter(({ amount }) => amount > 0)
    .map((line, at) => ({
      ...line,
      transactionMode,
      reference: at === 0 ? reference : undefined,
    }))

/** At registration every course is paid as its mode says; otherwise the courses are named. */
export const requireFirstPayments = (enrolled: readonly Enrolled[]): void => {
  const courses = incompletePayments(
    enrolled.map(({ courseName, mode, total, paid }) => ({
      course: courseName,
      mode,
      total,
      paid,
    })),
  )
  if (courses.length > 0) refuse('payment_incomplete', { courses }, 'selectedCourses')
}

type Held = {
  id: number
  courseId: number
  courseName: string
  payments: number | null
  /** Also what was set against it from another course. */
  paid: Paise
  /** 1 where a concession or a leaving stands. */
  isChanged: number
}

/** What an edit does to a student's courses; one with payments cannot be taken off. */
export const decideChanges = (chosen: readonly Chosen[], held: readonly Held[]) => {
  const removed = held.filter(({ courseId }) => !chosen.some((one) => one.courseId === courseId))
  const paidFor = removed.find(({ payments, paid }) => (payments ?? 0) > 0 || paid > 0)
  if (paidFor) refuse('course_has_payments', { course: paidFor.courseName }, 'selectedCourses')
  const changed = removed.find(({ isChanged }) => isChanged === 1)
  if (changed) refuse('course_has_changes', { course: changed.courseName }, 'selectedCourses')
  const added = chosen
    .map((choice, index) => ({ ...choice, index }))
    .filter(({ courseId }) => !held.some((one) => one.courseId === courseId))
  return { removed, added }
}
