import { expect } from 'vitest'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('the marks of a day that came late', (server) => {
  const minutes = (count: number) =>
    new Date(server.clock.now.getTime() + count * 60_000).toISOString()

  testRows([
    [59, 0, 0],
    [61, 0, 1],
    // A phone two hours slow or fast tells when the mark was made by its own clock.
    [0, -120, 0],
    [61, -120, 1],
    [59, 120, 0],
    [61, 120, 1],
  ])('waited over an hour, whatever the clock of the phone', async (waited, ahead, late) => {
    server.clock.forward(24 * 3600)
    const client = await server.as('superadmin')
    const { course } = await client.call('POST /api/courses', { body: aCourse() })
    const { student } = await client.call('POST /api/students', { body: aStudent(course) })
    await client.call('POST /api/attendance/mark', {
      body: {
        date: minutes(0).slice(0, 10),
        campVenue: student.campVenue,
        deviceNow: minutes(ahead),
        attendanceData: [
          { studentId: student._id, status: 'present', markedAtDevice: minutes(ahead - waited) },
        ],
      },
    })
    expect((await client.call('GET /api/health', {})).lateMarks).toBe(late)
    server.clock.forward(24 * 3600)
    const later = await server.as('superadmin')
    expect((await later.call('GET /api/health', {})).lateMarks).toBe(0)
  })
})
