import { type CashCount, denominations } from '../../contract/daybook/terms.ts'
import { addDays, type Day, financialYear } from '../../contract/values/calendar.ts'
import { leftBy } from '../../server/daybook/present.ts'
import { netOf } from '../../server/daybook/rules.ts'
import { readCash } from '../../server/daybook/sql/cash.ts'
import { insertClosing, lockLastReceipt } from '../../server/daybook/sql/closings.ts'
import { findLastClosing } from '../../server/payments/sql/till.ts'
import { insertExpense } from '../../server/daybook/sql/expenses.ts'
import type { Tx } from '../../server/db/schema.ts'
import { itemAt } from '../../server/db/written.ts'
import type { Institute } from './institute.ts'

const closedDays = 14
const float = 2000_00

/** What was spent so many days ago, to whom it was paid, and the paise. */
const spent: Readonly<Record<number, readonly [purpose: string, paidTo: string, paise: number]>> = {
  12: ['Chalk and markers', 'Deccan Stationery', 640_00],
  9: ['Diesel for the generator', 'HP Petrol Pump, Shivajinagar', 1500_00],
  6: ['Drinking water, 12 jars', 'Sahyadri Water', 480_00],
  4: ['Photocopies of admit cards', 'Om Xerox', 215_50],
  1: ['Tea and biscuits for the parents', 'Amrut Tea House', 320_00],
  0: ['Drinking water, 10 jars', 'Sahyadri Water', 400_00],
}

/** The day with less in the till than there must be. */
const shortDay = 5
const missing = 100_00

/**
 * Closes the days before today; what was spent today is recorded. An action would date all of it after
 * the newest receipt, and these are of the evenings before.
 */
export const writeDayBook = async (
  tx: Tx,
  { superadmin, people, today, now }: Institute,
): Promise<void> => {
  for (let ago = closedDays; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago)
    const [purpose, paid_to = null, amount_paise = 0] = spent[ago] ?? []
    if (purpose !== undefined)
      await insertExpense(tx, {
        day,
        amount_paise,
        purpose,
        paid_to,
        cancels_id: null,
        reason: null,
        recorded_at: ago === 0 ? now : `${day}T11:40:00.000Z`,
        recorded_by: itemAt(people, ago % people.length),
      })
    if (ago > 0) await close(tx, { day, isShort: ago === shortDay, superadmin })
  }
}
type Closing = { day: Day; isShort: boolean; superadmin: number }

const close = async (tx: Tx, { day, isShort, superadmin }: Closing): Promise<void> => {
  const last = await findLastClosing(tx)
  const moved = await readCash(tx, last, day)
  const opening = last ? leftBy(last) : float
  const expected = opening + netOf(moved)
  const counted = Math.max(0, expected - (isShort ? missing : 0))
  await insertClosing(tx, {
    day,
    opening_paise: opening,
    received_paise: moved.received,
    reversed_paise: moved.reversed,
    refunded_paise: moved.refunded,
    spent_paise: moved.spent,
    ...countOf(counted),
    counted_paise: counted,
    handed_over_paise: Math.max(0, counted - float),
    remark: counted === expected ? null : 'A note of ₹100 is missing; change was given in a hurry',
    financial_year: financialYear(day),
    last_receipt: await lockLastReceipt(tx, financialYear(day), day),
    closed_at: `${day}T13:50:00.000Z`,
    closed_by: superadmin,
  })
}

/** An amount in the largest notes and coins, and its paise. */
const countOf = (paise: number) => {
  const counts: { -readonly [D in keyof CashCount]: CashCount[D] } = {}
  let left = paise
  for (const each of denominations) {
    const worth = Number(each) * 100
    const many = Math.floor(left / worth)
    if (many > 0) counts[each] = many
    left -= many * worth
  }
  return { counts: JSON.stringify(counts), other_paise: left }
}
