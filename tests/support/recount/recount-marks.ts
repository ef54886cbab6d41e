import type { Db } from '../../../server/db/schema.ts'
import { unmatched } from './differences.ts'

const statuses = ['present', 'absent', 'late'] as const

type Mark = { student_id: number; venue_id: number; day: string; status: string; version: number }

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
  const ofDay = (row: Pick<Mark, 'venue_id' | 'day'>) => `venue ${row.venue_id} on ${row.day}`
  const ofStudent = (row: Pick<Mark, 'venue_id' | 'student_id'>) =>
    `student ${row.student_id} at ${row.venue_id}`
  return [
    ...unmatched(
      [
        ...days.map((row) => counted(ofDay(row), row)),
        ...students.map((row) => counted(ofStudent(row), row)),
      ].filter((line) => !line.endsWith(': 0, 0, 0')),
      [...counts(marks, ofDay), ...counts(marks, ofStudent)],
    ),
    ...gaps(marks, former),
    ...unmatched(
      absentees.map((row) => `student ${row.student_id} is absent until ${row.last_day}`),
      absent(marks),
    ),
  ]
}

const counted = (key: string, row: Readonly<Record<(typeof statuses)[number], number>>) =>
  `${key}: ${statuses.map((status) => row[status]).join(', ')}`

const counts = (marks: readonly Mark[], keyOf: (mark: Mark) => string): string[] =>
  [...Map.groupBy(marks, keyOf)].map(([key, all]) => {
    const count = (wanted: string) => all.filter(({ status }) => status === wanted).length
    return `${key}: ${statuses.map(count).join(', ')}`
  })

type Version = Pick<Mark, 'student_id' | 'day' | 'version'>

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

/** The students whose last three marks are absent, with the day of the last one. */
const absent = (marks: readonly Mark[]): string[] =>
  [...Map.groupBy(marks, ({ student_id }) => student_id)].flatMap(([id, all]) => {
    const latest = all.toSorted((one, other) => (one.day < other.day ? 1 : -1)).slice(0, 3)
    const isAbsentee = latest.length === 3 && latest.every(({ status }) => status === 'absent')
    return isAbsentee ? [`student ${id} is absent until ${latest[0]?.day}`] : []
  })
