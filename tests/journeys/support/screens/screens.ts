import { addDays } from '../../../../contract/values/calendar.ts'
import { today } from '../../../support/clock/clock.ts'
import { attendanceScreens } from './attendance-screens.ts'
import { clockedIn, clockScreens } from './clock-screens.ts'
import { haveCamp } from '../clocking.ts'
import { feeChangeScreens, fillFeeChanges } from './fee-change-screens.ts'
import { fillFitness, fitnessScreens } from './fitness-screens.ts'
import { fillImport, importScreens } from './import-screens.ts'
import type { JourneyServer } from '../journey-server.ts'
import { fillLeave, leaveScreens } from './leave-screens.ts'
import { mockTestScreens } from './mock-test-screens.ts'
import { fillDues, paymentScreens } from './payment-screens.ts'
import type { Filled, Screen } from './screen.ts'
import { trackScreens } from './track-screens.ts'

/** Some courses and students, with long and Indian names among them. */
export const fillInstitute = async (server: JourneyServer): Promise<Filled> => {
  const stamp = crypto.randomUUID().slice(0, 4)
  const course = await server.addCourse({ name: `Police Bharti ${stamp}`, courseFee: 12_000 })
  const other = await server.addCourse({
    name: `भारतीय सेना भरती पूर्व प्रशिक्षण ${stamp}`,
    description: 'Running, long jump, shot put and the written test, six days a week',
    courseFee: 1_20_000.5,
    duration: '1.5 Years',
  })
  for (const name of ['आशा पाटील', 'Venkatanarasimharajuvaripeta Lakshminarayana', 'Ravi Kumar'])
    await server.addStudent(course, { name })
  const { _id, name } = await server.addStudent(other, {
    name: 'Kavita Deshmukh',
    admissionFee: 500,
    height: 162,
    bloodGroup: 'B+',
    educationalDetails: [{ course: '12th', university: 'Pune', percentage: 71.5 }],
    selectedCourses: [
      { courseId: course._id, paymentMode: 'Full', amountPaid: 12_000 },
      { courseId: other._id, paymentMode: 'Partial', partialPaymentAmount: 20_000 },
    ],
  })
  const { payments } = await server.call('GET /api/students/:id/payments', { params: { id: _id } })
  const paymentId = payments[0]?._id ?? ''
  const body = { studentId: _id, courseId: other._id, amount: 4000.5, reference: 'UTR 4182' }
  const wrong = await server.call('POST /api/course-students/update-payment', { body })
  await server.call('POST /api/payments/:id/reverse', {
    params: { id: wrong.payment._id },
    body: { reason: 'Recorded for the wrong student' },
  })
  const mark = (attendance: { status: 'absent' } | { status: 'late'; remarks: string }) =>
    server.call('POST /api/attendance/mark', {
      body: {
        date: today(),
        campVenue: 'Pune Camp',
        attendanceData: [{ studentId: _id, ...attendance }],
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
  const location = await haveCamp(server)
  await fillLeave(server)
  await server.call('POST /api/keys', {
    body: {
      name: `Website ${stamp}`,
      permissions: ['students.read', 'attendance.read', 'fees.overview', 'courses.read'],
      lastDay: addDays(today(), 30),
    },
  })
  return {
    studentId: _id,
    studentName: name,
    paymentId,
    cancelledId: wrong.payment._id,
    ...(await fillFeeChanges(server, course)),
    employeeId: await clockedIn(server),
    locationId: location._id,
    importId: await fillImport(server),
    mockTestId,
  }
}

export const screens = (filled: Filled): readonly Screen[] => [
  { name: 'login', path: '/login', heading: 'Sign in to your account' },
  { name: 'dashboard', path: '/dashboard', as: 'superadmin', heading: 'Dashboard' },
  { name: 'dashboard-employee', path: '/dashboard', as: 'employee', heading: 'Dashboard' },
  { name: 'students', path: '/students', as: 'superadmin', heading: 'Students' },
  { name: 'students-none', path: '/students?search=nobody', as: 'employee', heading: 'Students' },
  {
    name: 'student-delete',
    path: '/students?search=Kavita',
    as: 'superadmin',
    heading: 'Students',
    open: (page) =>
      page
        .getByRole('button', { name: `Delete ${filled.studentName}` })
        .first()
        .click(),
  },
  { name: 'student-new', path: '/students/new', as: 'employee', heading: 'Register student' },
  {
    name: 'student-new-faults',
    path: '/students/new',
    as: 'employee',
    heading: 'Register student',
    open: (page) => page.getByRole('button', { name: 'Register student' }).click(),
  },
  {
    name: 'student',
    path: `/students/${filled.studentId}`,
    as: 'superadmin',
    heading: filled.studentName,
  },
  {
    name: 'student-edit',
    path: `/students/${filled.studentId}/edit`,
    as: 'employee',
    heading: 'Edit student',
  },
  {
    name: 'student-not-found',
    path: '/students/999999',
    as: 'employee',
    heading: 'Student not found',
  },
  { name: 'courses', path: '/courses', as: 'superadmin', heading: 'Courses' },
  {
    name: 'course-add',
    path: '/courses',
    as: 'superadmin',
    heading: 'Courses',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add course' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...mockTestScreens(filled),
  ...fitnessScreens(filled),
  ...paymentScreens(filled),
  ...feeChangeScreens(filled),
  ...attendanceScreens,
  ...trackScreens,
  ...clockScreens(filled),
  ...leaveScreens,
  ...importScreens(filled),
  { name: 'health', path: '/health', as: 'superadmin', heading: 'Health' },
  { name: 'employees', path: '/employees', as: 'superadmin', heading: 'Employees' },
  {
    name: 'employees-none',
    path: '/employees?search=nobody-at-all',
    as: 'superadmin',
    heading: 'Employees',
  },
  { name: 'employee-new', path: '/employees/new', as: 'superadmin', heading: 'Add employee' },
  {
    name: 'audit-change',
    path: `/audit?kind=student&recordId=${filled.studentId}`,
    as: 'superadmin',
    heading: 'Audit',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Before and after/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'keys', path: '/keys', as: 'superadmin', heading: 'API keys' },
  {
    name: 'key-make',
    path: '/keys',
    as: 'superadmin',
    heading: 'API keys',
    open: async (page) => {
      await page.getByRole('button', { name: 'Make API key' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'api-reference',
    path: '/api-reference',
    as: 'superadmin',
    heading: 'API reference',
    open: async (page) => {
      await page.locator('#createStudent summary').click()
      await page.getByText('What is answered').waitFor()
    },
  },
  { name: 'settings', path: '/settings', as: 'superadmin', heading: 'Settings' },
  { name: 'account', path: '/account', as: 'employee', heading: 'Your account' },
  { name: 'not-found', path: '/nowhere', as: 'employee', heading: 'Page not found' },
]
