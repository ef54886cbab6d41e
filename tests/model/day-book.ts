import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { compareDayBook } from '../support/recount/compare-day-book.ts'
import { netOf, tillMovements } from '../support/recount/movements.ts'
import { daysAfter } from './calendar.ts'
import type { FeeStep } from './steps.ts'
import { closedOn, pick, type World } from './world.ts'

/** All cash that came in until the end of a day, less all that went out. */
const cashUntil = async ({ server }: World, day: string): Promise<number> => {
  const moved = await tillMovements(server.store.db)
  return netOf(moved.filter((one) => one.mode === 'Cash' && one.day <= day))
}

/** What must be in the till on a day that is open. */
const expectedOn = async (world: World, day: string): Promise<number> => {
  const last = world.books.closings.at(-1)
  const before = last ? last.cash : await cashUntil(world, daysAfter(day, -1))
  return (last?.left ?? 0) + (await cashUntil(world, day)) - before
}

export const spend = async (world: World, step: FeeStep): Promise<undefined> => {
  const day = daysAfter(world.today(), -step.daysAgo)
  const amount = 1 + (step.line % 50_000)
  const { isDone, body } = await world.make(
    `spent ${amount} paise on ${day}`,
    closedOn(world.books, day),
    'POST /api/day-book/expenses',
    { body: { day, amount: amount / 100, purpose: 'Tea' } },
    await world.clerk(step.clerk),
  )
  if (isDone)
    world.books.expenses.push({ id: body.expense?._id ?? 'missing', day, isCancelled: false })
}

export const takeExpenseBack = async (world: World, step: FeeStep): Promise<undefined> => {
  const expense = pick(world.books.expenses, step.line)
  if (!expense) return
  const closed = closedOn(world.books, world.today())
  const { isDone } = await world.make(
    `cancelled expense ${expense.id}`,
    expense.isCancelled ? 'already_cancelled' : closed,
    'POST /api/day-book/expenses/:id/cancel',
    { params: { id: expense.id }, body: { reason: 'Typed twice' } },
  )
  expense.isCancelled ||= isDone
}

/** Closes a day, now and then with a paisa too much and all of it handed over. */
export const closeDay = async (world: World, step: FeeStep): Promise<undefined> => {
  const day = daysAfter(world.today(), -step.daysAgo)
  const expected = await expectedOn(world, day)
  const counted = Math.max(0, expected) + (step.isWrong ? 1 : 0)
  const handedOver = step.isWrong ? counted : 0
  const { isDone, body } = await world.make(
    `closed ${day} with ${counted} paise`,
    closedOn(world.books, day),
    'POST /api/day-book/closings',
    {
      body: {
        day,
        counts: {},
        otherCash: counted / 100,
        expectedCash: expected / 100,
        handedOver: handedOver / 100,
        remark: 'Counted',
      },
    },
  )
  if (!isDone) return
  const left = counted - handedOver
  expect(body.closing).toMatchObject({ expectedCash: expected / 100, leftInTill: left / 100 })
  const id = body.closing?._id ?? 'missing'
  world.books.closings.push({ id, day, left, cash: await cashUntil(world, day) })
}

export const reopenDay = async (world: World, step: FeeStep): Promise<undefined> => {
  const { closings } = world.books
  const closing = step.isAny ? pick(closings, step.line) : closings.at(-1)
  if (!closing) return
  const { isDone } = await world.make(
    `reopened ${closing.day}`,
    closing === closings.at(-1) ? undefined : 'later_day_closed',
    'POST /api/day-book/closings/:id/reopen',
    { params: { id: closing.id }, body: { reason: 'A receipt was forgotten' } },
  )
  if (isDone) closings.pop()
}

/** Compares today and the day after the last close with the ledger, and the till with the books. */
export const compareWithDayBook = async (world: World, superadmin: Client) => {
  const last = world.books.closings.at(-1)
  const today = world.today()
  for (const day of new Set([today, ...(last && last.day < today ? [last.day] : [])])) {
    const { till, closedUntil } = await compareDayBook(world.server, superadmin, day)
    expect(closedUntil).toBe(last?.day)
    const isClosed = closedOn(world.books, day) !== undefined
    expect(till?.expectedCash).toBe(isClosed ? undefined : (await expectedOn(world, day)) / 100)
  }
}
