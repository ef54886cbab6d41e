import { aCourse, aStudent } from '../support/builders.ts'
import type { Client } from '../support/client.ts'

type Sent = { params?: Record<string, string>; body?: object }

const campVenue = 'MatrixMock'

/** What a call about mock tests is sent. */
export const prepareMockTest = async (
  superadmin: Client,
  call: string,
  record: string,
): Promise<Sent> => {
  const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
  await superadmin.call('POST /api/students', { body: aStudent(course, { campVenue }) })
  const body = {
    name: 'Sunday test',
    day: '2026-11-20',
    campVenue,
    courseId: course._id,
    events: ['run_1600m' as const],
  }
  if (call.startsWith('POST')) return { body }
  const { mockTest } = await superadmin.call('POST /api/mock-tests', { body })
  return { params: { id: record === 'not there' ? '999999' : mockTest._id } }
}
