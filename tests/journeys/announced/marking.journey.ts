import { expect, test } from '../support/announced.ts'
import { expectNoViolations } from '../support/journey.ts'
import { lengthen } from '../support/device-clock.ts'
import { fillVenue, markToday, openVenue, row, save } from '../support/marking.ts'
import { follow } from '../support/person.ts'

test.use({ alone: 'announced' })

test('marking and the roll call: who is left', async ({ page, server, consoleErrors, reader }) => {
  await lengthen(page, 2_000)
  await fillVenue(server, 'Heard Ground', 3)
  await openVenue(page, server, 'Heard Ground')
  await row(page, 'Cadet 01').getByRole('radio', { name: 'Present' }).focus()
  await page.keyboard.press('Space')
  await reader.isAt('- radio "Present" [checked]')
  await reader.hears(/^1 .*2 not marked/i)
  await save(page).focus()
  await page.keyboard.press('Enter')
  await reader.hears('Attendance saved successfully')

  await follow(page, 'Quick roll call', page.getByText('2 of 3 left'))
  await page.keyboard.press('p')
  await reader.hears('1 of 3 left')
  await reader.hears(/Cadet 03/)
  await page.keyboard.press('a')
  await reader.hears('0 of 3 left')
  await page.context().setOffline(true)
  await save(page).click()
  await reader.hears(/Saved on this device/)
  await page.context().setOffline(false)
  await reader.hears(/All saved/)
  // The browser writes down what could not be reached.
  consoleErrors.length = 0
})

test('someone else marked too: the question and the choice', async ({ page, server, reader }) => {
  await lengthen(page, 2_000)
  const [studentId = ''] = await fillVenue(server, 'Shared Ground', 1)
  await openVenue(page, server, 'Shared Ground')
  await row(page, 'Cadet 01').getByRole('radio', { name: 'Present' }).check()
  await markToday(server, 'Shared Ground', [{ studentId, status: 'absent' }])
  await save(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Also marked by someone else' })
  await expect(dialog).toHaveAccessibleDescription(/Until then, theirs counts/)
  await reader.isAt('- button "Close"')
  await expectNoViolations(page)
  await page.keyboard.press('Tab')
  await reader.isAt('- radio /Keep theirs Absent/ [checked]')
  await page.keyboard.press('ArrowUp')
  await reader.isAt('- radio /Keep mine Present/ [checked]')
  await page.keyboard.press('Tab')
  await reader.isAt('- button "Cancel"')
  await page.keyboard.press('Tab')
  await reader.isAt('- button "Save choices"')
  await page.keyboard.press('Enter')
  await reader.hears('Attendance saved successfully')
})
