import { endpoint, listOf, optionalId, paging, byId } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { calendarDay } from '../values/calendar-schemas.ts'
import { maxRupees, toPaise } from '../values/money.ts'
import { amountIn, enterAmount, rupeesIn, rupeesOut } from '../values/money-schemas.ts'
import { optionalLines, optionalText, reasonGiven, requiredText } from '../values/text.ts'
import { closing, counts, entry, expense, moved, ofCollector, ofMode, till } from './shapes.ts'

const entries = listOf('entries', entry)

export const getDayBook = endpoint('GET /api/day-book', {
  summary:
    'A day: what came in and went out, by collector and mode; without the overview of fees, your own',
  access: 'fees.read',
  query: z.object({
    /** By default today. */
    day: calendarDay('Choose the day').optional(),
    collectorId: optionalId('Choose a person from the list'),
    ...paging(1000, 50),
  }),
  answer: entries.extend({
    day: z.string(),
    today: z.string(),
    /** True where only what the caller took themselves is shown. */
    ownOnly: z.boolean(),
    collectors: z.array(ofCollector),
    modes: z.array(ofMode),
    sums: z.object(moved),
    /** The last closed day: it and all days before take no more expenses. */
    closedUntil: z.string().optional(),
    /** What the till must hold, where this day can be closed and the caller may see it. */
    till: till.optional(),
    /** Each close of this day, the newest first; only the first can be valid. */
    closings: z.array(closing),
    /** Receipts that were given after the day was closed; they count in the next close. */
    afterClose: z
      .object({ receipts: z.number().int(), amount: rupeesOut(), cash: rupeesOut() })
      .optional(),
  }),
  refuses: ['day_in_future'],
})
export type DayBook = z.output<typeof getDayBook.answer>

const signedRupees = (sentence: string) =>
  z
    .number({ error: sentence })
    .min(-1000 * maxRupees, { error: sentence })
    .max(1000 * maxRupees, { error: sentence })
    .transform(toPaise)

export const closingInput = z.object({
  day: calendarDay('Choose the day'),
  counts,
  otherCash: rupeesIn(enterAmount).optional(),
  /** What was in the till before the first close; later it is what the last close left. */
  openingCash: rupeesIn(enterAmount).optional(),
  handedOver: rupeesIn(enterAmount).optional(),
  /** What the till must hold, as it was shown; another amount is refused. */
  expectedCash: signedRupees(enterAmount),
  /** Must be there where the counted cash differs. */
  remark: optionalLines(300),
})

export const closeDay = endpoint('POST /api/day-book/closings', {
  summary: 'Close a day with its counted cash; the days before it are closed with it',
  access: 'fees.manage',
  status: 201,
  done: 'Day closed',
  body: closingInput,
  answer: z.object({ message: z.string(), closing }),
  refuses: [
    'day_in_future',
    'day_closed',
    'clock_behind',
    'till_changed',
    'remark_needed',
    'handed_over_too_much',
  ],
  idempotent: true,
})

export const reopenDay = endpoint('POST /api/day-book/closings/:id/reopen', {
  summary: 'Reopen the last closed day, with the reason; the close stays in the history',
  access: 'fees.manage',
  done: 'Day reopened',
  params: byId,
  body: reasonGiven,
  answer: z.object({ message: z.string(), closing }),
  refuses: ['closing_not_found', 'already_reopened', 'later_day_closed'],
  idempotent: true,
})

export const recordExpense = endpoint('POST /api/day-book/expenses', {
  summary:
    'Record cash that was spent from the till, today or on an earlier day that is not closed',
  access: 'expenses.record',
  status: 201,
  done: 'Expense recorded',
  body: z.object({
    /** By default today. */
    day: calendarDay('Choose the day').optional(),
    amount: amountIn(),
    purpose: requiredText('Enter what it was spent on'),
    paidTo: optionalText(),
    /** True to be refused where it is more than the till holds, so that a person is asked. */
    onlyFromTill: z.boolean().optional(),
  }),
  answer: z.object({ message: z.string(), expense }),
  refuses: ['day_in_future', 'day_closed', 'clock_behind', 'above_till'],
  idempotent: true,
})

export const cancelExpense = endpoint('POST /api/day-book/expenses/:id/cancel', {
  summary: 'Cancel an expense, with the reason; its cash is back in the till today',
  access: 'fees.manage',
  done: 'Expense cancelled',
  params: byId,
  body: reasonGiven,
  answer: z.object({ message: z.string(), expense }),
  refuses: ['expense_not_found', 'already_cancelled', 'day_closed', 'clock_behind'],
  idempotent: true,
})
