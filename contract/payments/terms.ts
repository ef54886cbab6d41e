import type { Paise } from '../values/money.ts'

export const transactionModes = ['Cash', 'Card', 'UPI', 'Bank Transfer'] as const
/** A reference of these is used once; slip numbers of cash and cards start again every day. */
export const electronicModes: readonly TransactionMode[] = ['UPI', 'Bank Transfer']
export const paymentModes = ['Full', 'Partial'] as const
export const paymentStatuses = ['Pending', 'Partial', 'Completed'] as const

/** How a screen says Completed, except Course Students. */
export const feePaid = 'Fee paid'

export type TransactionMode = (typeof transactionModes)[number]
export type PaymentMode = (typeof paymentModes)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]

/** How a course is paid, as a line names it. */
export const paymentModeNames: Record<PaymentMode, string> = {
  Full: 'Full payment',
  Partial: 'Partial payment',
}

/** The state of one enrolment's account. A free course is Completed from the start. */
export const statusOf = (account: { total: Paise; paid: Paise }): PaymentStatus => {
  if (account.paid >= account.total) return 'Completed'
  return account.paid === 0 ? 'Pending' : 'Partial'
}

/** How a newly chosen course is paid at registration, and its total. */
export type FirstPayment = {
  course: string
  mode: PaymentMode
  total: Paise
  paid: Paise
}

/**
 * The names of the courses whose payment details are not complete for a registration: Full is paid
 * in full, Partial with more than nothing.
 */
export const incompletePayments = (courses: readonly FirstPayment[]): string[] =>
  courses
    .filter(({ mode, total, paid }) => (mode === 'Full' ? paid < total : paid <= 0 && total > 0))
    .map(({ course }) => course)

export const instalmentStatuses = ['Paid', 'Overdue', 'Pending'] as const
export type InstalmentStatus = (typeof instalmentStatuses)[number]

/** What a payment at registration is for, beside the courses. */
export const admissionFee = 'Admission fee'
