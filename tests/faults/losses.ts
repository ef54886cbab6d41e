import { expect } from 'vitest'
import { type DatabaseAddress, readSnapshot } from '../../server/db/connect.ts'
import type { Db } from '../../server/db/schema.ts'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { reportFigures } from '../support/seed.ts'
import type { Tally } from './load.ts'

/**
 * Expects every answered write to exist once, and every other answer to say try again;
 * `back` are the milliseconds until work went on. Reports it all as figures.
 */
export const expectNoLosses = async (
  name: string,
  place: DatabaseAddress,
  tally: Tally,
  back: readonly number[],
): Promise<void> => {
  const { lost, doubled } = await compare(place, tally)
  const { answered, told, wrong, broken, slowest, withoutRetryAfter } = tally
  reportFigures(
    `${name}, ${back.length} times: ${answered.length} writes, ${lost.length} lost, ${doubled.length} doubled, ${told} times 503, ${wrong.length} other failures, ${broken.length} broken, slowest ${Math.round(slowest)} ms, back in ${Math.round(Math.max(...back))} ms at most`,
  )
  await readSnapshot(place, async (db) => {
    expect(await Array.fromAsync(findDifferences(db))).toEqual([])
  })
  expect({ lost, doubled, wrong, withoutRetryAfter }).toEqual({
    lost: [],
    doubled: [],
    wrong: [],
    withoutRetryAfter: 0,
  })
}

/** Of the writes that were answered: those that are not there, and those that are there twice. */
const compare = async (place: DatabaseAddress, { answered }: Tally) => {
  const found = new Map<string, number>()
  await readSnapshot(place, async (db) => {
    const payments = await db.selectFrom('payments').select('notes as text').execute()
    const marks = await db.selectFrom('attendance').select('remarks as text').execute()
    const earlier = await db.selectFrom('attendance_history').select('remarks as text').execute()
    const students = await db.selectFrom('students').select('name as text').execute()
    const leave = await db.selectFrom('leave_requests').select('reason as text').execute()
    const days = await clockedDays(db)
    for (const { text } of [...payments, ...marks, ...earlier, ...students, ...leave, ...days])
      if (text !== null) found.set(text, (found.get(text) ?? 0) + 1)
  })
  return {
    lost: answered.filter((text) => !found.has(text)),
    doubled: answered.filter((text) => (found.get(text) ?? 0) > 1),
  }
}

/** Each version of an employee's day, by the text of whoever began it. */
const clockedDays = async (db: Db) => {
  const days = await db
    .selectFrom('employee_days')
    .innerJoin('employees', 'employees.id', 'employee_days.employee_id')
    .select(['employees.name', 'employee_days.version'])
    .execute()
  return days.flatMap(({ name, version }) =>
    Array.from({ length: version }, () => ({ text: `${name} clocks` })),
  )
}
