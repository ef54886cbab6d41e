import { expect, signIn, test } from './support/journey.ts'
import { fillStudent } from './support/student-form.ts'
import { fillIn, press, says } from './support/person.ts'

test.use({ alone: 'main-job' })

test('a student is registered, edited, kept, deleted', async ({ page, server, consoleErrors }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'superadmin')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('link', { name: 'Courses', exact: true }).click()
  await page.getByRole('button', { name: 'Add course' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add course' })
  await dialog.getByLabel('Course Name').fill('Police Bharti')
  await dialog.getByLabel('Duration').selectOption('6 Months')
  await fillIn(dialog, { 'Course Fee': '12000.50' }, 'Add course')
  await expect(page.getByRole('status').getByText('Course created successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /Police Bharti/ })).toContainText('₹12,000.50')

  await page.getByRole('link', { name: 'Students', exact: true }).click()
  await expect(page.getByText('No students found')).toBeVisible()
  await page.getByRole('link', { name: 'Register student' }).first().click()
  await fillStudent(page)
  const courses = page.getByRole('group', { name: 'Course 1' })
  await courses.getByLabel('Payment mode').selectOption('Partial')
  await courses.getByLabel('Partial amount').fill('5000')
  await page.getByLabel('Admission fee').fill('500')
  await page.getByLabel('Mode of transaction').selectOption('UPI')
  await press(page, 'Register student', page.getByRole('heading', { name: 'Asha Patil', level: 1 }))
  await expect(page.getByText(/REG-\d{4}-00001/).first()).toBeVisible()

  await server.restart()
  await page.goto('/students')
  // The open page may have sent a request meanwhile.
  consoleErrors.length = 0
  await page.getByRole('searchbox').fill('PATIL')
  await expect(page).toHaveURL(/search=PATIL/)
  const row = page.getByRole('row', { name: /Asha Patil/ })
  await says(row, 'Pending', '₹7,000.50')

  await row.getByRole('link', { name: 'Edit Asha Patil' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Patil')
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await press(page, 'Save Changes', page.getByRole('heading', { name: 'Asha Rao', level: 1 }))

  await page.goto('/dashboard')
  await expect(page.getByText('₹12,000.50').first()).toBeVisible()
  await page.goto('/students')
  await page.getByRole('button', { name: 'Delete Asha Rao' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question.getByText('Delete Student')).toBeVisible()
  await press(question, 'Delete', page.getByText('No students found'))
})
