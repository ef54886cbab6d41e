import type { Event } from '../../../contract/fitness/events.ts'
import {
  demandOf,
  type StandardContent,
  standardContent,
} from '../../../contract/fitness/shapes.ts'
import type { z } from '../../../contract/kit/zod.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { aCourse, aStudent, type StudentBody } from '../builders.ts'
import type { TestServer } from '../server.ts'

let made = 0

type Demanded = z.input<typeof demandOf>

/** What an exam asks of everyone in an event. */
export const aDemand = (
  demand: Demanded['demand'],
  bands: Demanded['bands'],
  given: Partial<Demanded> = {},
) => demandOf.parse({ demand, bands, ...given })

/** A 1.6 km run in two groups, and six pull-ups. */
export const anExam = (given: Partial<z.input<typeof standardContent>> = {}): StandardContent =>
  standardContent.parse({
    body: 'Indian Army',
    exam: 'Agniveer GD',
    cycle: '2026',
    validFrom: '2026-01-01',
    source: { name: 'A notice', kind: 'official', checkedOn: '2026-01-01' },
    demands: [
      aDemand('run_1600m', [
        { limit: 330_000, marks: 60, label: 'Group I' },
        { limit: 345_000, marks: 48, label: 'Group II' },
      ]),
      aDemand('pull_ups', [{ limit: 6, marks: 16 }]),
    ],
    ...given,
  })

type Result = {
  event: Event
  value: number
  day: string
  attempt?: number
  mock_test_id?: number
}

/** Standards, students and their results, as readiness reads them. */
export const readinessAt = (server: TestServer) => {
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
    const superadmin = await server.as('superadmin')
    const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
    if (standardId !== undefined)
      await server.store.write((tx) =>
        tx
          .insertInto('course_exams')
          .values({ course_id: Number(course._id), standard_id: standardId })
          .execute(),
      )
    return course
  }

  const addStudent = async (
    course: { _id: string; courseFee: number },
    given: Partial<StudentBody>,
    results: readonly Result[] = [],
  ) => {
    const superadmin = await server.as('superadmin')
    const { student } = await superadmin.call('POST /api/students', {
      body: aStudent(course, given),
    })
    const measured = await measure(student._id, results)
    return { ...student, measured }
  }

  const measure = async (studentId: string, results: readonly Result[]) => {
    if (results.length === 0) return []
    return server.store.write(async (tx) => {
      const student = await tx
        .selectFrom('students')
        .select(['id', 'venue_id', 'registered_by'])
        .where('id', '=', Number(studentId))
        .executeTakeFirstOrThrow()
      const rows = results.map(({ day, attempt = 1, ...result }) => {
        made += 1
        return {
          ...result,
          key: `measured-${made}`,
          student_id: student.id,
          venue_id: student.venue_id,
          day: day as Day,
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
  const setAside = async (measurementId: number) => {
    const { id: created_by } = await server.as('superadmin')
    const values = { instead_id: null, reason: 'Another student', created_at: now(), created_by }
    await server.store.write((tx) =>
      tx
        .insertInto('measurement_corrections')
        .values({ measurement_id: measurementId, ...values })
        .execute(),
    )
  }

  return { addExam, addCourse, addStudent, measure, setAside }
}
