import { z } from '../kit/zod.ts'
import { optionalText } from '../values/text.ts'
import { tidyReference } from './utr.ts'
import { paymentModes, paymentStatuses, transactionModes } from './terms.ts'

export const transactionMode = z.enum(transactionModes, { error: 'Choose how the money was paid' })
export const paymentMode = z.enum(paymentModes, { error: 'Choose Full or Partial' })
export const paymentStatus = z.enum(paymentStatuses)

/** A reference as it is stored: a UTR as its 12 digits. */
export const optionalReference = () =>
  optionalText(60).transform((typed) => (typed === undefined ? undefined : tidyReference(typed)))

const vpaPattern = /^[a-z0-9._-]{2,255}@[a-z][a-z0-9.-]{1,63}$/i

/** A UPI ID (virtual payment address), such as `institute@okbank`; blank counts as left out. */
export const optionalVpa = () =>
  optionalText(320).refine((vpa) => vpa === undefined || vpaPattern.test(vpa), {
    error: 'Enter a UPI ID such as institute@okbank',
  })
