import type { Page } from '@playwright/test'
import { showDay } from '../../contract/values/calendar.ts'
import { inParts } from '../support/cashier.ts'
import { daysBack, today } from '../support/clock/clock.ts'
import { enter, expect, phone, test } from './support/journey.ts'
import type { JourneyServer } from './support/servers/journey-server.ts'
import { expectWhole } from './support/looks/layout.ts'
import { textOf } from './support/pdf.ts'

test.use({ alone: 'lists' })

const names = ['आशा पाटील', 'Akshay Kulkarni', 'Venkatesh Lakshminarayana', 'Ravi Kumar']

/** More of everything than fits a page, every student with two courses, overdue. */
const fill = async (server: JourneyServer) => {
  const course = await server.addCourse({ name: 'Army Agniveer (General Duty)' })
  const other = await server.addCourse({ name: 'Coast Guard Navik' })
  for (let at = 0; at < 11; at += 1) {
    await server.addStudent(course, {
      name: `${names[at % 4]} ${at}`,
      registrationDate: daysBack(100),
      selectedCourses: [inParts(course, 500), inParts(other, 500)],
    })
    await server.addCourse({ name: `Course ${at}`, description: 'Running, long jump, shot put' })
    await server.addPerson(`Person Number ${at}`)
  }
}

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

test('ten rows and the pager fit a screen of 1440 by 900', async ({ page, server }) => {
  await fill(server)
  for (const path of [
    '/students',
    '/course-students',
    '/course-students?overdue=true',
    '/employees',
    '/courses',
    '/attendance?venue=Pune+Camp',
  ]) {
    await enter(page, server, 'superadmin', path)
    await expect(page.locator('tbody tr').nth(9)).toBeVisible()
    await expectWhole(page, path)
    await expect(pager(page), path).toBeInViewport({ ratio: 1 })
  }
})

test('a press on a row opens it, but none on buttons or to select', async ({ page, server }) => {
  const course = await server.addCourse()
  const student = await server.addStudent(course, { name: 'Pressed Student' })
  await enter(page, server, 'superadmin', '/students?search=Pressed')
  const row = page.getByRole('row', { name: /Pressed Student/ })
  const number = row.getByText(student.registrationNumber)

  await row.getByRole('button', { name: 'Delete Pressed Student' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/students\?search=Pressed$/)

  const box = await number.boundingBox()
  if (box === null) throw new Error('The registration number is not shown')
  await page.mouse.move(box.x + 1, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).toContain('REG')
  await expect(page).toHaveURL(/\/students\?search=Pressed$/)

  const opened = page.context().waitForEvent('page')
  await row.getByText('Pune Camp').click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()

  await row.getByText('Pune Camp').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pressed Student' })).toBeVisible()
})

test('a header sorts from page one; phones have Sort by and Choose', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/students?page=2')
  const balance = page.getByRole('columnheader', { name: 'Balance Amount' })
  await expect(balance).toHaveAttribute('aria-sort', 'none')
  await balance.getByRole('button').click()
  await expect(page).toHaveURL(/\?sort=-balance$/)
  await expect(balance).toHaveAttribute('aria-sort', 'descending')
  await balance.getByRole('button').press('Enter')
  await expect(page).toHaveURL(/\?sort=balance$/)
  await expect(balance).toHaveAttribute('aria-sort', 'ascending')
  await balance.getByRole('button').press('Enter')
  await expect(page).toHaveURL(/\/students$/)

  const registration = page.getByRole('columnheader', { name: 'Registration Info' })
  const date = registration.getByRole('button', { name: 'Date' })
  await expect(date).toBeHidden()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await date.click()
  await expect(page).toHaveURL(/\?sort=-registrationDate$/)
  await expect(registration).toHaveAttribute('aria-sort', 'descending')

  await page.setViewportSize(phone)
  await page.getByLabel('Sort by').selectOption('Next due')
  await expect(page).toHaveURL(/\?sort=nextDue$/)
  await page.getByLabel('Sort by').selectOption('Student Details')
  await expect(page).toHaveURL(/\?sort=name$/)
  await page.getByRole('button', { name: 'Sort descending' }).click()
  await expect(page).toHaveURL(/\?sort=-name$/)
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!rows)./ })
  await expect(boxes).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Choose rows' }).check()
  await boxes.first().check()
  await expect(page.getByText('1 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Choose none' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  const excel = page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Excel' })
  await expect.poll(async () => (await excel.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  // An order that a list does not have is dropped from its address.
  await page.goto('/courses?sort=-startDate')
  await expect(page).toHaveURL(/\/courses$/)
  await expect(page.getByText('Failed to fetch courses')).toHaveCount(0)
  await expect(page.getByText('No courses found').or(page.getByRole('table'))).toBeVisible()
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: phone, colorScheme: 'dark' })

  test('a list is printed with all its columns and rows', async ({ page, server }) => {
    const course = await server.addCourse({ name: 'Printing Course' })
    for (let at = 0; at < 11; at += 1) await server.addStudent(course, { name: `Printed ${at}` })
    await enter(page, server, 'superadmin', '/students?search=Printed&campVenue=Pune+Camp')
    await expect(page.getByText('Showing page 1 of 2')).toBeVisible()
    // A print that the page has not begun cannot wait for the rest.
    const onePage = textOf(await page.pdf({ format: 'A4' }))
    for (const shown of ['Showing page 1 of 2', 'Only this page of the list is printed.'])
      expect(onePage).toContain(shown)
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.keyboard.press('Control+p')
    await expect(page.getByText('11 rows in all')).toBeVisible()
    const text = textOf(await page.pdf({ format: 'A4' }))
    await expect(page.getByText('Showing page 1 of 2')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('button:visible:not(.sort-header)')).toHaveCount(0)
    for (const shown of [
      'Muster',
      `Printed on ${showDay(today())}`,
      'Students',
      'Search: Printed',
      'Pune Camp',
      'Registration Info',
      'Course & Venue',
      'Parent Details',
      'Payment Status',
      'Balance',
      'Printed 10',
      'Printed 0',
      'Printing Course',
      '11 rows in all',
    ])
      expect(text).toContain(shown)
    for (const hidden of [
      'Logout',
      'Register student',
      'Next',
      'Only this page',
      'Actions',
      'All venues',
      'Dashboard',
    ])
      expect(text).not.toContain(hidden)
  })
})
