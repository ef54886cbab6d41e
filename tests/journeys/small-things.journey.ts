import { shiftClock } from './support/device-clock.ts'
import { enter, expect, phone, test } from './support/journey.ts'

test.use({ alone: 'small-things' })

test('an employee opens their own attendance from the dashboard', async ({ page, server }) => {
  await enter(page, server, 'employee', '/dashboard')
  const links = page.getByRole('region', { name: 'Quick links' }).getByRole('link')
  await expect(links).toHaveText([
    'Register student',
    'View all students',
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
    server,
  }) => {
    const course = await server.addCourse({ name: 'Hints' })
    await server.addStudent(course, { name: 'Asha', campVenue: 'Pune Camp' })
    await enter(page, server, 'employee', '/attendance?venue=Pune+Camp')
    await expect(page.getByText('Asha').first()).toBeVisible()
    const hint = page.getByText("Today's date is automatically selected")
    await expect(hint).toBeVisible()
    expect((await hint.boundingBox())?.width).toBeGreaterThan(100)
  })
})

test('a record without the name of who marked it shows N/A', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Nobody’s marks' })
  const { _id } = await server.addStudent(course, { name: 'Bina', campVenue: 'Nashik' })
  const { today } = await server.call('GET /api/employee-attendance/today', {})
  await server.call('POST /api/attendance/mark', {
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
  await enter(page, server, 'employee', '/attendance-records?venue=Nashik')
  await expect(page.getByRole('row', { name: /Bina/ })).toContainText('N/A')
})

test('dialogs whose code does not load say so, and the screen stays', async ({
  page,
  server,
  consoleErrors,
}) => {
  const course = await server.addCourse({ name: 'Without code' })
  const student = await server.addStudent(course, { name: 'Chitra' })
  const params = { id: student._id }
  const { payments } = await server.call('GET /api/students/:id/payments', { params })
  await page.route(/(Course|Change|UpdatePayment|History|Reverse)Dialog-/, (route) => route.abort())
  const opened = [
    ['/courses', 'Add course', 'Add course', 'Failed to open the form'],
    ['/audit', /^Before and after/, 'Before and after', 'Failed to open the change'],
    ['/course-students', /^Update Payment of/, 'Update Payment', 'Failed to open the payment'],
    [
      '/course-students',
      /^View Transactions of/,
      'Transaction History',
      'Failed to fetch transaction history',
    ],
    [`/receipts/${payments[0]?._id}`, /^Reverse/, 'Reverse payment', 'Failed to open the reversal'],
  ] as const
  for (const [path, button, title, failed] of opened) {
    await enter(page, server, 'superadmin', path)
    await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText(failed)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  consoleErrors.length = 0
})

test('the days of forms and filters follow the server’s clock, however wrong the device’s is', async ({
  page,
  server,
}) => {
  const { today } = await server.call('GET /api/employee-attendance/today', {})
  await shiftClock(page, 3 * 86_400)
  await enter(page, server, 'superadmin', '/students/new')
  await expect(page.getByLabel('Registration date')).toHaveValue(today)
  await page.goto('/audit')
  await expect(page.getByLabel('Until')).toHaveAttribute('max', today)
})
