import { signedIn } from '../client.ts'
import type { Event } from '../../../contract/fitness/events.ts'
import {
  demandOf,
  type StandardContent,
  standardContent,
} from '../../../contract/fitness/shapes.ts'
import type { Measured } from '../../../contract/fitness/standing.ts'
import type { Input } from '../../../contract/kit/api.ts'
import type { z } from '../../../contract/kit/zod.ts'
import { judgeAgain } from '../../../server/db/shared/verdicts-due.ts'
import { aCourse, aStudent, type StudentBody } from '../builders.ts'
import { aDay } from '../clock/days.ts'
import type { TestServer } from '../server.ts'

let made = 0

type Demanded = z.input<typeof demandOf>

/** What an exam asks of everyone in an event. */
export const aDemand = (
  demand: Demanded['demand'],
  bands: Demanded['bands'],
  given: Partial<Demanded> = {},
) => demandOf.parse({ demand, bands, ...given })

export const runInGroups = [
  { limit: 330_000, marks: 60, label: 'Group I' },
  { limit: 345_000, marks: 48, label: 'Group II' },
]

/** Ten pull-ups for full marks, and six for a part of them. */
export const pullUps = aDemand('pull_ups', [
  { limit: 10, marks: 40 },
  { limit: 6, marks: 16 },
])

type StandardBody = Input<'POST /api/standards'>['body']

/** Limits for an exam that no other test has: a run in two groups and a height. */
export const aStandard = (given: Partial<StandardBody> = {}): StandardBody => {
  made += 1
  return {
    body: 'Indian Army',
    exam: `Exam ${made}`,
    cycle: '2026-27',
    validFrom: '2026-04-01',
    source: { name: 'Notice 12/2026', kind: 'official', checkedOn: '2026-11-20' },
    demands: [
      { demand: 'run_1600m', sexes: ['male'], bands: runInGroups },
      { demand: 'height', sexes: ['male'], bands: [{ limit: 1680 }] },
    ],
    ...given,
  }
}

/** A 1.6 km run in two groups, and six pull-ups. */
export const anExam = (given: Partial<z.input<typeof standardContent>> = {}): StandardContent =>
  standardContent.parse({
    body: 'Indian Army',
    exam: 'Agniveer GD',
    cycle: '2026',
    validFrom: '2026-01-01',
    source: { name: 'A notice', kind: 'official', checkedOn: '2026-01-01' },
    demands: [aDemand('run_1600m', runInGroups), aDemand('pull_ups', [{ limit: 6, marks: 16 }])],
    ...given,
  })

/** A result of the day before the tests' day, as rules read it. */
export const aMeasured = (
  event: Measured['event'],
  value: number,
  given: Partial<Measured> = {},
): Measured => ({ event, value, day: '2026-11-20', attempt: 1, campVenue: 'Pune', ...given })

/** A result as it is kept; the first attempt of training unless it says otherwise. */
type Result = { event: Event; value: number; day: string; attempt?: number; mock_test_id?: number }

/** Standards, students and their results, as readiness reads them. */
export const readinessAt = (server: TestServer) => {
  const superadmin = signedIn(server)
  const now = () => server.clock.now.toISOString()

  /** The versions of an exam; the first came with Muster. */
  const addExam = async (...contents: readonly StandardContent[]) => {
    made += 1
    const { id: author } = await server.as('superadmin')
    return server.store.write(async (tx) => {
      const { id } = await tx
        .insertInto('standards')
        .values({ name: `Exam ${made}`, name_key: `exam ${made}`, created_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('standard_versions')
        .values(
          contents.map((content, at) => ({
            standard_id: id,
            version: at + 1,
            valid_from: content.validFrom,
            content: JSON.stringify(content),
            made_at: now(),
            made_by: at === 0 ? null : author,
          })),
        )
        .execute()
      return id
    })
  }

  /** A course that prepares for an exam, if one is given. */
  const addCourse = async (standardId?: number) => {
    const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
    const prepared = { course_id: Number(course._id), standard_id: standardId ?? 0 }
    if (standardId !== undefined)
      await server.store.write((tx) => tx.insertInto('course_exams').values(prepared).execute())
    return course
  }

  const addStudent = async (
    course: { _id: string; courseFee: number },
    given: Partial<StudentBody>,
    results: readonly Result[] = [],
  ) => {
    const body = aStudent(course, given)
    const { student } = await superadmin.call('POST /api/students', { body })
    return { ...student, measured: await measure(student._id, results) }
  }

  /** A student of this course leaves it after a day. */
  const leave = (studentId: string, course: { _id: string }, day: string) =>
    server.store.write(async (tx) => {
      await judgeAgain(tx, [Number(studentId)])
      await tx
        .updateTable('enrolments')
        .set({ left_on: aDay(day) })
        .where('student_id', '=', Number(studentId))
        .where('course_id', '=', Number(course._id))
        .execute()
    })

  const measure = async (studentId: string, results: readonly Result[]) => {
    if (results.length === 0) return []
    return server.store.write(async (tx) => {
      await judgeAgain(tx, [Number(studentId)])
      const student = await tx
        .selectFrom('students')
        .select(['id', 'venue_id', 'registered_by'])
        .where('id', '=', Number(studentId))
        .executeTakeFirstOrThrow()
      const rows = results.map(({ day, attempt = 1, ...result }) => {
        made += 1
        return {
          ...result,
          day: aDay(day),
          key: `measured-${made}`,
          student_id: student.id,
          venue_id: student.venue_id,
          attempt,
          recorded_at: now(),
          recorded_by: student.registered_by,
        }
      })
      const ids = await tx.insertInto('measurements').values(rows).returning('id').execute()
      return ids.map(({ id }) => id)
    })
  }

  /** Takes a result back, so that it does not count. */
  const setAside = (measurementId: number) =>
    superadmin.call('POST /api/measurements/:id/corrections', {
      params: { id: String(measurementId) },
      body: { reason: 'Another student' },
    })

  return { addExam, addCourse, addStudent, leave, measure, setAside }
}
