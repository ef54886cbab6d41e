import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { recountDues } from '../support/recount/recount-ages.ts'
import { compareReports } from '../support/recount/compare-reports.ts'
import { dashboard } from './dashboard.ts'
import { people, type World } from './world.ts'
import { aDay } from '../support/clock/days.ts'

/** Compares the reports with the ledger's rows, and with what the books say on the dashboard. */
export const compareWithReports = async (world: World, superadmin: Client) => {
  const { months, outstanding, feeStats } = dashboard(world.books, world.today(), people)
  const { collection } = await compareReports(world.server, superadmin, {
    from: months[0]?.month ?? '',
  })
  expect(collection.months.map(({ month, collected }) => ({ month, collected }))).toEqual(
    months.map(({ month, collected }) => ({ month, collected })),
  )
  const owed = await superadmin.call('GET /api/reports/outstanding', {})
  const { ages, promised } = await recountDues(world.server.store.db, aDay(world.today()))
  expect(owed).toMatchObject({
    ages,
    promised,
    total: { students: feeStats.totalFeePending, amount: outstanding },
  })
  const parts = [...owed.ages, owed.promised, owed.notDue]
  const paise = parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  expect([paise / 100, parts.reduce((sum, { students }) => sum + students, 0)]).toEqual([
    outstanding,
    feeStats.totalFeePending,
  ])
}
