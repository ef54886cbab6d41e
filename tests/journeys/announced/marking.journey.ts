import { expect, test } from '../support/announced.ts'
import { fillVenue, markToday, openVenue, row, save } from '../support/marking.ts'

test.use({ alone: 'announced' })

test('marking: how many are changed, and that they are saved', async ({ page, server, reader }) => {
  await fillVenue(server, 'Heard Ground', 2)
  await openVenue(page, server, 'Heard Ground')
  const present = row(page, 'Cadet 01').getByRole('radio', { name: 'Present' })
  await present.focus()
  await page.keyboard.press('Space')
  await reader.isAt('- radio "Present" [checked]')
  await reader.hears(/^1 .*1 not marked/i)
  await save(page).focus()
  await page.keyboard.press('Enter')
  await reader.hears('Attendance saved successfully')
})

test('roll call: the next student, who is left, and the end', async ({ page, server, reader }) => {
  await fillVenue(server, 'Called Ground', 2)
  await openVenue(page, server, 'Called Ground')
  await page.getByRole('link', { name: 'Quick roll call' }).click()
  await expect(page.getByText('2 of 2 left')).toBeVisible()
  await page.keyboard.press('p')
  await reader.hears('1 of 2 left')
  await reader.hears(/Cadet 02/)
  await page.keyboard.press('a')
  await reader.hears('0 of 2 left')
})

test('without a network: marks wait on this device, then they are uploaded', async ({
  page,
  context,
  server,
  consoleErrors,
  reader,
}) => {
  await fillVenue(server, 'Distant Ground', 1)
  await openVenue(page, server, 'Distant Ground')
  await row(page, 'Cadet 01').getByRole('radio', { name: 'Late' }).check()
  await context.setOffline(true)
  await save(page).click()
  await reader.hears(/Saved on this device/)
  await context.setOffline(false)
  await reader.hears(/All saved/)
  // The browser writes down what could not be reached.
  consoleErrors.length = 0
})

test('someone else marked the student too: the question, both marks, and that the choice is saved', async ({
  page,
  server,
  reader,
}) => {
  const [studentId = ''] = await fillVenue(server, 'Shared Ground', 1)
  await openVenue(page, server, 'Shared Ground')
  await row(page, 'Cadet 01').getByRole('radio', { name: 'Present' }).check()
  await markToday(server, 'Shared Ground', [{ studentId, status: 'absent' }])
  await save(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Also marked by someone else' })
  await expect(dialog).toHaveAccessibleDescription(/Until then, theirs counts/)
  await reader.isAt('- button "Close"')
  await page.keyboard.press('Tab')
  await reader.isAt('- radio /Keep theirs Absent/ [checked]')
  await page.keyboard.press('ArrowUp')
  await reader.isAt('- radio /Keep mine Present/ [checked]')
  await page.keyboard.press('Tab')
  await reader.isAt('- button "Save choices"')
  await page.keyboard.press('Enter')
  await reader.hears('Attendance saved successfully')
})
