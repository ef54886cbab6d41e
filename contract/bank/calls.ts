import { endpoint } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { unreadable } from '../imports/file-refusals.ts'
import { transactionModes } from '../payments/terms.ts'
import { rupeesOut } from '../values/money-schemas.ts'
import { creditOutcomes, rowReasons, statementFields, statementLimits } from './terms.ts'

const wrongColumns = 'Name the field of each column, separated by commas'

const columns = z
  .string({ error: wrongColumns })
  .max(statementLimits.columns * 12, { error: wrongColumns })
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(['', ...statementFields], { error: wrongColumns })))
  .optional()

/** Money that was taken at one time in one mode, as a receipt says. */
const taken = z.object({
  /** One of its payments, which opens the receipt. */
  _id: z.string(),
  receiptNumber: z.string(),
  /** The day of the receipt. */
  date: z.string(),
  amount: rupeesOut(),
  transactionMode: z.enum(transactionModes),
  reference: z.string().optional(),
  /** Those of its payments that a statement can confirm and has not confirmed yet. */
  unconfirmed: z.array(z.string()),
  /** The day in a statement that has confirmed it. */
  bankDay: z.string().optional(),
  student: z.object({ _id: z.string(), name: z.string(), registrationNumber: z.string() }),
})
export type PaymentTaken = z.output<typeof taken>

const credit = z.object({
  /** Its row as the spreadsheet shows it. */
  row: z.number().int(),
  date: z.string(),
  amount: rupeesOut(),
  narration: z.string(),
  reference: z.string(),
  outcome: z.enum(creditOutcomes),
  /** What it was matched with, or the first of what it may be. */
  payments: z.array(taken),
})
export type Credit = z.output<typeof credit>

const comparison = z.object({
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.enum(statementFields).nullable(),
      /** What its first filled cell holds. */
      example: z.string(),
    }),
  ),
  rows: z.number().int(),
  debits: z.number().int(),
  creditAmount: rupeesOut(),
  /** The days of its first and last row; absent where no row is understood. */
  from: z.string().optional(),
  until: z.string().optional(),
  /** How many rows are not understood, and the first of them. */
  faulty: z.number().int(),
  faults: z.array(
    z.object({ row: z.number().int(), reason: z.enum(rowReasons), text: z.string() }),
  ),
  credits: z.array(credit),
  /** What was taken by UPI, card or bank transfer on the statement's days, and is not in it. */
  missing: z.array(taken),
})
export type Comparison = z.output<typeof comparison>

export const compareStatement = endpoint('POST /api/bank-statement', {
  summary:
    "Compare the credits of a bank's statement (XLSX or CSV, as the body) with the payments; nothing of it is kept",
  access: 'fees.manage',
  query: z.object({
    /** The field of each column, as `date,,narration,credit`, where they were read wrongly. */
    columns,
  }),
  file: true,
  largestBody: statementLimits.bytes,
  answer: comparison,
  refuses: ['file_missing', 'file_too_large', 'busy', ...unreadable],
})
