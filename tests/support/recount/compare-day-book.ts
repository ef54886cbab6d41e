import { expect } from 'vitest'
import type { DayMode } from '../../../contract/daybook/shapes.ts'
import type { EntryKind } from '../../../contract/daybook/terms.ts'
import type { Client } from '../client.ts'
import type { TestServer } from '../server.ts'
import { closingFaults, recountDay } from './recount-day-book.ts'

const paise = (rupees: number) => Math.round(rupees * 100)

type Sums = Omit<DayMode, 'mode'>

const line = (name: string, { received, reversed, refunded, spent, net }: Sums) => {
  expect(paise(net)).toBe(paise(received) - paise(reversed) - paise(refunded) - paise(spent))
  return [name, ...[received, reversed, refunded, spent].map(paise)].join(' ')
}

/** Compares a day with a plain recount of the ledger, its entries with its sums, and all closes. */
export const compareDayBook = async (
  { store }: Pick<TestServer, 'store'>,
  superadmin: Client,
  day: string,
) => {
  const found = await superadmin.call('GET /api/day-book', { query: { day, limit: '1000' } })
  expect({
    total: line('total', found.sums),
    modes: found.modes.map((one) => line(one.mode, one)).toSorted(),
    collectors: found.collectors
      .flatMap(({ collector, modes }) =>
        modes.map((one) => line(`${collector.name}, ${one.mode}`, one)),
      )
      .toSorted(),
  }).toEqual(await recountDay(store.db, day))
  const sumOf = (wanted: EntryKind) =>
    found.entries
      .filter(({ kind }) => kind === wanted)
      .reduce((sum, { amount }) => sum + paise(amount), 0)
  expect([
    sumOf('receipt'),
    sumOf('reversal'),
    sumOf('refund'),
    sumOf('expense') - sumOf('cancellation'),
  ]).toEqual(
    [found.sums.received, found.sums.reversed, found.sums.refunded, found.sums.spent].map(paise),
  )
  expect(found.total).toBe(found.entries.length)
  expect(await closingFaults(store.db)).toEqual([])
  return found
}
