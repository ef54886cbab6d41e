import { namedPerson } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { transactionModes } from '../payments/terms.ts'
import { rupeesOut } from '../values/money-schemas.ts'
import { type Denomination, denominations, entryKinds } from './terms.ts'

const enterCount = 'Enter how many there are, from 0'

/** What moved on a day; net is what was received less the others. */
export const moved = {
  received: rupeesOut(),
  reversed: rupeesOut(),
  refunded: rupeesOut(),
  /** Expenses from the till, less those that were cancelled. */
  spent: rupeesOut(),
  net: rupeesOut(),
}
export const ofMode = z.object({ mode: z.enum(transactionModes), ...moved })
export type DayMode = z.output<typeof ofMode>

export const ofCollector = z.object({ collector: namedPerson(), modes: z.array(ofMode), ...moved })

export const entry = z.object({
  /** Unique among the entries of one kind. */
  _id: z.string(),
  kind: z.enum(entryKinds),
  at: z.string(),
  /** Of a receipt or a refund, its number; of a reversal, that of the receipt. */
  number: z.string().optional(),
  /** What opens: a payment of the receipt, or the refund of the voucher. */
  opens: z.string().optional(),
  mode: z.enum(transactionModes),
  /** Always above zero; `kind` says whether it came in or went out. */
  amount: rupeesOut(),
  student: z
    .object({ _id: z.string().optional(), name: z.string(), registrationNumber: z.string() })
    .optional(),
  /** The courses that the money was for, or the admission fee. */
  paidFor: z.array(z.string()),
  purpose: z.string().optional(),
  paidTo: z.string().optional(),
  /** Why, of what went out again. */
  reason: z.string().optional(),
  collector: namedPerson(),
  /** Who reversed or cancelled what the collector had recorded. */
  madeBy: namedPerson().optional(),
  /** The receipt was given after the day was closed. */
  afterClose: z.literal(true).optional(),
  /** The expense was cancelled, on this day or later. */
  cancelled: z.literal(true).optional(),
})
export type DayEntry = z.output<typeof entry>

const cash = {
  /** What the last close left in the till. */
  openingCash: rupeesOut(),
  /** Cash of the days since, this one included. */
  received: rupeesOut(),
  reversed: rupeesOut(),
  refunded: rupeesOut(),
  spent: rupeesOut(),
  expectedCash: rupeesOut(),
}

export const till = z.object({
  ...cash,
  /** The day of the close before; absent where none was made, and the opening cash is typed. */
  closedBefore: z.string().optional(),
})
export type Till = z.output<typeof till>

const count = z
  .number({ error: enterCount })
  .int({ error: enterCount })
  .min(0, { error: enterCount })
  .max(100_000, { error: enterCount })
  .optional()

/** How many there are of each note and coin; what is left out is none. */
export const counts = z.object(
  Object.fromEntries(denominations.map((each) => [each, count])) as Record<
    Denomination,
    typeof count
  >,
  { error: enterCount },
)

export const closing = z.object({
  _id: z.string(),
  day: z.string(),
  ...cash,
  counts,
  /** What else was counted, such as paise and other notes. */
  otherCash: rupeesOut(),
  countedCash: rupeesOut(),
  /** Counted less expected: below zero, cash is missing. */
  difference: rupeesOut(),
  /** What was taken out of the till, and what stays in it. */
  handedOver: rupeesOut(),
  leftInTill: rupeesOut(),
  remark: z.string().optional(),
  /** The last receipt that it counts; absent where the financial year had none. */
  lastReceipt: z.string().optional(),
  closedAt: z.string(),
  closedBy: namedPerson(),
  reopening: z
    .object({ date: z.string(), reason: z.string(), reopenedBy: namedPerson() })
    .optional(),
})
export type Closing = z.output<typeof closing>

export const expense = z.object({
  _id: z.string(),
  day: z.string(),
  amount: rupeesOut(),
  purpose: z.string(),
  paidTo: z.string().optional(),
  recordedAt: z.string(),
  recordedBy: namedPerson(),
})
export type Expense = z.output<typeof expense>
