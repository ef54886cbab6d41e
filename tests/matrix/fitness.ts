import { aCourse, aStudent } from '../support/builders.ts'
import type { Client } from '../support/client.ts'
import { aStandard } from '../support/fitness/standards.ts'
import { aResult } from '../support/fitness/track.ts'

type Sent = { params?: Record<string, string>; body?: object }

const venue = 'MatrixTrack'

/** What a call about results is sent: of a student of a venue, with a result. */
export const prepareFitness = async (
  superadmin: Client,
  call: string,
  record: string,
): Promise<Sent> => {
  const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
  const { student } = await superadmin.call('POST /api/students', {
    body: aStudent(course, { campVenue: venue }),
  })
  const row = aResult({ id: student._id, venue })
  const { rows } = await superadmin.call('POST /api/measurements', {
    body: { measurements: [row] },
  })
  const id = record === 'not there' ? '999999' : (rows[0]?._id ?? '')
  const reason = 'Misread'
  if (record === 'corrected')
    await superadmin.call('POST /api/measurements/:id/corrections', {
      params: { id },
      body: { reason },
    })
  if (record === 'deleted')
    await superadmin.call('DELETE /api/students/:id', { params: { id: student._id } })
  if (call.endsWith('/corrections')) return { params: { id }, body: { reason } }
  if (call.endsWith('/measurements') && call.startsWith('POST'))
    return { body: { measurements: [aResult({ id: student._id, venue })] } }
  const campVenue = record === "nobody's venue" ? 'NobodysTrack' : venue
  return {
    params: { id: record === 'not there' ? id : student._id },
    body: { campVenue, feet: 5_600 },
  }
}

/** What a call about standards is sent: an exam of its own, and a new version of it. */
export const prepareStandard = async (superadmin: Client, record: string): Promise<Sent> => {
  const { standard } = await superadmin.call('POST /api/standards', { body: aStandard() })
  return {
    params: { id: record === 'not there' ? '999999' : standard._id },
    body: { ...aStandard(), version: 1, courseIds: [] },
  }
}
