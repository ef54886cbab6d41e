import { foldText } from '../values/fold.ts'
import { tidyNumber } from '../values/numbers.ts'
import type { TransactionMode } from './terms.ts'

export const utrPattern = /^\d{12}$/

/** What people and apps write before a UTR. */
const leadingWords = /^(?:(?:upi|utr|rrn|reference|ref|transaction|txn|number|no|id)[\s.:#/-]*)+/i

/**
 * A reference as it is stored: a UTR of UPI as its 12 digits, in whatever script, and with whatever
 * spaces, dashes and words before it, it is typed; any other text as it is.
 */
export const tidyReference = (typed: string): string => {
  const digits = tidyNumber(typed).trim().replace(leadingWords, '').replace(/[\s-]/g, '')
  return utrPattern.test(digits) ? digits : typed
}

/** A reference by which the same one is recognised, however it is written. */
export const foldReference = (reference: string): string => foldText(reference).replaceAll(' ', '')

type Payment = { transactionMode: TransactionMode; reference?: string | undefined }

/** The reference of a UPI payment is its UTR, or is not known yet. */
export const hasUtrForUpi = ({ transactionMode, reference }: Payment): boolean =>
  transactionMode !== 'UPI' || reference === undefined || utrPattern.test(reference)

/** What is said when it is something else. */
export const utrWanted = {
  path: ['reference'],
  error: 'Enter the 12 digits of the UTR, or leave this blank',
}
