import type { Mark } from '../../../contract/attendance/calls.ts'
import type { RollMark } from '../../../contract/attendance/roster-rows.ts'
import type { KeptRoster } from '../outbox/database.ts'

export type SavedMark = {
  studentId: string
  mark: Pick<Mark, 'status' | 'version' | 'remarks'>
}

/** A kept roster with these marks of a day, where they are of its students, in place of the former ones. */
export const withMarks = (
  roster: KeptRoster,
  day: string,
  saved: readonly SavedMark[],
): KeptRoster => {
  const storedDay = roster.days[day]
  const listed = new Set(roster.students.map(([id]) => id))
  const own = saved.filter(({ studentId }) => listed.has(studentId))
  if (storedDay === undefined || own.length === 0) return roster
  const fresh = new Set(own.map(({ studentId }) => studentId))
  const marks = [
    ...storedDay.marks.filter(([id]) => !fresh.has(id)),
    ...own.map(({ studentId, mark }): RollMark => {
      return [studentId, mark.status, mark.version, mark.remarks]
    }),
  ]
  // The changed marks are no longer what the tag describes.
  return {
    ...roster,
    days: { ...roster.days, [day]: { ...storedDay, marks, tag: undefined } },
  }
}

/** Days whose marks are kept for each venue: people look at yesterday, not at last week. */
const mostDays = 3

/**
 * Merges a roster that was read, perhaps late, into the kept one: the latest of each day, but no mark
 * goes back to a version before one known here.
 */
export const withRead = (stored: KeptRoster | undefined, read: KeptRoster): KeptRoster => {
  if (stored === undefined) return read
  const later = stored.asOf > read.asOf ? stored : read
  const names = [...new Set([...Object.keys(stored.days), ...Object.keys(read.days)])]
  const days = names
    .flatMap((name) => {
      const day = laterOf(stored.days[name], read.days[name])
      return day === undefined ? [] : [[name, day] as const]
    })
    .toSorted(([, one], [, other]) => (one.asOf > other.asOf ? -1 : 1))
  return { ...later, days: Object.fromEntries(days.slice(0, mostDays)) }
}

type Day = KeptRoster['days'][string]

const laterOf = (stored: Day | undefined, read: Day | undefined): Day | undefined => {
  if (stored === undefined || read === undefined) return stored ?? read
  const [last, former] = stored.asOf > read.asOf ? [stored, read] : [read, stored]
  const versions = new Map(last.marks.map(([id, , version]) => [id, version]))
  const newer = former.marks.filter(([id, , version]) => version > (versions.get(id) ?? 0))
  if (newer.length === 0) return last
  const known = new Set(newer.map(([id]) => id))
  const marks = [...last.marks.filter(([id]) => !known.has(id)), ...newer]
  return { ...last, marks, tag: undefined }
}
