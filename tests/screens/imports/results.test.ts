import { chooseSheet, csvSheet } from '../../journeys/support/sheets.ts'
import { follow, shows } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'
import { importAll, made, rowsIn } from './sheets.ts'

test('results in columns are corrected and imported', async ({ page, server }) => {
  const campVenue = 'Track'
  const course = await server.addCourse()
  const { _id } = await server.addStudent(course, { name: 'Asha Patil', campVenue, chestNumber: 7 })
  await server.addStudent(course, { name: 'Ravi Kale', campVenue, chestNumber: 8 })
  await enter(page, server, 'superadmin', '/fitness')
  await follow(page, 'Import results')
  await expect(page.getByRole('radio', { name: 'Results' })).toBeChecked()
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
  const time = rowsIn(page).getByLabel('1.6 km run')
  await expect(time).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Write minutes and seconds with a colon')).toBeVisible()
  await shows(page.getByRole('radio', { name: /^Today/ }), page.getByText('1 of 2 rows is ready'))
  await time.fill('6:05')
  await time.press('Enter')
  await expect(page.getByText('2 of 2 rows are ready')).toBeVisible()

  await importAll(page, '4 results')
  await expect(made(page)).toBeVisible()
  await page.goto(`/students/${_id}/fitness`)
  await expect(page.getByRole('region', { name: '1.6 km run' })).toContainText('5:42')
})
