import { aCourse, aStudent, someSettings } from '../support/builders.ts'
import type { Client } from '../support/client.ts'

type Sent = { params?: Record<string, string>; query?: string; body?: object }

const venue = 'MatrixCamp'
const today = '2026-11-21'
const daysOf: Record<string, string> = { tomorrow: '2026-11-22', 'years ago': '2024-02-29' }

/** What a call about attendance is sent: for a student of a camp, marked by the superadmin or not. */
export const prepareAttendance = async (
  superadmin: Client,
  call: string,
  record: string,
): Promise<Sent> => {
  const studentId = await newStudent(superadmin, record)
  const campVenue = record === "nobody's venue" ? 'NobodysCamp' : venue
  if (call.startsWith('GET'))
    return {
      params: { venue: campVenue, studentId, date: today },
      ...(/\/(roll|roster|absences)\//.test(call) && { query: `date=${today}` }),
      ...(call.includes('/search') && { query: `campVenue=${campVenue}` }),
    }
  const editDaysBack = record.startsWith('beyond') ? { editDaysBack: 30 } : {}
  await superadmin.call('PUT /api/settings', { body: someSettings({ attendance: editDaysBack }) })
  const row = { studentId, status: 'late' as const }
  if (record === 'marked by another')
    await superadmin.call('POST /api/attendance/mark', {
      body: { date: today, campVenue, attendanceData: [{ ...row, status: 'absent' }] },
    })
  const date = daysOf[record] ?? (record.startsWith('beyond') ? '2026-10-21' : today)
  const reason = record === 'beyond, with reason' ? { reason: 'The list was lost' } : {}
  const body = { date, campVenue, ...reason }
  return {
    body: call.endsWith('/mark') ? { ...body, attendanceData: [row] } : { ...body, ...row },
  }
}

const newStudent = async (superadmin: Client, record: string): Promise<string> => {
  if (record === 'not there') return '999999'
  const { course } = await superadmin.call('POST /api/courses', { body: aCourse() })
  const { student } = await superadmin.call('POST /api/students', {
    body: aStudent(course, { campVenue: venue, registrationDate: '2020-01-01' }),
  })
  if (record === 'deleted')
    await superadmin.call('DELETE /api/students/:id', { params: { id: student._id } })
  return student._id
}
