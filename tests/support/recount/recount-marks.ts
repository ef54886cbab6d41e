import type { Db } from '../../../server/db/schema.ts'

const statuses = ['present', 'absent', 'late'] as const

type Counts = Record<(typeof statuses)[number], number>

/**
 * The differences between the marks, their history and their counts; empty when there are none.
 * Counted row by row, on purpose in another way than the server and `npm run reconcile`.
 */
export const attendanceFaults = async (db: Db): Promise<string[]> => {
  const marks = await db.selectFrom('attendance').selectAll().execute()
  const former = await db.selectFrom('attendance_history').selectAll().execute()
  const days = await db.selectFrom('attendance_days').selectAll().execute()
  const students = await db.selectFrom('attendance_students').selectAll().execute()
  const absentees = await db.selectFrom('attendance_absentees').selectAll().execute()
  return [
    ...differences(
      'day',
      marks.map((mark) => [`${mark.venue_id} on ${mark.day}`, mark.status]),
      days.map((row) => [`${row.venue_id} on ${row.day}`, row]),
    ),
    ...differences(
      'student',
      marks.map((mark) => [`${mark.student_id} at ${mark.venue_id}`, mark.status]),
      students.map((row) => [`${row.student_id} at ${row.venue_id}`, row]),
    ),
    ...gaps(marks, former),
    ...strays(marks, absentees),
  ]
}

const differences = (
  what: string,
  marks: readonly (readonly [string, keyof Counts])[],
  kept: readonly (readonly [string, Counts])[],
): string[] => {
  const counted = new Map<string, Counts>()
  for (const [key, status] of marks) {
    const counts = counted.get(key) ?? { present: 0, absent: 0, late: 0 }
    counted.set(key, { ...counts, [status]: counts[status] + 1 })
  }
  const known = new Map(kept)
  return [...new Set([...counted.keys(), ...known.keys()])].flatMap((key) =>
    statuses
      .map((status) => [status, known.get(key)?.[status] ?? 0, counted.get(key)?.[status] ?? 0])
      .filter(([, keeps, counts]) => keeps !== counts)
      .map(([status, keeps, counts]) => `${what} ${key}: ${status} ${keeps}, not ${counts}`),
  )
}

type Version = { student_id: number; day: string; version: number }

/**
 * The versions of each mark are 1 … n, and the last one counts. Their times may not be in order: a
 * coach's is the time of the call, also if it waited for another.
 */
const gaps = (marks: readonly Version[], former: readonly Version[]): string[] => {
  const keyOf = (one: Version) => `${one.student_id} on ${one.day}`
  const chains = Map.groupBy(
    [...former, ...marks].toSorted((one, other) => one.version - other.version),
    keyOf,
  )
  const standing = new Set(marks.map(keyOf))
  return [...chains].flatMap(([key, chain]) => [
    ...(standing.has(key) ? [] : [`mark ${key} has a history and is not there`]),
    ...chain
      .filter(({ version }, at) => version !== at + 1)
      .map(({ version }) => `mark ${key} has a gap or a double before its version ${version}`),
  ])
}

type Mark = { student_id: number; day: string; status: keyof Counts }

/** The absentees must be the students whose last three marks are absent, with the day of the last one. */
const strays = (
  marks: readonly Mark[],
  kept: readonly { student_id: number; last_day: string }[],
): string[] => {
  const counted = [...Map.groupBy(marks, ({ student_id }) => student_id)].flatMap(([id, all]) => {
    const latest = all.toSorted((one, other) => (one.day < other.day ? 1 : -1)).slice(0, 3)
    const isAbsentee = latest.length === 3 && latest.every(({ status }) => status === 'absent')
    return isAbsentee ? [`student ${id} is absent until ${latest[0]?.day}`] : []
  })
  const known = kept.map(
    ({ student_id, last_day }) => `student ${student_id} is absent until ${last_day}`,
  )
  return [
    ...counted.filter((line) => !known.includes(line)).map((line) => `not kept: ${line}`),
    ...known.filter((line) => !counted.includes(line)).map((line) => `kept wrongly: ${line}`),
  ]
}
