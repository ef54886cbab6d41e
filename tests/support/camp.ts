import type { CallName, Input } from '../../contract/kit/api.ts'
import { aCourse, aStudent, type StudentBody, someSettings } from './builders.ts'
import { type Client, signedIn } from './client.ts'
import type { TestServer } from './server.ts'
import { insertCopies } from './students/copies.ts'

type MarkBody = Input<'POST /api/attendance/mark'>['body']
type ManualBody = Input<'POST /api/attendance/mark-manual'>['body']
type Row = MarkBody['attendanceData'][number]
type Query<N extends CallName> = Input<N> extends { query?: infer Asked } ? Asked : never
type By = { by?: Client; key?: string }
type MarkOptions = Partial<MarkBody> & By

/** The day of the tests' clock. */
export const today = '2026-11-21'

/** A row of each of these students. */
export const rowsOf = (
  ids: readonly string[],
  status: Row['status'],
  more: Partial<Row> = {},
): Row[] => ids.map((studentId) => ({ studentId, status, ...more }))

/** The calls about attendance that tests make most, by a coach unless someone else is named. */
export const campAt = (server: TestServer) => {
  const superadmin = () => server.as('superadmin')
  const coach = (name = 'Coach Anil') => server.as('employee', name)
  const chief = signedIn(server)
  const { call: read, raw } = signedIn(server, 'employee', 'Coach Anil')

  let venues = 0
  /** A venue that no other test uses. */
  const newVenue = (name = 'Camp') => {
    venues += 1
    return `${name} ${venues}`
  }

  let taught: Promise<{ _id: string; courseFee: number }> | undefined
  const addCourse = async () =>
    (await chief.call('POST /api/courses', { body: aCourse({ courseFee: 0 }) })).course

  /** A student registered on New Year's Day, so that any day of the year may be marked. */
  const register = async (campVenue = newVenue(), given: Partial<StudentBody> = {}) => {
    taught ??= addCourse()
    const body = aStudent(await taught, { campVenue, registrationDate: '2026-01-01', ...given })
    const { student } = await chief.call('POST /api/students', { body })
    const id = student._id
    const one = { params: { id } }
    return {
      id,
      venue: campVenue,
      name: student.name,
      number: student.registrationNumber,
      /** Marks the student at the venue where they were registered. */
      mark: (status: Row['status'], given: Partial<Row> & MarkOptions = {}) => {
        const { remarks, base, markedAtDevice, ...more } = given
        return mark(campVenue, rowsOf([id], status, { remarks, base, markedAtDevice }), more)
      },
      markManually: (given: Partial<ManualBody> & By = {}) => markManually(campVenue, id, given),
      edit: (changes: Partial<StudentBody>) =>
        chief.call('PUT /api/students/:id', {
          ...one,
          body: { ...body, squadId: undefined, ...changes },
        }),
      moveTo: (venue: string) =>
        chief.call('PUT /api/students/:id', {
          ...one,
          body: { ...body, squadId: undefined, campVenue: venue },
        }),
      remove: () => chief.call('DELETE /api/students/:id', one),
      restore: () => chief.call('PATCH /api/students/:id/restore', one),
    }
  }

  const mark = async (
    campVenue: string,
    attendanceData: Row[],
    { by, key, ...more }: MarkOptions = {},
  ) =>
    (by ?? (await coach())).try(
      'POST /api/attendance/mark',
      { body: { date: today, campVenue, attendanceData, ...more } },
      { key },
    )

  const markManually = async (
    campVenue: string,
    studentId: string,
    { by, key, ...more }: Partial<ManualBody> & By = {},
  ) =>
    (by ?? (await coach())).try(
      'POST /api/attendance/mark-manual',
      { body: { date: today, campVenue, studentId, ...more } },
      { key },
    )

  return {
    superadmin,
    coach,
    newVenue,
    register,
    mark,
    markManually,
    /** A call whose path, query or body may be wrong. */
    get: (path: string) => raw({ method: 'GET', url: `/api/attendance/${path}` }),
    post: (path: string, payload: object) =>
      raw({ method: 'POST', url: `/api/attendance/${path}`, payload }),
    /** Inserts a number of copies of a student straight into the table; returns their ids. */
    copy: (studentId: string, count: number): Promise<string[]> =>
      server.store.write((tx) => insertCopies(tx, studentId, count)),
    records: (venue: string, query: Query<'GET /api/attendance/records/:venue'> = {}) =>
      read('GET /api/attendance/records/:venue', {
        params: { venue },
        query: { date: today, ...query },
      }),
    report: async (venue: string, query: Query<'GET /api/attendance/download-pdf/:venue'> = {}) =>
      (await read('GET /api/attendance/download-pdf/:venue', { params: { venue }, query })).data,
    /** The students of a venue, as the screens for marking list them. */
    students: (venue: string, query: Query<'GET /api/attendance/students/:venue'> = {}) =>
      read('GET /api/attendance/students/:venue', { params: { venue }, query }),
    /** The students that the search beside manual marking finds. */
    search: async (query: Query<'GET /api/attendance/search-students'> = {}) =>
      (await read('GET /api/attendance/search-students', { query })).students,
    roll: (venue: string, date = today, search?: string) =>
      read('GET /api/attendance/roll/:venue', { params: { venue }, query: { date, search } }),
    history: async (studentId: string, date = today) =>
      (await read('GET /api/attendance/history/:studentId/:date', { params: { studentId, date } }))
        .marks,
    trend: async (venue: string, until?: string) =>
      (await read('GET /api/attendance/trend/:venue', { params: { venue }, query: { until } }))
        .days,
    month: async (studentId: string, month?: string) => {
      const asked = { params: { studentId }, query: { month } }
      return (await coach()).try('GET /api/attendance/student/:studentId', asked)
    },
    board: () => read('GET /api/attendance/board', {}),
    /** Lets employees and admins mark this many days back; any day without a number. */
    allowDaysBack: (editDaysBack?: number) =>
      chief.call('PUT /api/settings', {
        body: someSettings({ attendance: { ...(editDaysBack !== undefined && { editDaysBack }) } }),
      }),
  }
}
