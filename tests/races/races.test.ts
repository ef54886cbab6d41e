import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { readSnapshot } from '../../server/db/connect.ts'
import { testsPostgres } from '../support/databases/databases.ts'
import { type Institute, openInstitute, type Setup } from '../support/institute.ts'
import { countedTotals, keptTotals, ledgerFaults } from '../support/recount/recount.ts'
import { closingFaults } from '../support/recount/recount-day-book.ts'
import { leaveFaults } from '../support/recount/recount-leave.ts'
import { attendanceFaults } from '../support/recount/recount-marks.ts'
import { isLong, reportFigures } from '../support/seed.ts'
import { attendanceContests } from './attendance.ts'
import { closingContests } from './closing.ts'
import { clockContests } from './clocking.ts'
import { contests } from './contests.ts'
import { editContests } from './edits.ts'
import { feeContests } from './fees.ts'
import { leaveContests } from './leave.ts'
import { signInContests } from './sign-ins.ts'

const rounds = isLong ? 50 : 3
const clients = isLong ? 20 : 8
const minutes = isLong ? 15 : 2

const everyContest = [
  ...contests,
  ...feeContests,
  ...editContests,
  ...attendanceContests,
  ...leaveContests,
  ...clockContests,
  ...signInContests,
]

const setups: readonly Setup[] = testsPostgres()
  ? ['one process on SQLite', 'two processes on PostgreSQL']
  : ['one process on SQLite']

describe.each(setups)('with %s', (setup) => {
  let opened: Institute | undefined
  beforeAll(async () => {
    opened = await openInstitute(setup)
  })
  afterAll(async () => {
    await opened?.close()
  })

  test('nothing is lost, doubled or skipped when many act at once', {
    timeout: minutes * 60_000,
  }, async () => {
    const place = opened
    if (!place) throw new Error('There is no institute')
    for (let round = 1; round <= rounds; round += 1) {
      await Promise.all([
        ...everyContest.map((contest) => contest(place, clients, round)),
        agreesMeanwhile(place),
      ])
      for (const contest of closingContests) await contest(place, clients, round)
      expect(await faults(place)).toEqual([])
    }
    reportFigures(
      `races with ${setup}: ${rounds} rounds of ${clients} clients in ${everyContest.length} contests at once, slowest answer ${Math.round(place.slowest())} ms`,
    )
  })
})

/** The books agree at every moment, also while they are being written. */
const agreesMeanwhile = ({ place }: Institute): Promise<void> =>
  readSnapshot(place, async (db) => {
    expect(await Array.fromAsync(findDifferences(db))).toEqual([])
  })

/** What is wrong in the database between two rounds; nothing when all is well. */
const faults = async ({ store: { db } }: Institute): Promise<string[]> => {
  const numbered = await db
    .selectFrom('students')
    .select(['registration_number', 'registration_year', 'registration_sequence as sequence'])
    .where('registration_sequence', 'is not', null)
    .orderBy('registration_sequence')
    .execute()
  const years = Map.groupBy(numbered, (row) => row.registration_year).values()
  const skipped = [...years].flatMap((ofYear) =>
    ofYear.filter(({ sequence }, at) => sequence !== at + 1),
  )
  const kept = await keptTotals(db)
  const counted = await countedTotals(db)
  const totals = Object.keys({ ...kept, ...counted }).filter((name) => kept[name] !== counted[name])
  return [
    ...skipped.map((row) => `${row.registration_number} does not follow the one before`),
    ...totals.map((name) => `"${name}" says ${kept[name]}, and there are ${counted[name]}`),
    ...(await ledgerFaults(db)),
    ...(await closingFaults(db)),
    ...(await attendanceFaults(db)),
    ...(await leaveFaults(db)),
  ]
}
