import { enter, expect, phone, test } from './support/journey.ts'

test.use({ alone: 'small-things' })

test('an employee gets to their own attendance from the dashboard', async ({ page, house }) => {
  await enter(page, house, 'employee', '/dashboard')
  const links = page.getByRole('region', { name: 'Quick Links' }).getByRole('link')
  await expect(links).toHaveText([
    'Register Student',
    'View All Students',
    'Mark Attendance',
    'Attendance Records',
    'My Attendance',
    'Leave Request',
  ])
  await links.filter({ hasText: 'My Attendance' }).click()
  await expect(page).toHaveURL(/\/my-attendance$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the date says that today is selected, also once a venue is chosen', async ({
    page,
    house,
  }) => {
    const course = await house.addCourse({ name: 'Hints' })
    await house.addStudent(course, { name: 'Asha', campVenue: 'Pune Camp' })
    await enter(page, house, 'employee', '/attendance?venue=Pune+Camp')
    await expect(page.getByText('Asha').first()).toBeVisible()
    const hint = page.getByText("Today's date is automatically selected")
    await expect(hint).toBeVisible()
    expect((await hint.boundingBox())?.width).toBeGreaterThan(100)
  })
})

test('a record without the name of who marked it shows N/A', async ({ page, house }) => {
  const course = await house.addCourse({ name: 'Nobody’s marks' })
  const { _id } = await house.addStudent(course, { name: 'Bina', campVenue: 'Nashik' })
  const { today } = await house.call('GET /api/employee-attendance/today', {})
  await house.call('POST /api/attendance/mark', {
    body: {
      date: today,
      campVenue: 'Nashik',
      attendanceData: [{ studentId: _id, status: 'present' }],
    },
  })
  await page.route('**/api/attendance/records/**', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const record of body.attendance) delete record.markedBy
    await route.fulfill({ response: answer, json: body })
  })
  await enter(page, house, 'employee', '/attendance-records?venue=Nashik')
  await expect(page.getByRole('row', { name: /Bina/ })).toContainText('N/A')
})
