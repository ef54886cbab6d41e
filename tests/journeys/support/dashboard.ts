import { addDays } from '../../../contract/values/calendar.ts'
import { inParts } from '../../support/cashier.ts'
import { daysBack, today } from '../../support/clock/clock.ts'
import { haveCamp, northOfCamp } from './clocking.ts'
import { markDay } from './marking.ts'
import type { AnyServer } from './servers/journey-server.ts'
import { mondayCloseBy } from './screens/leave-screens.ts'

export const venue = 'Nashik / Wadi #2'

/** A venue with three of four students marked, one of them late, and one not heard of for days. */
export const fillDashboard = async (server: AnyServer) => {
  const course = await server.addCourse({ courseFee: 1200 })
  const registered = { campVenue: venue, registrationDate: daysBack(70) }
  const owing = { selectedCourses: [inParts(course, 200)] }
  const names = ['Asha Patil', 'Bina Rao', 'Venkatanarasimharajuvaripeta Lakshminarayana']
  const ids: string[] = []
  for (const name of names)
    ids.push((await server.addStudent(course, { ...registered, ...owing, name }))._id)
  await server.addStudent(course, { ...registered, registrationDate: daysBack(29), name: 'मीरा' })
  for (const days of [2, 1])
    await markDay(server, venue, daysBack(days), ids, ['absent', 'present'])
  await markDay(server, venue, today(), ids, ['absent', 'late', 'present'])
  await haveCamp(server)
  const coach = await server.tokenOf('employee')
  await server.callWith(coach, 'POST /api/employee-attendance/clock-in', {
    body: northOfCamp(20),
  })
  const monday = mondayCloseBy()
  await server.callWith(coach, 'POST /api/leave-requests', {
    body: {
      leaveType: 'casual',
      startDate: monday,
      endDate: addDays(monday, 1),
      reason: 'A wedding',
    },
  })
}
