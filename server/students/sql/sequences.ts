import { sql } from 'kysely'
import { addToCounter } from '../../db/counters.ts'
import { type Tx, whole } from '../../db/schema.ts'
import { onlyRow } from '../../db/written.ts'

const counterOf = (year: number) => `registration ${year}`

/**
 * Takes the next free registration numbers of a year, skipping those that the office typed, before or
 * now (`typed`). The counter's row stays locked until the transaction ends, also where none is taken.
 */
export const takeSequences = async (
  tx: Tx,
  year: number,
  count: number,
  typed: readonly number[],
): Promise<number[]> => {
  const counter = counterOf(year)
  const last = (await addToCounter(tx, counter, count)) - count
  const taken = new Set(typed)
  const free: number[] = []
  let next = last + 1
  while (free.length < count) {
    const run = await firstFree(whole(tx), year, next)
    next = run.from
    while (free.length < count && (run.until === null || next < run.until)) {
      if (!taken.has(next)) free.push(next)
      next += 1
    }
  }
  const end = free.at(-1) ?? last
  if (end > last + count) await addToCounter(tx, counter, end - last - count)
  return free
}

type FreeRange = { from: number; until: number | null }

/** The first free number of a year from one on, and the first after it that is taken. */
const firstFree = async (tx: Tx, year: number, from: number): Promise<FreeRange> => {
  const { rows } = await sql<FreeRange>`
    with recursive candidates (sequence) as (
      select cast(${from} as bigint)
      union all
      select candidates.sequence + 1 from candidates
      where exists (
        select 1 from students
        where registration_year = ${year} and registration_sequence = candidates.sequence
      )
    ), free (sequence) as (select max(sequence) from candidates)
    select sequence as "from", (
      select min(registration_sequence) from students
      where registration_year = ${year} and registration_sequence > free.sequence
    ) as "until" from free`.execute(tx)
  return onlyRow(rows)
}
