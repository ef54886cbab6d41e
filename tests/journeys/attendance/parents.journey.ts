import { enter, expect, expectNoViolations, phone, test } from '../support/journey.ts'
import { markToday, noted } from '../support/marking.ts'
import { installed } from '../support/without-signal.ts'
import { chat, entry, listOf, part, studentsWithParents } from '../support/parents.ts'

test.use({ alone: 'parents', viewport: phone, hasTouch: true, serviceWorkers: 'allow' })

test('what parents are told offline is uploaded later', async ({ page, server, consoleErrors }) => {
  const venue = 'Wardha'
  const [bina] = await studentsWithParents(server, venue)
  await markToday(server, venue, [{ studentId: bina, status: 'absent' }])
  // Chats open in a window of their own, which is not Muster's.
  await page.context().route('https://wa.me/**', (route) => route.abort())
  page.on('popup', (popup) => void popup.close())
  await enter(page, server, 'employee', listOf(venue))
  await expect(entry(page, 'Bina Joshi')).toContainText('was absent at Wardha')
  await installed(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(/^You're offline. Marks as of/)).toBeVisible()
  await chat(page, 'Bina Joshi').click()
  await expect(entry(page, 'Bina Joshi')).toContainText('Not uploaded yet')
  await page.reload()
  await expect(part(page, 'Told')).toContainText('Not uploaded yet')
  await expect(noted(page, '1 opened message is not uploaded yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Log out with messages that are not uploaded?',
  })
  await expect(question).toContainText('1 opened message has not been uploaded.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/attendance')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mark Attendance')
  const recorded = page.waitForResponse('**/absence-contacts')
  await page.context().setOffline(false)
  expect((await recorded).status()).toBe(200)
  await page.goto(listOf(venue))
  await expect(entry(page, 'Bina Joshi')).not.toContainText('Not uploaded yet')
  await expect(entry(page, 'Bina Joshi')).toContainText('Opened in WhatsApp by The employee')
  await expectNoViolations(page)
  // The browser logs each call that had no network.
  consoleErrors.length = 0
})
