import type { Locator, Page } from '@playwright/test'
import { aStudent } from '../support/builders.ts'
import { today } from '../support/clock/clock.ts'
import { haveCamp } from './support/clocking.ts'
import { enter, expect, phone, test } from './support/journey.ts'
import type { JourneyServer } from './support/journey-server.ts'
import { mondayCloseBy } from './support/screens/leave-screens.ts'
import { statusOf } from './support/marking.ts'

test.use({ alone: 'names' })

const campVenue = 'Names / Camp #1'
const marking = `/attendance?venue=${encodeURIComponent(campVenue)}`
const records = `/attendance-records?venue=${encodeURIComponent(campVenue)}&date=${today()}`

/** A student whom a coach registered and marked, and what the coach asked for. */
const fill = async (server: JourneyServer) => {
  const coach = await server.addPerson(`Coach ${crypto.randomUUID().slice(0, 8)}`)
  const course = await server.addCourse()
  const body = aStudent(course, { campVenue, name: `Named ${coach.name}` })
  const { student } = await server.callWith(coach.token, 'POST /api/students', { body })
  await server.callWith(coach.token, 'POST /api/attendance/mark', {
    body: {
      date: today(),
      campVenue,
      attendanceData: [{ studentId: student._id, status: 'late' }],
    },
  })
  return { coach, course, student }
}

const link = (within: Page | Locator, name: string) =>
  within.getByRole('link', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('every name leads to the page of whom or what it names', async ({ page, server }) => {
  const { coach, course, student } = await fill(server)
  const camp = await haveCamp(server)
  const monday = mondayCloseBy()
  const { leaveRequest } = await server.callWith(coach.token, 'POST /api/leave-requests', {
    body: { leaveType: 'casual', startDate: monday, endDate: monday, reason: 'A wedding' },
  })
  await server.call('PUT /api/leave-requests/:id/status', {
    params: { id: leaveRequest._id },
    body: { status: 'approved' },
  })
  const { user: chief } = await server.call('GET /api/auth/profile', {})
  const ofStudent = `/students/${student._id}`
  const ofCoach = `/employees/${coach._id}/attendance`
  const ofChief = `/employees/${chief._id}/attendance`
  const ofCourse = `/course-students?courseId=${course._id}`

  const names: readonly [from: string, rowOf: string, name: string, to: string][] = [
    [marking, student.name, student.name, ofStudent],
    [records, student.name, student.name, ofStudent],
    [records, student.name, coach.name, ofCoach],
    ['/students', student.name, student.name, ofStudent],
    ['/students', student.name, course.name, ofCourse],
    [`${ofStudent}#payments`, 'Cash', coach.name, ofCoach],
    ['/course-students', student.name, student.name, ofStudent],
    ['/course-students', student.name, course.name, ofCourse],
    ['/courses', course.name, course.name, ofCourse],
    ['/courses', course.name, chief.name, ofChief],
    [`/employees?search=${encodeURIComponent(coach.name)}`, coach.name, coach.name, ofCoach],
    ['/leave-management', coach.name, coach.name, ofCoach],
    ['/leave-management', coach.name, chief.name, ofChief],
    ['/locations', camp.name, camp.name, `/locations/${camp._id}/edit`],
    ['/audit?kind=student', student.name, coach.name, ofCoach],
    ['/audit?kind=student', student.name, student.name, ofStudent],
    ['/audit?kind=course', course.name, course.name, ofCourse],
  ]
  await enter(page, server, 'superadmin', '/dashboard')
  for (const [from, rowOf, name, to] of names) {
    await page.goto(from)
    await link(row(page, rowOf).first(), name).first().click()
    await expect(page, `${name} on ${from}`).toHaveURL(server.address + to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  await page.goto(ofStudent)
  await link(page.getByRole('region', { name: 'Registration Info' }), coach.name).click()
  await expect(page.getByRole('heading', { level: 1, name: coach.name })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Name')).toHaveValue(coach.name)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill(coach.name)
  const found = page.getByRole('group', { name: 'Employees' }).getByRole('option').first()
  await expect(found).toHaveAttribute('href', ofCoach)
})

test('whoever may not see employees reads their names, and those of deleted ones lead nowhere', async ({
  page,
  server,
}) => {
  const { coach, student } = await fill(server)
  const marked = page.getByRole('row').filter({ hasText: student.name })
  await enter(page, server, 'employee', records)
  await expect(marked).toContainText(coach.name)
  await expect(link(marked, coach.name)).toHaveCount(0)
  await expect(link(marked, student.name)).toHaveCount(1)

  await server.call('DELETE /api/employees/:id', { params: { id: coach._id } })
  await enter(page, server, 'superadmin', records)
  await expect(marked).toContainText(coach.name)
  await expect(link(marked, coach.name)).toHaveCount(0)
})

test('a name on Mark Attendance asks about unsaved marks, and they are kept', async ({
  page,
  server,
}) => {
  const { student } = await fill(server)
  await enter(page, server, 'employee', marking)
  const absent = statusOf(page, student.name).getByRole('radio', { name: 'Absent' })
  await absent.check({ force: true })
  await link(page, student.name).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(absent).toBeChecked()
  await link(page, student.name).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible()
  await page.goBack()
  await expect(absent).toBeChecked()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a thumb beside the name of a student opens nothing', async ({ page, server }) => {
    const { student } = await fill(server)
    await enter(page, server, 'employee', marking)
    const name = await link(page, student.name).boundingBox()
    const present = statusOf(page, student.name).getByText('Present')
    const choice = await present.boundingBox()
    if (name === null || choice === null) throw new Error('The student is not shown')
    expect(choice.y - (name.y + name.height)).toBeGreaterThan(8)
    await page.touchscreen.tap(phone.width / 2, (name.y + name.height + choice.y) / 2)
    await present.tap()
    await expect(page).toHaveURL(server.address + marking)
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  })
})
