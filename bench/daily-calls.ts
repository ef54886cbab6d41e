import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listVenueStudents } from '../contract/attendance/calls.ts'
import { getStudent, listVenues } from '../contract/students/calls.ts'

/** What an answer may cost, in the institute of the demonstration: its bytes plain and packed by brotli. */
type Budget = {
  statements: number
  rows: number
  bytes: number
  packed: number
  /** The server's CPU as a multiple of a bare server's, in an institute of 10,000 students. */
  cpu?: number
}

export const budgetsFile = join(import.meta.dirname, 'budgets.json')
export const budgets: Record<string, Budget> = JSON.parse(readFileSync(budgetsFile, 'utf8'))

/** A call, and the bodies that are sent in turn. */
export type DailyCall = { url: string; bodies?: readonly object[] }

/**
 * The calls that people make all day, by name, about one of the students and the largest venue. `read`
 * answers a path as the administrator gets it.
 */
export const dailyCalls = async (
  read: (path: string) => Promise<unknown>,
  day: string,
): Promise<Record<string, DailyCall>> => {
  const { venues } = listVenues.answer.parse(await read(listVenues.path))
  const [largest] = venues.toSorted((one, other) => other.students - one.students)
  const campVenue = largest?.name ?? ''
  const venue = encodeURIComponent(campVenue)
  const page = listVenueStudents.answer.parse(
    await read(`/api/attendance/students/${venue}?limit=50`),
  )
  const inSquads = venues.find(({ squads = [] }) => squads.length > 0)
  const ofSquad = new URLSearchParams({
    date: day,
    squad: inSquads?.squads?.[0]?._id ?? '',
    form: 'stored',
  })
  const { student } = getStudent.answer.parse(await read('/api/students/7'))
  const gets = {
    profile: '/api/auth/profile',
    'list of ten': '/api/students',
    'list of a hundred': '/api/students?limit=100',
    student: '/api/students/7',
    'payments of a student': '/api/students/7/payments',
    'attendance of a student': '/api/attendance/student/7',
    'measurements of a student': '/api/students/7/measurements',
    'figures of the dashboard': '/api/dashboard/stats',
    'readiness on the dashboard': '/api/fitness/readiness',
    'course students': '/api/course-students',
    dues: '/api/dues',
    'dues by amount': '/api/dues?sort=-amount',
    'search of a phone number': `/api/students?search=${student.contactNumber}`,
    'search of a full name': `/api/students?search=${encodeURIComponent(student.name)}`,
    'roster of a marked day': `/api/attendance/roster/${venue}?date=${day}&form=stored`,
    'roster of a squad': `/api/attendance/roster/${encodeURIComponent(inSquads?.name ?? '')}?${ofSquad.toString()}`,
    'fitness of a venue': `/api/fitness/venues/${venue}`,
  }
  const marks = (status: string) => ({
    date: day,
    campVenue,
    attendanceData: page.students.map(({ _id }) => ({ studentId: _id, status })),
  })
  return {
    ...Object.fromEntries(Object.entries(gets).map(([name, url]) => [name, { url }])),
    'save of 50 marks': {
      url: '/api/attendance/mark',
      bodies: [marks('present'), marks('absent')],
    },
  }
}
