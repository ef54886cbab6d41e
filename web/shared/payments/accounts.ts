import { type AccountSums, sumOfAccounts } from '../../../contract/payments/account.ts'
import { sumRupees } from '../../../contract/values/money.ts'
import { paymentStatuses, type PaymentStatus } from '../../../contract/payments/terms.ts'
import type { CourseStudent, Instalment } from '../../../contract/payments/calls.ts'

const [pending, partial] = paymentStatuses

/** What a student owes and has paid for one course. */
export type Account = Omit<CourseStudent['selectedCourses'][number], 'originalCourseId' | 'overdue'>

/** A student with the courses that they pay for. */
export type Payer = Omit<CourseStudent, 'selectedCourses'> & { selectedCourses: readonly Account[] }

export const pendingOf = (account: AccountSums): number => sumOfAccounts([account]).balance

/** The status of all courses together: their own when they agree, else by what is paid in total. */
export const statusOfAll = (accounts: readonly Account[]): PaymentStatus => {
  const [first, ...others] = accounts.map(({ paymentStatus }) => paymentStatus)
  if (first !== undefined && others.every((status) => status === first)) return first
  return accounts.some(({ amountPaid }) => amountPaid > 0) ? partial : pending
}

/** The account whose next instalment is due first. */
export const nextDue = <A extends Pick<Account, 'nextDueDate'>>(
  accounts: readonly A[],
): A | undefined =>
  accounts
    .filter(({ nextDueDate }) => nextDueDate !== undefined)
    .toSorted((one, other) => ((one.nextDueDate ?? '') < (other.nextDueDate ?? '') ? -1 : 1))[0]

/** The student, their number and the course. */
export const wordsFor = (student: Payer, account: Account): string =>
  [student.name, student.registrationNumber, account.courseName].join(' · ')

/** The course a dialog opens with: the filtered one, else the one due next, else one with a balance. */
export const firstChoice = (accounts: readonly Account[], filtered: string): Account | undefined =>
  accounts.find(({ courseId }) => courseId === filtered) ??
  nextDue(accounts) ??
  accounts.find((account) => pendingOf(account) > 0) ??
  accounts[0]

export type DueNext = { dueDate: string; amount: number }

/** What is left to pay of the first instalment that is not covered, and its due date. */
export const dueNext = (instalments: readonly Instalment[]): DueNext | undefined => {
  const open = instalments.find(({ amount, amountPaid }) => amountPaid < amount)
  return open && { dueDate: open.dueDate, amount: sumRupees([open.amount, -open.amountPaid]) }
}
