import type { Input } from '../../contract/kit/api.ts'
import { keepAllSearchable } from '../../server/db/search/keep.ts'
import { aCourse, aStudent, type StudentBody, someSettings } from './builders.ts'
import type { Client } from './client.ts'
import type { TestServer } from './server.ts'

type MarkBody = Input<'POST /api/attendance/mark'>['body']
type ManualBody = Input<'POST /api/attendance/mark-manual'>['body']
type Row = MarkBody['attendanceData'][number]
type By = { by?: Client; key?: string }

/** The day of the tests' clock. */
export const today = '2026-11-21'

/** The calls about attendance that tests make most, by a coach unless someone else is named. */
export const campAt = (server: TestServer) => {
  const superadmin = () => server.as('superadmin')
  const coach = (name = 'Coach Anil') => server.as('employee', name)

  let venues = 0
  /** A venue that no other test uses. */
  const newVenue = (name = 'Camp') => {
    venues += 1
    return `${name} ${venues}`
  }

  let taught: Promise<{ _id: string; courseFee: number }> | undefined
  const addCourse = async () =>
    (await (await superadmin()).call('POST /api/courses', { body: aCourse({ courseFee: 0 }) }))
      .course

  /** A student registered on New Year's Day, so that any day of the year may be marked. */
  const register = async (campVenue: string, given: Partial<StudentBody> = {}) => {
    taught ??= addCourse()
    const body = aStudent(await taught, { campVenue, registrationDate: '2026-01-01', ...given })
    const { student } = await (await superadmin()).call('POST /api/students', { body })
    const one = { params: { id: student._id } }
    return {
      id: student._id,
      name: student.name,
      number: student.registrationNumber,
      moveTo: async (venue: string) =>
        (await superadmin()).call('PUT /api/students/:id', {
          ...one,
          body: { ...body, campVenue: venue },
        }),
      remove: async () => (await superadmin()).call('DELETE /api/students/:id', one),
      restore: async () => (await superadmin()).call('PATCH /api/students/:id/restore', one),
    }
  }

  /** Inserts a number of copies of a student straight into the table; returns their ids. */
  const copy = async (studentId: string, count: number): Promise<string[]> =>
    server.store.write(async (tx) => {
      const { id: _id, ...row } = await tx
        .selectFrom('students')
        .selectAll()
        .where('id', '=', Number(studentId))
        .executeTakeFirstOrThrow()
      const copies = Array.from({ length: count }, (_, at) => ({
        ...row,
        registration_number: `COPY/${studentId}/${at}`,
        registration_number_key: `copy/${studentId}/${at}`,
        registration_year: null,
        registration_sequence: null,
      }))
      const ids: string[] = []
      // A statement takes a limited number of values.
      for (let from = 0; from < count; from += 500) {
        const made = await tx
          .insertInto('students')
          .values(copies.slice(from, from + 500))
          .returning('id')
          .execute()
        ids.push(...made.map(({ id }) => String(id)))
      }
      await keepAllSearchable(tx)
      return ids
    })

  const as = async (by: Client | undefined) => by ?? (await coach())

  const mark = async (
    campVenue: string,
    attendanceData: Row[],
    { by, key, ...more }: Partial<MarkBody> & By = {},
  ) =>
    (await as(by)).try(
      'POST /api/attendance/mark',
      { body: { date: today, campVenue, attendanceData, ...more } },
      key === undefined ? {} : { key },
    )

  const markManually = async (
    campVenue: string,
    studentId: string,
    { by, key, ...more }: Partial<ManualBody> & By = {},
  ) =>
    (await as(by)).try(
      'POST /api/attendance/mark-manual',
      { body: { date: today, campVenue, studentId, ...more } },
      key === undefined ? {} : { key },
    )

  const records = async (
    venue: string,
    query: Input<'GET /api/attendance/records/:venue'>['query'] = {},
  ) =>
    (await coach()).call('GET /api/attendance/records/:venue', {
      params: { venue },
      query: { date: today, ...query },
    })

  const report = async (
    venue: string,
    query: Input<'GET /api/attendance/download-pdf/:venue'>['query'] = {},
  ) =>
    (
      await (
        await coach()
      ).call('GET /api/attendance/download-pdf/:venue', {
        params: { venue },
        query,
      })
    ).data

  const roll = async (venue: string, date = today, search?: string) =>
    (await coach()).call('GET /api/attendance/roll/:venue', {
      params: { venue },
      query: { date, ...(search !== undefined && { search }) },
    })

  const history = async (studentId: string, date = today) =>
    (
      await (
        await coach()
      ).call('GET /api/attendance/history/:studentId/:date', {
        params: { studentId, date },
      })
    ).marks

  const trend = async (venue: string, until?: string) =>
    (
      await (
        await coach()
      ).call('GET /api/attendance/trend/:venue', {
        params: { venue },
        ...(until !== undefined && { query: { until } }),
      })
    ).days

  const month = async (studentId: string, wanted?: string) =>
    (await coach()).try('GET /api/attendance/student/:studentId', {
      params: { studentId },
      ...(wanted !== undefined && { query: { month: wanted } }),
    })

  const board = async () => (await coach()).call('GET /api/attendance/board', {})

  /** Lets employees and admins mark this many days back; any day without a number. */
  const allowDaysBack = async (editDaysBack?: number) =>
    (await superadmin()).call('PUT /api/settings', {
      body: someSettings({ attendance: { ...(editDaysBack !== undefined && { editDaysBack }) } }),
    })

  return {
    superadmin,
    coach,
    newVenue,
    register,
    copy,
    mark,
    markManually,
    records,
    report,
    roll,
    history,
    trend,
    month,
    board,
    allowDaysBack,
  }
}
