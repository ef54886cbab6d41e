import type { StudentInput } from '../../../../contract/students/calls.ts'

/** A field of a student's row: those of the form, and how a file has courses and payments. */
export type Field =
  | keyof Omit<
      StudentInput,
      'selectedCourses' | 'educationalDetails' | 'modeOfTransaction' | 'firstPayment'
    >
  | 'education'
  | 'courses'
  | 'courseFees'
  | 'totalFee'
  | 'durations'
  | 'paymentModes'
  | 'feesPaid'
  | 'paidByCourse'
  | 'paidOn'
  | 'transactionModes'
  | 'references'
