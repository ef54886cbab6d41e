import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { keepAbsentees } from '../sql/absentees.ts'
import { atOnce, findInSlices, inSlices, yieldToOthers } from '../../db/turns.ts'
import { requireRows } from '../../db/written.ts'
import { addToCounts, counting } from '../sql/counts.ts'
import * as imported from '../sql/imported.ts'
import { holdDays, keepFormer, type NewMark, type VenueDay, writeMarks } from '../sql/marks.ts'

/** A mark to make, and where and what it replaces. */
export type MarkToImport = {
  mark: NewMark
  former: Pick<imported.ImportedMark, 'venue_id' | 'status'> | undefined
}

/**
 * Locks what marks belong to, in the order of all marking: the days of the venues, then the students,
 * each with their venue. Refuses if a student was deleted or moved since the file was read.
 */
export const holdForImport = async (
  tx: Tx,
  days: readonly VenueDay[],
  venueOf: ReadonlyMap<number, number>,
): Promise<void> => {
  const held = await hold(tx, inOrder(days), [...venueOf.keys()])
  const same = held.filter(({ id, venue_id }) => venueOf.get(id) === venue_id)
  if (same.length < venueOf.size) refuse('version_conflict')
}

/** Locks days and then students, in pieces; returns the students who are there. */
const hold = async (tx: Tx, days: readonly VenueDay[], studentIds: readonly number[]) => {
  for await (const some of inSlices(days)) await holdDays(tx, some)
  return findInSlices(studentIds, (some) => imported.lockVenuesOf(tx, some))
}

/** Days are locked by venue and then by day, everywhere. */
const inOrder = (days: readonly VenueDay[]): VenueDay[] =>
  days.toSorted((one, other) => one.venue_id - other.venue_id || (one.day < other.day ? -1 : 1))

/** Writes marks of students whose rows are held; a mark that changed meanwhile refuses them all. */
export const importMarks = async (
  tx: Tx,
  marks: readonly MarkToImport[],
  by: { markedBy: number; now: string; importId: number },
): Promise<void> => {
  for await (const some of inSlices(marks)) {
    const fresh = some.map(({ mark }) => mark)
    await keepFormer(tx, fresh)
    if ((await writeMarks(tx, fresh, by)) < some.length) refuse('version_conflict')
    await addToCounts(tx, [
      ...fresh.map((mark) => counting(mark, 1)),
      ...some.flatMap(({ mark, former }) => (former ? [counting({ ...mark, ...former }, -1)] : [])),
    ])
  }
}

/** Updates who was absent three days in a row, for students whose marks were imported or removed. */
export const keepAbsenteesOf = async (tx: Tx, studentIds: readonly number[]): Promise<void> => {
  for await (const some of inSlices(studentIds)) await keepAbsentees(tx, some, some)
}

/**
 * Removes the marks of an import: those that were new go, and those that replaced one give way to it
 * again. Refuses if any of its marks was changed since; `made` is how many there were.
 */
export const removeImported = async (tx: Tx, made: number, importId: number): Promise<void> => {
  const students = await imported.findMarkedBy(tx, importId)
  // Whoever excuses one of them meanwhile waits, or the one would not know of the other.
  await hold(tx, await imported.findDaysOf(tx, importId), students)
  await refuseChanged(tx, importId)
  let removed = 0
  for (;;) {
    await yieldToOthers()
    const marks = await imported.findImported(tx, importId, atOnce)
    if (marks.length === 0) break
    await takeBack(tx, marks)
    removed += marks.length
  }
  requireRows(removed, made)
  await keepAbsenteesOf(tx, students)
}

const refuseChanged = async (tx: Tx, importId: number): Promise<void> => {
  const [first, ...others] = await imported.findChangedSince(tx, importId)
  if (first) refuse('import_built_on', { why: 'marked', name: first.name, others: others.length })
}

const takeBack = async (tx: Tx, marks: readonly imported.ImportedMark[]): Promise<void> => {
  const replacing = marks.filter(({ made }) => made > 1)
  const former = await imported.findReplaced(tx, replacing)
  await keepFormer(tx, replacing.map(toReplace))
  const restored = await imported.restoreMarks(tx, replacing)
  const fresh = marks.filter(({ made }) => made === 1)
  if (restored + (await imported.deleteMarks(tx, fresh)) < marks.length) refuse('version_conflict')
  await addToCounts(tx, [
    ...marks.map((mark) => counting(mark, -1)),
    ...former.map((mark) => counting(mark, 1)),
  ])
}

/** What replaced a mark is history too, once it gives way to it again. */
const toReplace = ({ version, made: _made, ...mark }: imported.ImportedMark): NewMark => ({
  ...mark,
  remarks: null,
  replaces: version,
  made_at: null,
  clock_off: null,
})
