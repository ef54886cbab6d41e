import { campAt } from '../support/camp.ts'
import { aStandard } from '../support/fitness/readiness.ts'
import { aResult, trackAt } from '../support/fitness/track.ts'
import { newStudent, nowhere, type Prepare, today } from './sent.ts'

const daysOf: Record<string, string> = { tomorrow: '2026-11-22', 'years ago': '2024-02-29' }

/** For a call about attendance: of a student of a camp, marked by the superadmin or not. */
export const prepareAttendance: Prepare = async ({ server, superadmin, call, record }) => {
  const camp = campAt(server)
  const one = await camp.register('MatrixCamp', { registrationDate: '2020-01-01' })
  if (record === 'deleted') await one.remove()
  const studentId = record === 'not there' ? nowhere : one.id
  const campVenue = record === "nobody's venue" ? 'NobodysCamp' : 'MatrixCamp'
  if (call.startsWith('GET'))
    return {
      params: { venue: campVenue, studentId, date: today },
      ...(/\/(roll|roster|absences|parade-state)\//.test(call) && { query: `date=${today}` }),
      ...(call.includes('/search') && { query: `campVenue=${campVenue}` }),
    }
  if (call.endsWith('/excuses')) {
    const days = { from: today, to: today, saidBy: 'parent' } as const
    return { body: { excuses: [{ key: `matrix-${one.id}`, studentId, kind: 'leave', ...days }] } }
  }
  const isBeyond = record.startsWith('beyond')
  await camp.allowDaysBack(isBeyond ? 30 : undefined)
  if (record === 'marked by another')
    await camp.mark(campVenue, [{ studentId, status: 'absent' }], { by: superadmin })
  const row = { studentId, status: 'late' as const }
  const body = {
    date: daysOf[record] ?? (isBeyond ? '2026-10-21' : today),
    campVenue,
    ...(record === 'beyond, with reason' && { reason: 'The list was lost' }),
  }
  return { body: { ...body, ...(call.endsWith('/mark') ? { attendanceData: [row] } : row) } }
}

/** For a call about roll calls: of a student who was missing. */
export const prepareRollCall: Prepare = async ({ server, superadmin, call, record }) => {
  const { id, venue: campVenue } = await campAt(server).register('MatrixCount')
  const keys = { key: `part-${call.length}-${id}`, rollCall: `call-${call.length}-${id}` }
  const date = daysOf[record] ?? today
  const startedAt = server.clock.now.toISOString()
  const body = { ...keys, name: 'Class', date, campVenue, startedAt, missing: [id] }
  if (call.startsWith('POST')) return { body }
  if (call.includes('/students')) return { params: { id: record === 'not there' ? nowhere : id } }
  const { rollCall } = await superadmin.call('POST /api/roll-calls', { body })
  return {
    params: { id: record === 'not there' ? nowhere : rollCall._id },
    query: `venue=${campVenue}&date=${today}`,
  }
}

/** For a call about results: of a student of a venue, with a result. */
export const prepareFitness: Prepare = async ({ server, superadmin, call, record }) => {
  const track = trackAt(server)
  const student = await track.newStudent({}, 'MatrixTrack')
  const kept = await track.keep(aResult(student), { by: superadmin })
  const id = record === 'not there' ? nowhere : kept
  const reason = 'Misread'
  if (record === 'corrected') await track.correct(id, { reason }, superadmin)
  if (record === 'deleted') await student.remove()
  if (call.endsWith('/corrections')) return { params: { id }, body: { reason } }
  if (call === 'POST /api/measurements') return { body: { measurements: [aResult(student)] } }
  const campVenue = record === "nobody's venue" ? 'NobodysTrack' : 'MatrixTrack'
  return {
    params: { id: record === 'not there' ? nowhere : student.id },
    body: { campVenue, feet: 5_600 },
  }
}

/** For a call about standards: an exam of its own, and a new version of it. */
export const prepareStandard: Prepare = async ({ superadmin, record }) => {
  const { standard } = await superadmin.call('POST /api/standards', { body: aStandard() })
  return {
    params: { id: record === 'not there' ? nowhere : standard._id },
    body: { ...aStandard(), version: 1, courseIds: [] },
  }
}

export const prepareMockTest: Prepare = async ({ superadmin, call, record }) => {
  const campVenue = 'MatrixMock'
  const { course } = await newStudent(superadmin, { campVenue })
  const events = ['run_1600m' as const]
  const body = { name: 'Sunday test', day: '2026-11-20', campVenue, courseId: course._id, events }
  if (call.startsWith('POST')) return { body }
  const { mockTest } = await superadmin.call('POST /api/mock-tests', { body })
  return { params: { id: record === 'not there' ? nowhere : mockTest._id } }
}
