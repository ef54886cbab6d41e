import type { Locator, Page } from '@playwright/test'
import { haveCamp } from '../journeys/support/clocking.ts'
import { mondayCloseBy } from '../journeys/support/screens/leave-screens.ts'
import { aStudent } from '../support/builders.ts'
import { today } from '../support/clock/clock.ts'
import { approve, ask } from './leave/requests.ts'
import { enter, expect, type ScreenServer, test } from './support/screens.ts'

const campVenue = 'Names / Camp #1'
const marking = `/attendance?venue=${encodeURIComponent(campVenue)}`
const records = `/attendance-records?venue=${encodeURIComponent(campVenue)}&date=${today()}`

/** A student whom a coach registered and marked. */
const fill = async (server: ScreenServer, name: string) => {
  const coach = await server.addPerson(`Coach of ${name}`)
  const course = await server.addCourse()
  const body = aStudent(course, { campVenue, name })
  const { student } = await server.callWith(coach.token, 'POST /api/students', { body })
  const attendanceData = [{ studentId: student._id, status: 'late' as const }]
  await server.callWith(coach.token, 'POST /api/attendance/mark', {
    body: { date: today(), campVenue, attendanceData },
  })
  return { coach, course, student }
}

const link = (within: Page | Locator, name: string) =>
  within.getByRole('link', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('every name leads to the page of whom or what it names', async ({ page, server }) => {
  const { coach, course, student } = await fill(server, 'Asha')
  const camp = await haveCamp(server)
  await approve(server, (await ask(server, coach, mondayCloseBy()))._id)
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
    ['/employees?search=Coach', coach.name, coach.name, ofCoach],
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
    await expect(page, `${name} on ${from}`).toHaveURL(`http://muster.test${to}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  await page.goto(ofStudent)
  await link(page.getByRole('region', { name: 'Registration Info' }), coach.name).click()
  await expect(page.getByRole('heading', { level: 1, name: coach.name })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Name')).toHaveValue(coach.name)
  await expect(page.getByLabel('Address')).toHaveValue('')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill(coach.name)
  const found = page.getByRole('group', { name: 'Employees' }).getByRole('option').first()
  await expect(found).toHaveAttribute('href', ofCoach)
})

test('names lead nowhere for those who may not see them, or who left', async ({ page, server }) => {
  const { coach, student } = await fill(server, 'Bina')
  const marked = row(page, student.name)
  await enter(page, server, 'employee', records)
  await expect(marked).toContainText(coach.name)
  await expect(link(marked, coach.name)).toHaveCount(0)
  await expect(link(marked, student.name)).toHaveCount(1)
  await server.call('DELETE /api/employees/:id', { params: { id: coach._id } })
  await enter(page, server, 'superadmin', records)
  await expect(marked).toContainText(coach.name)
  await expect(link(marked, coach.name)).toHaveCount(0)

  // An earlier release did not write down who marked.
  await page.route('**/api/attendance/records/**', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const record of body.attendance) delete record.markedBy
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await expect(marked).toContainText('N/A')
})
