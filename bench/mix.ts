import autocannon, { type Request } from 'autocannon'
import { dayInZone } from '../contract/values/calendar.ts'
import { listStudents, listVenues } from '../contract/students/calls.ts'
import { openInstitute, read } from './institute.ts'
import type { Row } from './measure.ts'
import type { NewDatabase } from './new-databases.ts'

const people = 20
const seconds = 15
const marked = 50

/** What people read, and how often among ninety calls. */
const reads: readonly (readonly [times: number, path: string])[] = [
  [20, '/api/auth/profile'],
  [25, '/api/students'],
  [10, '/api/students?search=patil'],
  [15, '/api/students/7'],
  [10, '/api/dashboard/stats'],
  [10, '/api/course-students?paymentStatus=Partial'],
]

/** How long calls take while twenty people read nine times and mark fifty students once, and so on. */
export const measureMix = async (size: number, newDatabase: NewDatabase): Promise<Row[]> => {
  const address = await newDatabase(`mix_${size}`)
  const institute = await openInstitute(address, ['--students', String(size)])
  const { muster, headers } = institute
  const { venues } = listVenues.answer.parse(await read(institute, listVenues.path))
  const campVenue = venues[0]?.name ?? ''
  const path = `${listStudents.path}?campVenue=${encodeURIComponent(campVenue)}&limit=${marked}`
  const { students } = listStudents.answer.parse(await read(institute, path))
  const date = dayInZone(new Date(), 'Asia/Kolkata')
  let marks = 0
  const write: Request = {
    method: 'POST',
    path: '/api/attendance/mark',
    setupRequest: (request) => {
      marks += 1
      const status = marks % 2 === 0 ? 'present' : 'late'
      const attendanceData = students.map(({ _id }) => ({ studentId: _id, status }))
      return {
        ...request,
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `m${marks}` },
        body: JSON.stringify({ campVenue, date, attendanceData }),
      }
    },
  }
  const asked = { ...headers, 'accept-encoding': 'br' }
  const calls = reads.flatMap(([times, readPath]) =>
    Array.from(
      { length: times },
      (): Request => ({ method: 'GET', path: readPath, headers: asked }),
    ),
  )
  // One write after every nine reads.
  const requests = calls
    // 37 and 90 share no factor, so each call is made once and similar calls do not follow one another.
    .map((call, at) => calls[(at * 37) % calls.length] ?? call)
    .flatMap((call, at) => (at % 9 === 8 ? [call, write] : [call]))
  const {
    non2xx,
    errors,
    latency,
    requests: done,
  } = await autocannon({
    url: muster.url,
    connections: people,
    duration: seconds,
    requests,
  })
  if (non2xx > 0 || errors > 0) throw new Error('The mix failed under load')
  const row: Row = {
    students: size,
    'calls/s': Math.round(done.average),
    'p50 ms': latency.p50,
    'p97.5 ms': latency.p97_5,
    'p99 ms': latency.p99,
    'memory MB': muster.memory(),
  }
  await muster.stop()
  return [row]
}
