import type { Event } from '../../../../contract/fitness/events.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import type { Db } from '../../../db/schema.ts'
import { inSlices } from '../../in-turn.ts'
import type { Check, FileRow } from '../kind.ts'
import { atOnce, type Matched, readRows, studentIn } from '../of-students/look-up.ts'
import { type Directory, isNumbered, type Named, no, whoIs } from '../of-students/students.ts'
import { gather, type InFile } from '../of-students/values.ts'
import type { Venue } from '../of-students/venues.ts'
import { isBad } from '../saying.ts'
import { isSameResult } from './read-result.ts'
import { readRow, type Result, type RowRead } from './read-row.ts'
import { findExisting, type StudentDay } from './sql.ts'

export type RowFacts = RowRead & Matched

export type ResultFacts = {
  venues: readonly Venue[]
  rows: ReadonlyMap<number, RowFacts>
  /** Results of the file that Muster does not have, by their attempts. */
  inFile: InFile<Result>
  /** The values that count of an attempt. */
  existing: ReadonlyMap<string, readonly number[]>
}

export const attemptKey = (student: number, day: Day, event: Event, attempt: number): string =>
  `${student} ${day} ${event} ${attempt}`

export const isSame = (one: Result, other: Result): boolean =>
  isSameResult(one.event, one.value, other.value)

export const readResultFacts = async (
  db: Db,
  fileRows: readonly FileRow[],
  check: Check,
): Promise<ResultFacts> => {
  const read = (row: FileRow) => readRow(row, check)
  const { venues, rows } = await readRows(db, fileRows, check, { read, match: whoWasMeasured })
  const days = new Map<string, StudentDay>()
  for (const row of rows.values()) {
    const student = studentIn(row)
    if (student && row.day !== undefined)
      days.set(`${student.id} ${row.day}`, { student_id: student.id, day: row.day })
  }
  const existing = new Map<string, number[]>()
  for await (const wanted of inSlices([...days.values()], atOnce, check.yieldToOthers))
    for (const one of await findExisting(db, wanted)) {
      const key = attemptKey(one.student_id, one.day, one.event, one.attempt)
      existing.set(key, [...(existing.get(key) ?? []), one.value])
    }
  const faulty = [...rows.values()].filter(({ problems }) => isBad(problems))
  const fresh = freshIn(rows, existing)
  const numbers = faulty.map(({ row }) => row)
  return {
    venues,
    rows,
    existing,
    inFile: await gather(fresh, numbers, isSame, check.yieldToOthers),
  }
}

/** A student may be measured at another venue than their own, if there is one of that name. */
const whoWasMeasured = (named: Named, directory: Directory, venues: readonly Venue[]) => {
  const { venue } = named
  const match = whoIs(isNumbered(named) ? { ...named, venue: '' } : named, directory)
  const isUnknown = venue !== '' && !venues.some(({ name_key }) => name_key === foldText(venue))
  return match !== undefined && isUnknown
    ? no('campVenue', { code: 'result_venue_unknown', facts: { venue } })
    : match
}

function* freshIn(
  rows: ResultFacts['rows'],
  existing: ResultFacts['existing'],
): Generator<readonly [string, Result]> {
  for (const one of rows.values()) {
    const student = studentIn(one)
    if (student && one.day !== undefined)
      for (const result of one.results) {
        const key = attemptKey(student.id, one.day, result.event, one.attempt)
        const known = existing.get(key) ?? []
        if (!known.some((value) => isSameResult(result.event, value, result.value)))
          yield [key, result]
      }
  }
}
