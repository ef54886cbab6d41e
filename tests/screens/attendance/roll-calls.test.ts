import { refusals } from '../../../contract/kit/refusals.ts'
import { timeHeader } from '../../../contract/kit/own-answer.ts'
import { current, fillVenue, openVenue, row } from '../../journeys/support/marking.ts'
import { fillIn, press } from '../../journeys/support/person.ts'
import { now } from '../../support/clock/clock.ts'
import { enter, expect, test } from '../support/screens.ts'

test('the rest is counted before the list was read again', async ({ page, server }) => {
  await fillVenue(server, 'Wardha', 4)
  await enter(page, server, 'employee', '/roll-calls?venue=Wardha')
  await press(page, 'Start a roll call')
  await press(page.getByRole('dialog'), 'Start')
  await page.getByRole('combobox', { name: 'Whom you count' }).selectOption('first')
  await page.route('**/api/roll-calls?**', (route) =>
    route.fulfill({
      status: 503,
      headers: { [timeHeader]: now().toISOString() },
      json: { message: refusals.unavailable.message, code: 'unavailable', requestId: 'away' },
    }),
  )
  await press(page, 'Finish')
  await press(page.getByRole('alertdialog'), 'Save roll call')
  await expect(page.getByRole('listitem').filter({ hasText: '2 of 4 counted' })).toContainText(
    'Uploaded',
  )
  await press(page, 'Count the rest')
  await expect(page.getByText('2 of 2 are here')).toBeVisible()
  await expect(page.getByRole('button', { name: /Cadet 03/ })).toBeVisible()
})

test('an excuse is corrected from the roll over its note and who said so', async ({
  page,
  server,
}) => {
  await fillVenue(server, 'Hingoli', 1)
  await openVenue(page, server, 'Hingoli')
  const button = row(page, 'Cadet 01').getByRole('button', { name: 'Excuse Cadet 01' })
  await button.click()
  const form = page.getByRole('dialog', { name: 'Excuse' })
  await form.getByLabel('Why').selectOption('Sick')
  await form.getByLabel('Who said so').selectOption('Doctor')
  await fillIn(form, { Note: 'Viral fever, rest' }, 'Save')
  await expect(current(page, 'Cadet 01')).toContainText('Sick')
  await expect(current(page, 'Cadet 01')).not.toContainText('Not uploaded yet')
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'End or correct' })
  await expect(dialog.getByLabel('Note')).toHaveValue('Viral fever, rest')
  await expect(dialog.getByLabel('Who said so')).toHaveValue('doctor')
})
