import { today } from '../../support/clock/clock.ts'
import { enter, expect, expectNoViolations, phone, test } from '../support/journey.ts'
import { chooseSheet, csvSheet } from '../support/sheets.ts'

test.use({ alone: 'import-attendance' })

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('a register of past attendance is questioned, imported and seen in the records', async ({
      page,
      server,
    }) => {
      const venue = `Ground ${crypto.randomUUID().slice(0, 6)}`
      const course = await server.addCourse()
      const registrationDate = '2026-01-05'
      const names = ['Asha Patil', 'Ravi Kale']
      for (const name of names)
        await server.addStudent(course, { name, campVenue: venue, registrationDate })
      const day = today()
      const [year, month, date] = day.split('-')
      const sheet = csvSheet('register.csv', [
        ['Name', 'Venue', 'Date', 'Status'],
        ['Asha Patil', venue, `${date}/${month}/${year}`, 'P'],
        ['Ravi Kale', venue, `${date}/${month}/${year}`, 'Zz'],
      ])
      await enter(page, server, 'superadmin', '/imports?kind=attendance')
      await chooseSheet(page, sheet)
      await expect(page.getByText('1 of 2 rows is ready')).toBeVisible()

      // The row has no fault: it waits for what a word means, which is said with the question alone.
      await expect(page.getByRole('heading', { name: 'Rows waiting for an answer' })).toBeVisible()
      await expect(
        page.getByText('Nothing is guessed: 1 row waits for your answers.'),
      ).toBeVisible()
      const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem')
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText('Waiting for an answer')
      await expect(page.getByText('Answer the question above first.')).toHaveCount(0)
      await expectNoViolations(page)
      await page.getByRole('radio', { name: 'Late' }).click()
      await expect(page.getByText('2 of 2 rows are ready')).toBeVisible()

      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const question = page.getByRole('alertdialog', { name: 'Import these rows?' })
      await expect(question).toContainText('2 attendance marks')
      await question.getByRole('button', { name: 'Import' }).click()
      // Its state is the server's: a reload while it runs, or after, shows it again.
      await expect(question).toBeHidden()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'What was made' })).toBeVisible()
      await page.goto(`/attendance-records?${new URLSearchParams({ venue })}`)
      const record = page.locator('main').locator('tr, li').filter({ hasText: 'Ravi Kale' })
      await expect(record.first()).toContainText('Late')
    })
  })
