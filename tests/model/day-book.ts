import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { compareDayBook } from '../support/recount/compare-day-book.ts'
import { type Books, sum } from './books.ts'
import { dayInIndia, daysAfter } from './calendar.ts'
import { answersAs } from './paying.ts'
import type { Step } from './steps.ts'
import { closedOn } from './till.ts'
import { pick, type World } from './world.ts'

/** All cash that came in until the end of a day, less all that went out. */
const cashUntil = ({ students, till }: Books, day: string): number => {
  const isPast = (at: string) => dayInIndia(at) <= day
  const lines = students
    .flatMap((student) => student.lines)
    .filter(({ mode, at }) => mode === 'Cash' && isPast(at))
  const reversed = lines.filter(({ reversal }) => reversal && isPast(reversal.date))
  const refunds = students
    .flatMap((student) => student.refunds)
    .filter(({ mode, at }) => mode === 'Cash' && isPast(at))
  const spent = till.expenses.filter((one) => one.day <= day)
  const cancelled = till.expenses.filter((one) => one.cancelledOn && one.cancelledOn <= day)
  const paise = (rows: readonly { amount: number }[]) => sum(rows.map(({ amount }) => amount))
  return paise(lines) - paise(reversed) - paise(refunds) - paise(spent) + paise(cancelled)
}

/** What must be in the till on a day that is open. */
const expectedOn = (books: Books, day: string): number => {
  const last = books.till.closings.at(-1)
  return last
    ? last.left + cashUntil(books, day) - last.cash
    : cashUntil(books, day) - cashUntil(books, daysAfter(day, -1))
}

export const spend = async (world: World, step: Step): Promise<undefined> => {
  const day = daysAfter(world.today(), -step.daysAgo)
  const amount = 1 + (step.line % 50_000)
  const clerk = await world.clerk(step.clerk)
  const said = await clerk.try('POST /api/day-book/expenses', {
    body: { day, amount: amount / 100, purpose: 'Tea' },
  })
  world.done.push(`spent ${amount} paise on ${day} → ${said.status}`)
  if (!answersAs(said, closedOn(world.books, day))) return undefined
  world.books.till.expenses.push({ id: said.body.expense?._id ?? 'missing', day, amount })
  return undefined
}

export const takeExpenseBack = async (world: World, step: Step): Promise<undefined> => {
  const expense = pick(world.books.till.expenses, step.line)
  if (!expense) return undefined
  const said = await (await world.superadmin()).try('POST /api/day-book/expenses/:id/cancel', {
    params: { id: expense.id },
    body: { reason: 'Typed twice' },
  })
  world.done.push(`cancelled expense ${expense.id} → ${said.status}`)
  const closed = closedOn(world.books, world.today())
  if (answersAs(said, expense.cancelledOn ? 'already_cancelled' : closed))
    expense.cancelledOn = world.today()
  return undefined
}

/** Closes a day, now and then with a paisa too much and all of it handed over. */
export const closeDay = async (world: World, step: Step): Promise<undefined> => {
  const { books } = world
  const day = daysAfter(world.today(), -step.daysAgo)
  const expected = expectedOn(books, day)
  const counted = Math.max(0, expected) + (step.isWrong ? 1 : 0)
  const handedOver = step.isWrong ? counted : 0
  const said = await (await world.superadmin()).try('POST /api/day-book/closings', {
    body: {
      day,
      counts: {},
      otherCash: counted / 100,
      expectedCash: expected / 100,
      handedOver: handedOver / 100,
      remark: 'Counted',
    },
  })
  world.done.push(`closed ${day} with ${counted} paise → ${said.status}`)
  if (!answersAs(said, closedOn(books, day))) return undefined
  expect(said.body.closing).toMatchObject({
    expectedCash: expected / 100,
    leftInTill: (counted - handedOver) / 100,
  })
  const id = said.body.closing?._id ?? 'missing'
  const cash = cashUntil(books, day)
  books.till.closings.push({ id, day, left: counted - handedOver, cash })
  return undefined
}

export const reopenDay = async (world: World, step: Step): Promise<undefined> => {
  const { closings } = world.books.till
  const closing = step.isAny ? pick(closings, step.line) : closings.at(-1)
  if (!closing) return undefined
  const said = await (await world.superadmin()).try('POST /api/day-book/closings/:id/reopen', {
    params: { id: closing.id },
    body: { reason: 'A receipt was forgotten' },
  })
  world.done.push(`reopened ${closing.day} → ${said.status}`)
  const isLast = closing === closings.at(-1)
  if (answersAs(said, isLast ? undefined : 'later_day_closed')) closings.pop()
  return undefined
}

/** Compares today and the day after the last close with the ledger, and the till with the books. */
export const compareWithDayBook = async (world: World, superadmin: Client) => {
  const { books } = world
  const last = books.till.closings.at(-1)
  const today = world.today()
  for (const day of new Set([today, ...(last && last.day < today ? [last.day] : [])])) {
    const { till, closedUntil } = await compareDayBook(world.server, superadmin, day)
    expect(closedUntil).toBe(last?.day)
    expect(till?.expectedCash).toBe(closedOn(books, day) ? undefined : expectedOn(books, day) / 100)
  }
}
