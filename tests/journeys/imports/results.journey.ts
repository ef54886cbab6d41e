import { enter, expect, expectNoViolations, phone, test } from '../support/journey.ts'
import { chooseSheet, csvSheet } from '../support/sheets.ts'

test.use({ alone: 'import-results', viewport: phone })

test('a sheet of results with a column for each event is corrected, imported and undone', async ({
  page,
  server,
}) => {
  const campVenue = `Track ${crypto.randomUUID().slice(0, 6)}`
  const course = await server.addCourse()
  const { _id } = await server.addStudent(course, { name: 'Asha Patil', campVenue, chestNumber: 7 })
  await server.addStudent(course, { name: 'Ravi Kale', campVenue, chestNumber: 8 })
  await enter(page, server, 'superadmin', '/fitness')
  await page.getByRole('link', { name: 'Import results' }).click()
  await expect(page.getByRole('radio', { name: 'Results' })).toBeChecked()
  await expectNoViolations(page)
  await chooseSheet(
    page,
    csvSheet('pt test.csv', [
      ['Chest No', 'Name', 'Venue', 'Run', 'Pull-ups'],
      ['7', 'Asha Patil', campVenue, '5:42', '12'],
      ['8', 'Ravi Kale', campVenue, '6.05', '9'],
    ]),
  )
  await expect(page.getByText('0 of 2 rows are ready')).toBeVisible()
  const pullUps = page.getByRole('combobox', { name: 'Read Pull-ups as' })
  await expect(pullUps).toHaveValue('result:pull_ups')
  // A heading that names no distance is read as a person says.
  await page.getByRole('combobox', { name: 'Read Run as' }).selectOption('1.6 km run')
  const time = page.getByRole('list', { name: 'Rows' }).getByLabel('1.6 km run')
  await expect(time).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Write minutes and seconds with a colon')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('radio', { name: /^Today/ }).click()
  await expect(page.getByText('1 of 2 rows is ready')).toBeVisible()
  await time.fill('6:05')
  await time.press('Enter')
  await expect(page.getByText('2 of 2 rows are ready')).toBeVisible()

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Import these rows?' })
  await expect(question).toContainText('4 results')
  await question.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'What was made' })).toBeVisible()
  const made = page.url()
  await page.goto(`/students/${_id}/fitness`)
  const run = page.getByRole('region', { name: '1.6 km run' })
  await expect(run).toContainText('5:42')

  await page.goto(made)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Undo this import?' })
  await expect(sure).toContainText('This will no longer count:')
  await sure.getByRole('button', { name: 'Undo import' }).click()
  await expect(
    page.getByRole('note').filter({ hasText: 'Its results no longer count' }),
  ).toBeVisible()
})
