import { csvSheet } from '../../journeys/support/sheets.ts'
import { today } from '../../support/clock/clock.ts'
import { shows } from '../../journeys/support/person.ts'
import { expect, test } from '../support/screens.ts'
import { importAll, made, rowsIn, takeSheet } from './sheets.ts'

test('a register of attendance is questioned, imported and seen', async ({ page, server }) => {
  const course = await server.addCourse()
  const given = { campVenue: 'Ground', registrationDate: '2026-01-05' }
  for (const name of ['Asha Patil', 'Ravi Kale'])
    await server.addStudent(course, { name, ...given })
  const day = today().split('-').toReversed().join('/')
  const sheet = csvSheet('register.csv', [
    ['Name', 'Venue', 'Date', 'Status'],
    ['Asha Patil', 'Ground', day, 'P'],
    ['Ravi Kale', 'Ground', day, 'Zz'],
  ])
  await takeSheet(page, server, 'attendance', sheet)
  await expect(page.getByText('1 of 2 rows is ready')).toBeVisible()

  // The row has no fault: it waits for what a word means, which is said with the question alone.
  await expect(page.getByRole('heading', { name: 'Rows waiting for an answer' })).toBeVisible()
  await expect(page.getByText('Nothing is guessed: 1 row waits for your answers.')).toBeVisible()
  await expect(rowsIn(page)).toHaveCount(1)
  await expect(rowsIn(page)).toContainText('Waiting for an answer')
  await expect(page.getByText('Answer the question above first.')).toHaveCount(0)
  await shows(page.getByRole('radio', { name: 'Late' }), page.getByText('2 of 2 rows are ready'))

  await importAll(page, '2 attendance marks')
  await expect(made(page)).toBeVisible()
  await page.goto('/attendance-records?venue=Ground')
  const record = page.locator('main').locator('tr, li').filter({ hasText: 'Ravi Kale' })
  await expect(record.first()).toContainText('Late')
})
