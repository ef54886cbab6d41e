import type { Page } from '@playwright/test'
import { addMonths } from '../../contract/values/calendar.ts'
import { password } from '../support/builders.ts'
import { inParts } from '../support/cashier.ts'
import { today } from '../support/clock/clock.ts'
import { openWindow } from './support/console-faults.ts'
import { enter, expect, test } from './support/journey.ts'
import { palette, typeInPalette } from './support/palette.ts'
import {
  fillEmployee,
  fillIn,
  follow,
  pathsOf,
  press,
  reads,
  says,
  sees,
  signInWith,
} from './support/person.ts'
import { fillStudent } from './support/student-form.ts'

test.use({ alone: 'counter-day' })

const email = 'nisha@muster.test'
const notTheirs = "You can't open this page. Ask a super administrator."
const menu = (page: Page) => page.getByRole('navigation').getByRole('link')

const own = ['Dashboard', 'Students', 'Course Students', 'Dues', 'Day book']
const everyones = ['My Attendance', 'Leave Request']

test('a clerk at the counter has her day, and becomes a coach while signed in', async ({
  page,
  browser,
  server,
  baseURL,
  consoleErrors,
}) => {
  const course = await server.addCourse({ name: 'Police Bharti', courseFee: 12_000 })
  const selectedCourses = [inParts(course, 2000)]
  await server.addStudent(course, {
    name: 'Ravi Kumar',
    registrationDate: addMonths(today(), -2),
    selectedCourses,
  })
  await enter(page, server, 'superadmin', '/employees/new')
  await fillEmployee(page, 'Nisha Rao', email)
  await page.getByLabel('Preset').selectOption('Counter')
  const ticks = page.getByRole('region', { name: 'What they may do' })
  await expect(ticks.getByLabel('Take payments and print receipts')).toBeChecked()
  await expect(ticks.getByLabel('Mark attendance', { exact: true })).not.toBeChecked()
  await press(page, 'Add employee', page.getByRole('row', { name: /Nisha Rao/ }))

  const counter = await openWindow(browser, baseURL, consoleErrors)
  counter.on('response', (answer) => {
    if (answer.status() === 403) consoleErrors.push(`refused ${answer.url()}`)
  })
  await counter.goto('/login')
  await signInWith(counter, email, password)
  await expect(menu(counter)).toHaveText([...own, ...everyones])
  for (const path of await pathsOf(counter)) {
    await counter.goto(path)
    await expect(counter.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(counter).toHaveURL(path)
  }
  await typeInPalette(counter, '/', 'attendance')
  await expect(palette(counter).getByRole('option')).toHaveText([/My Attendance/])
  for (const path of ['/attendance', '/fitness', '/reports', '/employees', '/settings']) {
    await counter.goto(path)
    await sees(counter, notTheirs)
    await expect(counter).toHaveURL('/dashboard')
  }

  await counter.getByRole('main').getByRole('link', { name: 'Register student' }).click()
  await fillStudent(counter)
  await counter.getByLabel('Payment mode').selectOption('Partial')
  await counter.getByLabel('How the notice was shown').selectOption('Read on screen')
  await fillIn(counter, { 'Partial amount': '5000', 'Admission fee': '500' }, 'Register student')
  await expect(counter.getByRole('heading', { name: 'Asha Patil', level: 1 })).toBeVisible()
  await reads(counter, /^Student · notice 1 \(English\) · Read on screen$/)

  await press(counter, 'Take payment')
  const dialog = counter.getByRole('dialog', { name: 'Take payment' })
  await dialog.getByLabel('Amount').fill('2000')
  await press(dialog, 'Take payment')
  const receipt = counter.getByRole('heading', { name: /^Receipt R/, level: 1 })
  await follow(counter, /^Receipt R/, receipt)
  await counter.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '')
  })
  await press(counter, 'Print', counter.locator('[data-printed]'))

  await follow(counter, 'Dues', counter.getByRole('heading', { name: 'Course Students', level: 1 }))
  await says(counter.getByRole('row', { name: /Ravi Kumar/ }), '₹1,666.66 overdue')
  await follow(counter, 'Day book', counter.getByText('Only what you took, spent or paid back'))
  await expect(counter.getByText('Asha Patil').first()).toBeVisible()
  await expect(counter.getByText('Ravi Kumar')).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit Nisha Rao' }).click()
  await page.getByLabel('Preset').selectOption('Coach')
  await press(page, 'Save Changes', page.getByText('Employee updated successfully'))
  await menu(counter).getByText('Students', { exact: true }).click()
  await expect(menu(counter).getByText('Mark Attendance')).toBeVisible()
  await expect(menu(counter).getByText('Day book')).toHaveCount(0)
  await expect(counter.getByText('Balance Amount')).toHaveCount(0)
  await menu(counter).getByText('At the track').click()
  await expect(counter.getByRole('heading', { name: 'At the track', level: 1 })).toBeVisible()
  await counter.context().close()
})
