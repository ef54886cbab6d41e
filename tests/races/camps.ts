import { expect } from 'vitest'
import { aStudent } from '../support/builders.ts'
import type { Institute } from '../support/institute.ts'
import { create, newCourse } from './together.ts'

export const mark = '/api/attendance/mark'
export const date = '2020-01-06'
export const cadets = 10

const marks = ['present', 'absent', 'late'] as const

/** A camp of its own, with its cadets. */
export const newCamp = async (institute: Institute, campVenue: string) => {
  const course = await newCourse(institute)
  const bodies = Array.from({ length: cadets }, (_, at) =>
    aStudent(course, { campVenue, registrationDate: '2020-01-01', name: `Cadet ${at}` }),
  )
  const made = await Promise.all(
    bodies.map((body) => create(institute, 'POST /api/students', body)),
  )
  return {
    campVenue,
    path: encodeURIComponent(campVenue),
    students: made.map(({ student }, at) => ({ id: student._id, body: bodies[at] })),
  }
}
type Camp = Awaited<ReturnType<typeof newCamp>>

export const statusOf = (at: number) => marks[at % marks.length] ?? 'present'

/** The rows of a batch by one coach, whose remark says whose it is. */
export const rowsOf = ({ students }: Camp, at: number, remarks: string, base?: readonly number[]) =>
  students.map(({ id }, index) => ({
    studentId: id,
    status: statusOf(at + index),
    remarks,
    ...(base && { base: base[index] ?? 0 }),
  }))

/** The marks of a student, the newest first: their versions are 1 … n. */
export const chainOf = async (institute: Institute, studentId: string) => {
  const { marks: chain } = await institute.call(
    'GET /api/attendance/history/:studentId/:date',
    `/api/attendance/history/${studentId}/${date}`,
  )
  expect(chain.map(({ version }) => version)).toEqual(chain.map((_, at) => chain.length - at))
  return chain
}

/** The statistics of the day are those of its records, one of each student. */
export const addsUp = async (institute: Institute, camp: Camp) => {
  const { attendance, stats } = await institute.call(
    'GET /api/attendance/records/:venue',
    `/api/attendance/records/${camp.path}?date=${date}`,
  )
  const count = (status: string) => attendance.filter((one) => one.status === status).length
  const { present, absent, late } = stats
  expect([present, absent, late]).toEqual(marks.map(count))
  expect(new Set(attendance.map(({ student }) => student._id)).size).toBe(attendance.length)
  return attendance
}
