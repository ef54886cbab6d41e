import { expect } from 'vitest'
import type { Client } from '../client.ts'
import type { TestServer } from '../server.ts'
import { readRows } from './ledger-rows.ts'
import { grouped, type Movement, movementsOf, netOf, paiseOf } from './movements.ts'

const inRupees = (rows: readonly Movement[]) => ({
  received: paiseOf(rows, 'received') / 100,
  reversed: paiseOf(rows, 'reversed') / 100,
  refunded: paiseOf(rows, 'refunded') / 100,
  collected: netOf(rows) / 100,
})

const monthOf = ({ day }: Movement) => day.slice(0, 7)

const byText = <T>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

/** Compares both reports of some months with a plain recount of the ledger, and with each other. */
export const compareReports = async (
  { store: { db } }: Pick<TestServer, 'store'>,
  superadmin: Client,
  query: { from?: string; until?: string } = {},
) => {
  const collection = await superadmin.call('GET /api/reports/collection', { query })
  const collectors = await superadmin.call('GET /api/reports/collectors', { query })
  const months = collection.months.map(({ month }) => month)
  const moved = movementsOf(await readRows(db)).filter(
    (one) => one.kind !== 'spent' && months.includes(monthOf(one)),
  )
  const inMonth = (rows: readonly Movement[], month: string) =>
    rows.filter((one) => monthOf(one) === month)
  expect(collection).toMatchObject({
    total: inRupees(moved),
    months: months.map((month) => ({ month, ...inRupees(inMonth(moved, month)) })),
  })
  const courses = collection.courses.map((one) => ({
    course: one.courseId ?? 'admission',
    collected: one.collected,
    months: one.months,
  }))
  const isSomething = (one: { months: readonly number[] }) => one.months.some((sum) => sum !== 0)
  const counted = grouped(moved, ({ course }) => course).map(([course, rows]) => ({
    course,
    collected: netOf(rows) / 100,
    months: months.map((month) => netOf(inMonth(rows, month)) / 100),
  }))
  expect(byText(courses.filter(isSomething))).toEqual(byText(counted.filter(isSomething)))
  const people = collectors.rows.map(({ collector, modes, ...row }) => ({
    who: `${row.month} ${collector?._id}`,
    ...row,
    modes: byText(modes),
  }))
  const monthOfPerson = (one: Movement) => `${monthOf(one)} ${one.person}`
  expect(byText(people)).toEqual(
    byText(
      grouped(moved, monthOfPerson).map(([who, rows]) => ({
        who,
        month: who.slice(0, 7),
        ...inRupees(rows),
        modes: byText(
          grouped(
            rows.filter(({ kind }) => kind === 'received'),
            ({ mode }) => mode,
          ).map(([mode, taken]) => ({ mode, received: paiseOf(taken, 'received') / 100 })),
        ),
      })),
    ),
  )
  return { collection, collectors }
}
