import { sql } from 'kysely'
import { expect } from 'vitest'
import { type DatabaseAddress, readSnapshot } from '../../server/db/connect.ts'
import { readJson } from '../../server/db/json-text.ts'
import type { Db } from '../../server/db/schema.ts'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { reportFigures } from '../support/seed.ts'

/** What people at work met while something was broken. */
export type Tally = {
  /** The writes that were answered with success, each by the text that it wrote. */
  answered: string[]
  /** Answers that said to try again, and those of them that did not say when. */
  told: number
  withoutRetryAfter: number
  /** Answers that said of the database what only another start ends. */
  met: number
  /** Answers other than success or 503, which nobody should get. */
  wrong: string[]
  /** Calls whose connection broke, or that had no answer in time. */
  broken: string[]
  slowest: number
}

/**
 * Expects every answered write to exist once, and every other answer to say try again;
 * `back` are the milliseconds until work went on. Reports it all as figures.
 */
export const expectNoLosses = async (
  name: string,
  address: DatabaseAddress,
  { answered, told, wrong, broken, slowest, withoutRetryAfter }: Tally,
  back: readonly number[],
): Promise<void> => {
  const found = await writtenIn(address)
  const lost = answered.filter((text) => !found.has(text))
  const doubled = answered.filter((text) => (found.get(text) ?? 0) > 1)
  reportFigures(
    `${name}, ${back.length} times: ${answered.length} writes, ${lost.length} lost, ${doubled.length} doubled, ${told} times 503, ${wrong.length} other failures, ${broken.length} broken, slowest ${Math.round(slowest)} ms, back in ${Math.round(Math.max(...back))} ms at most`,
  )
  expect({ lost, doubled, wrong, withoutRetryAfter }).toEqual({
    lost: [],
    doubled: [],
    wrong: [],
    withoutRetryAfter: 0,
  })
}

/** Every text that people at work have written, and how often; each version of an employee's day is one. */
const writtenIn = (address: DatabaseAddress) =>
  readSnapshot(address, async (db) => {
    expect(await Array.fromAsync(findDifferences(db))).toEqual([])
    const { rows } = await sql<{ text: string | null; times: number }>`
      select notes as text, 1 as times from payments
      union all select remarks, 1 from attendance
      union all select remarks, 1 from attendance_history
      union all select name, 1 from students
      union all select reason, 1 from leave_requests
      union all select note, 1 from excuses
      union all select reason, 1 from squad_moves
      union all select employees.name || ' clocks', employee_days.version
        from employee_days join employees on employees.id = employee_id`.execute(db)
    const found = new Map<string, number>()
    for (const { text, times } of [...rows, ...(await countedIn(db))])
      if (text !== null) found.set(text, (found.get(text) ?? 0) + times)
    return found
  })

/** Whom each roll call has seen: it is lost with a part of which it has nobody. */
const countedIn = async (db: Db) => {
  const students = await db.selectFrom('students').select(['id', 'name']).execute()
  const names = new Map(students.map(({ id, name }) => [id, name]))
  const rollCalls = await db.selectFrom('roll_calls').select(['name', 'here']).execute()
  return rollCalls.flatMap(({ name, here }) =>
    readJson(here).map((id) => ({ text: `${name} ${names.get(id)}`, times: 1 })),
  )
}
