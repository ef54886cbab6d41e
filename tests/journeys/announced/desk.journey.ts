import { daysBack } from '../../support/clock/clock.ts'
import { enter, signIn } from '../support/journey.ts'
import { expect, test } from '../support/announced.ts'
import { studiedBefore } from '../support/student-form.ts'

test.use({ alone: 'announced' })

test('signing in: the field to begin in, what was wrong, the screen that opens', async ({
  page,
  reader,
}) => {
  await page.goto('/login')
  await reader.isAt('- textbox "Email"')
  await page.getByLabel('Email').fill('nobody@muster.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.keyboard.press('Enter')
  await reader.hears('Invalid email or password')
  await signIn(page, 'superadmin')
  await reader.isAt('- heading "Dashboard" [level=1]')
})

test('registering: the first field that is wrong and why, then the student', async ({
  page,
  server,
  reader,
}) => {
  await server.addCourse({ name: 'Heard Course' })
  await enter(page, server, 'admin', '/students')
  await page.getByRole('link', { name: 'Register student' }).first().click()
  await reader.isAt('- heading "Register student" [level=1]')
  await page.getByRole('button', { name: 'Register student' }).click()
  await reader.isAt('- combobox "Physical Center"')
  await reader.isTold(/required/)
  await page.getByLabel('Physical center').fill('Heard Camp')
  await page.getByLabel('Name', { exact: true }).fill('Asha Heard')
  await page.getByLabel('Date of birth').fill('2005-03-14')
  await page.getByLabel('Age', { exact: true }).fill('21')
  await page.getByLabel('Address').fill('12 Shivaji Road')
  await page.getByLabel('Contact number').fill('98220 12345')
  await page.getByLabel('Parent name').fill('Vijay Heard')
  await page.getByLabel('Parent mobile number').fill('98220 54321')
  await studiedBefore(page)
  const course = page.getByRole('group', { name: 'Course 1' })
  await course.getByLabel('Course', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Register student' }).click()
  await reader.hears('Student registered successfully')
  await reader.isAt('- heading "Asha Heard" [level=1]')
})

test('a payment and its receipt: the dialog, the amount that is too much, the receipt', async ({
  page,
  server,
  reader,
}) => {
  const course = await server.addCourse({ name: 'Course of Kiran', courseFee: 10_000 })
  const chosen = {
    courseId: course._id,
    paymentMode: 'Partial' as const,
    partialPaymentAmount: 100,
  }
  await server.addStudent(course, { name: 'Kiran Heard', selectedCourses: [chosen] })
  await enter(page, server, 'superadmin', '/course-students?search=Kiran')
  const open = page.getByRole('button', { name: 'Update Payment of Kiran Heard' })
  await open.focus()
  await page.keyboard.press('Enter')
  await reader.isAt('- spinbutton "Amount"')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('99999')
  await page.keyboard.press('Enter')
  await reader.isTold(/₹9,900 is pending/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('400')
  await page.keyboard.press('Enter')
  await reader.hears('Payment updated successfully')
  await reader.isAt('- button "Done"')
  await page.getByRole('link', { name: /^Receipt R/ }).click()
  await reader.isAt('- heading /^Receipt R/ [level=1]')
})

test('sorting a list: the header says the order', async ({ page, server, reader }) => {
  await server.addStudent(await server.addCourse({ name: 'Course to sort' }), {
    name: 'Zoya Heard',
  })
  await enter(page, server, 'admin', '/students')
  const header = page.getByRole('columnheader', { name: 'Student Details' })
  await header.getByRole('button').focus()
  await reader.isAt('- button "Student Details"')
  await page.keyboard.press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await reader.isAt('- button "Student Details"')
})

test('the palette: where to type, and the student it leads to', async ({
  page,
  server,
  reader,
}) => {
  const course = await server.addCourse({ name: 'Course to find' })
  await server.addStudent(course, { name: 'Palash Heard' })
  await enter(page, server, 'admin', '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('/')
  await reader.isAt('- combobox "Search"')
  await page.keyboard.type('palash')
  await reader.hears(/1/)
  await page.keyboard.press('Enter')
  await reader.isAt('- heading "Palash Heard" [level=1]')
})

test('who is overdue: how many and how much, and that their file is saved', async ({
  page,
  server,
  reader,
}) => {
  const course = await server.addCourse({ name: 'Overdue Course', courseFee: 3000 })
  const chosen = {
    courseId: course._id,
    paymentMode: 'Partial' as const,
    partialPaymentAmount: 600,
  }
  await server.addStudent(course, {
    name: 'Omkar Heard',
    registrationDate: daysBack(100),
    selectedCourses: [chosen],
  })
  await enter(page, server, 'superadmin', '/course-students')
  await expect(page.getByRole('link', { name: 'Omkar Heard', exact: true })).toBeVisible()
  await page.getByLabel('Filter by balance').selectOption('Overdue')
  await reader.hears(/ is overdue from 1 student\./)
  // Two regions would speak it twice.
  await expect(page.getByRole('status').getByText(/ is overdue from 1 student\./)).toHaveCount(1)
  await page.getByRole('button', { name: 'Export' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Excel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await reader.hears('Download started')
})

test('a dialog leaves what speaks within reach of a screen reader', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/courses')
  await page.getByRole('button', { name: 'Add course' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const regions = page.locator('#root > [role="status"], #root .toasts [role]')
  await expect(regions).toHaveCount(3)
  const hidden = await regions.evaluateAll((all) =>
    all.filter((region) => region.closest('[aria-hidden="true"]') !== null).map(String),
  )
  expect(hidden).toEqual([])
})
