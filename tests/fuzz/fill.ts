import { fillWithDemo } from '../../scripts/demo/fill.ts'
import { insertSecondFactor } from '../../server/kit/sign-in/second-factor.ts'
import { aCourse, aLocation, aStudent, password } from '../support/builders.ts'
import { aResult } from '../support/fitness/track.ts'
import { gate } from '../support/gate.ts'
import type { TestServer } from '../support/server.ts'
import { venues } from './pool.ts'

/**
 * Fills an institute with the demo's, so that the ids of the pool exist, and with what the pool names:
 * students of its venues who owe for a course, marked on its days, and a location at its gate.
 */
export const fill = async (server: TestServer, students: number): Promise<void> => {
  const superAdministrator = { email: 'chief@muster.test', password }
  await fillWithDemo(server.store, { students, superAdministrator, now: server.clock.now })
  const superadmin = await server.as('superadmin')
  // A setting that asks for it would otherwise keep the super administrator out of all that follows.
  await server.store.write((tx) =>
    insertSecondFactor(
      tx,
      { employeeId: superadmin.id, secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', step: 0 },
      server.clock.now.toISOString(),
    ),
  )
  await server.as('employee')
  await superadmin.call('POST /api/locations', { body: aLocation(gate) })
  const { course } = await superadmin.call('POST /api/courses', {
    body: aCourse({ courseFee: 1000 }),
  })
  const part = { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 0.5 } as const
  for (const campVenue of [...venues, ...venues]) {
    const given = { campVenue, registrationDate: '1900-01-01', selectedCourses: [part] }
    const { student } = await superadmin.call('POST /api/students', {
      body: aStudent(course, given),
    })
    await superadmin.call('POST /api/measurements', {
      body: { measurements: [aResult({ id: student._id, venue: campVenue })] },
    })
    const attendanceData = [{ studentId: student._id, status: 'absent' as const }]
    for (const date of ['2026-02-28', '2026-11-21'])
      await superadmin.call('POST /api/attendance/mark', {
        body: { date, campVenue, attendanceData },
      })
  }
}
