import { expect } from 'vitest'
import type { EntryKind } from '../../../contract/daybook/terms.ts'
import type { Client } from '../client.ts'
import type { TestServer } from '../server.ts'
import { expectTrueBooks } from './books.ts'
import { sumOf } from './ledger-rows.ts'
import { grouped, type Movement, netOf, paiseOf, tillMovements } from './movements.ts'

const kinds = ['received', 'reversed', 'refunded', 'spent'] as const

const inRupees = (rows: readonly Movement[]) => ({
  ...Object.fromEntries(kinds.map((kind) => [kind, paiseOf(rows, kind) / 100])),
  net: netOf(rows) / 100,
})

const byMode = (rows: readonly Movement[]) =>
  grouped(rows, ({ mode }) => mode).map(([mode, ofMode]) => ({ mode, ...inRupees(ofMode) }))

const inOrder = <M extends { mode: string }>(modes: readonly M[]): M[] =>
  modes.toSorted((one, other) => (one.mode < other.mode ? -1 : 1))

/** Compares a day with a plain recount of the ledger, its entries with its sums, and all closes. */
export const compareDayBook = async (
  { store }: Pick<TestServer, 'store'>,
  superadmin: Client,
  day: string,
) => {
  const found = await superadmin.call('GET /api/day-book', { query: { day, limit: '1000' } })
  const moved = (await tillMovements(store.db)).filter((one) => one.day === day)
  const collectors = found.collectors.map(({ collector: { _id }, modes, ...sums }) => ({
    person: Number(_id),
    modes: inOrder(modes),
    ...sums,
  }))
  const people = [...Map.groupBy(moved, ({ person }) => person)]
  expect({
    sums: found.sums,
    modes: inOrder(found.modes),
    collectors: collectors.toSorted((one, other) => one.person - other.person),
  }).toEqual({
    sums: inRupees(moved),
    modes: byMode(moved),
    collectors: people
      .toSorted(([one = 0], [other = 0]) => one - other)
      .map(([person, rows]) => ({ person, modes: byMode(rows), ...inRupees(rows) })),
  })
  const amountOf = (wanted: EntryKind) =>
    sumOf(
      found.entries.filter(({ kind }) => kind === wanted),
      'amount',
    )
  const { received, reversed, refunded, spent } = found.sums
  expect(amountOf('receipt')).toBeCloseTo(received, 2)
  expect(amountOf('reversal')).toBeCloseTo(reversed, 2)
  expect(amountOf('refund')).toBeCloseTo(refunded, 2)
  expect(amountOf('expense') - amountOf('cancellation')).toBeCloseTo(spent, 2)
  expect(found.total).toBe(found.entries.length)
  await expectTrueBooks(store.db)
  return found
}
