import { inParts } from '../../support/cashier.ts'
import { daysBack } from '../../support/clock/clock.ts'
import { expect, test } from '../support/announced.ts'
import { enter, signIn } from '../support/journey.ts'
import { fillStudent } from '../support/student-form.ts'
import { byKeys, shows } from '../support/person.ts'

test.use({ alone: 'announced' })

test('signing in and registering: what is wrong and why', async ({ page, server, reader }) => {
  await server.addCourse({ name: 'Heard Course' })
  await page.goto('/login')
  await reader.isAt('- textbox "Email"')
  await page.getByLabel('Email').fill('nobody@muster.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.keyboard.press('Enter')
  await reader.hears('Invalid email or password')
  await signIn(page, 'superadmin')
  await reader.isAt('- heading "Dashboard" [level=1]')

  await page.getByRole('link', { name: 'Register student' }).first().click()
  await reader.isAt('- heading "Register student" [level=1]')
  await page.getByRole('button', { name: 'Register student' }).click()
  await reader.isAt('- combobox "Physical Center"')
  await reader.isTold(/required/)
  await fillStudent(page, { Name: 'Palash Heard' })
  await page.getByRole('button', { name: 'Register student' }).click()
  await reader.hears('Student registered successfully')
  await reader.isAt('- heading "Palash Heard" [level=1]')
  await page.keyboard.press('/')
  await reader.isAt('- combobox "Search"')
  await page.keyboard.type('palash')
  await reader.hears(/1/)
})

test('who is overdue: how many, how much, and their file', async ({ page, server, reader }) => {
  const course = await server.addCourse({ courseFee: 3000 })
  await server.addStudent(course, {
    name: 'Omkar Heard',
    registrationDate: daysBack(100),
    selectedCourses: [inParts(course, 600)],
  })
  await enter(page, server, 'superadmin', '/course-students')
  await expect(page.getByRole('link', { name: 'Omkar Heard', exact: true })).toBeVisible()
  await page.getByLabel('Filter by balance').selectOption('Overdue')
  await reader.hears(/ is overdue from 1 student\./)
  // Two regions would speak it twice.
  await expect(page.getByRole('status').getByText(/ is overdue from 1 student\./)).toHaveCount(1)
  await page.getByRole('button', { name: 'Export' }).focus()
  await byKeys(page, 'Enter', page.getByRole('button', { name: 'Excel' }), 'Enter')
  await reader.hears('Download started')
})

test('a dialog leaves what speaks within reach of a screen reader', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/courses')
  await shows(page.getByRole('button', { name: 'Add course' }).first(), page.getByRole('dialog'))
  const regions = page.locator('#root > [role="status"], #root .toasts [role]')
  await expect(regions).toHaveCount(3)
  const hidden = await regions.evaluateAll((all) =>
    all.filter((region) => region.closest('[aria-hidden="true"]') !== null).map(String),
  )
  expect(hidden).toEqual([])
})
