import { addDays } from '../../../../contract/values/calendar.ts'
import { inFull, inParts } from '../../../support/cashier.ts'
import { today } from '../../../support/clock/clock.ts'
import { haveCamp } from '../clocking.ts'
import type { JourneyServer } from '../servers/journey-server.ts'
import { clockedIn } from './clock-screens.ts'
import { fillFeeChanges } from './fee-change-screens.ts'
import { fillFitness } from './fitness-screens.ts'
import { fillImport } from './import-screens.ts'
import { fillLeave } from './leave-screens.ts'
import { fillParade } from './parade-screens.ts'
import { fillDues } from './payment-screens.ts'
import { fillSquads } from './squad-screens.ts'
import { type Filled, longName, student } from './screen.ts'

/** Some courses and students, with long and Indian names among them. */
export const fillInstitute = async (server: JourneyServer): Promise<Filled> => {
  const course = await server.addCourse({ name: 'Police Bharti 2026', courseFee: 12_000 })
  const other = await server.addCourse({
    name: 'भारतीय सेना भरती पूर्व प्रशिक्षण 2026',
    description: 'Running, long jump, shot put and the written test, six days a week',
    courseFee: 1_20_000.5,
    duration: '1.5 Years',
  })
  for (const name of ['आशा पाटील', longName, 'Ravi Kumar'])
    await server.addStudent(course, { name })
  const { _id } = await server.addStudent(other, {
    name: student,
    admissionFee: 500,
    height: 162,
    bloodGroup: 'B+',
    educationalDetails: [{ course: '12th', university: 'Pune', percentage: 71.5 }],
    selectedCourses: [inFull(course), inParts(other, 20_000)],
  })
  const { payments } = await server.call('GET /api/students/:id/payments', { params: { id: _id } })
  const paymentId = payments[0]?._id ?? ''
  const body = { studentId: _id, courseId: other._id, amount: 4000.5, reference: 'UTR 4182' }
  const wrong = await server.call('POST /api/course-students/update-payment', { body })
  await server.call('POST /api/payments/:id/reverse', {
    params: { id: wrong.payment._id },
    body: { reason: 'Recorded for the wrong student' },
  })
  type Marked = { status: 'present' | 'absent' } | { status: 'late'; remarks: string }
  const mark = (attendance: Marked, studentIds = [_id]) =>
    server.call('POST /api/attendance/mark', {
      body: {
        date: today(),
        campVenue: 'Pune Camp',
        attendanceData: studentIds.map((studentId) => ({ studentId, ...attendance })),
      },
    })
  await mark({ status: 'absent' })
  await server.call('POST /api/students/:id/absence-contacts', {
    params: { id: _id },
    body: { date: today(), about: 'absent', channel: 'whatsapp' },
  })
  await mark({ status: 'late', remarks: 'बस से आया' })
  await fillDues(server, course)
  const mockTestId = await fillFitness(server, { studentId: _id, courseId: course._id })
  const feeChanges = await fillFeeChanges(server, course)
  const { students } = await server.call('GET /api/students', {})
  const unmarked = ['आशा पाटील', student]
  await mark(
    { status: 'present' },
    students.filter(({ name }) => !unmarked.includes(name)).map((one) => one._id),
  )
  const away = await server.addStudent(course, {
    name: 'Sunil Jadhav',
    registrationDate: addDays(today(), -30),
  })
  await fillParade(server, students.map((one) => one._id).toReversed(), away._id)
  const location = await haveCamp(server)
  await fillLeave(server)
  await server.call('POST /api/keys', {
    body: {
      name: 'Website 2026',
      permissions: ['students.read', 'attendance.read', 'fees.overview', 'courses.read'],
      lastDay: addDays(today(), 30),
    },
  })
  return {
    studentId: _id,
    paymentId,
    cancelledId: wrong.payment._id,
    ...feeChanges,
    employeeId: await clockedIn(server),
    locationId: location._id,
    importId: await fillImport(server),
    mockTestId,
    squadId: await fillSquads(server, [_id, ...students.slice(0, 1).map((one) => one._id)]),
  }
}
