import { z } from '../kit/zod.ts'
import { paymentModes, paymentStatuses, transactionModes } from './terms.ts'

export const transactionMode = z.enum(transactionModes, { error: 'Choose how the money was paid' })
export const paymentMode = z.enum(paymentModes, { error: 'Choose Full or Partial' })
export const paymentStatus = z.enum(paymentStatuses)
