import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { readSnapshot } from '../../server/db/connect.ts'
import { engine } from '../support/databases/engines.ts'
import { type Institute, openInstitute, type Setup } from '../support/institute.ts'
import { isLong, reportFigures } from '../support/seed.ts'
import * as attendance from './attendance.ts'
import * as closing from './closing.ts'
import * as clocking from './clocking.ts'
import * as records from './contests.ts'
import * as edits from './edits.ts'
import * as feeChanges from './fee-changes.ts'
import * as fees from './fees.ts'
import * as leave from './leave.ts'
import * as parade from './parade.ts'
import * as squads from './squads.ts'
import * as signIns from './sign-ins.ts'
import type { Contest } from './together.ts'

const rounds = isLong ? 50 : 2
const clients = isLong ? 20 : 8

const atTheSameTime = [
  records,
  fees,
  feeChanges,
  edits,
  attendance,
  leave,
  clocking,
  signIns,
  squads,
  parade,
]
const everyContest = atTheSameTime.flatMap((file): Contest[] => Object.values(file))

const setup: Setup = engine === 'postgres' ? 'two processes on PostgreSQL' : 'one process on SQLite'

let institute: Institute
beforeAll(async () => {
  institute = await openInstitute(setup)
})
afterAll(async () => {
  reportFigures(
    `races with ${setup}: ${rounds} rounds of ${clients} clients in ${everyContest.length} contests at once, slowest answer ${Math.round(institute.slowest())} ms`,
  )
  await institute.close()
})

const everyRound = Array.from({ length: rounds }, (_, at) => at + 1)

test.each(everyRound)(`with ${setup} nothing is lost or doubled in round %i`, async (round) => {
  await Promise.all([
    ...everyContest.map((contest) => contest(institute, clients, round)),
    agreesMeanwhile(institute),
  ])
  // They close today, on which nothing can be paid out then: so one by one, after all others.
  for (const contest of Object.values(closing)) await contest(institute, clients, round)
  expect(await faults(institute)).toEqual([])
})

/** The books agree at every moment, also while they are being written. */
const agreesMeanwhile = ({ address }: Institute): Promise<void> =>
  readSnapshot(address, async (db) => {
    expect(await Array.fromAsync(findDifferences(db))).toEqual([])
  })

/** What is wrong in the database between two rounds; nothing when all is well. */
const faults = async ({ store: { db } }: Institute): Promise<string[]> => {
  const numbered = await db
    .selectFrom('students')
    .select(['registration_number as name', 'registration_year as year'])
    .select('registration_sequence as sequence')
    .where('registration_sequence', 'is not', null)
    .orderBy('registration_sequence')
    .execute()
  const years = [...Map.groupBy(numbered, ({ year }) => year).values()]
  const skipped = years.flatMap((all) => all.filter(({ sequence }, at) => sequence !== at + 1))
  const told = skipped.map(({ name }) => `${name} does not follow the one before`)
  return [...told, ...(await Array.fromAsync(findDifferences(db)))]
}
