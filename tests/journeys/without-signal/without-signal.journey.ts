import { password } from '../../support/builders.ts'
import { current, markToday, uploaded } from '../support/marking.ts'
import { connect, cutOff, expect, perCamp, test } from '../support/without-signal.ts'

test('a day without a network: opened cold, marked, closed, reopened', async ({ page, camp }) => {
  await camp.openInstalled(page)
  await cutOff(page, camp.network)
  await page.goto(camp.address)
  await expect(page.getByText(/^You're offline. Marks as of/)).toBeVisible()
  await camp.markAll(page, 'Late')
  await camp.waits(page)
  await page.close({ runBeforeUnload: false })

  const again = await page.context().newPage()
  await again.goto(`/attendance/roll?venue=${encodeURIComponent(camp.venue)}&date=${camp.date}`)
  await expect(again.getByText(`0 of ${perCamp} left`)).toBeVisible()
  await camp.waits(again)
  await camp.arrivesBack(again, 'late')
})

test('two tabs mark the same students: the later mark counts', async ({ page, camp }) => {
  await camp.open(page)
  const other = await page.context().newPage()
  await camp.open(other)
  await camp.markAway(page, 'Present')
  await camp.waits(other)
  await camp.markAll(other, 'Absent')
  await connect(page, camp.network)
  for (const tab of [page, other]) await uploaded(tab)
  await camp.expectAll('absent')
})

test('an expired session: the marks wait for the coach', async ({ page, camp, server }) => {
  await camp.open(page)
  await camp.markAway(page, 'Present')
  await server.endSessions()
  await connect(page, camp.network)
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await camp.arrives(page, 'present')
})

test('a mark made meanwhile stays until the coach decides', async ({ page, camp, server }) => {
  await camp.open(page)
  await camp.markAway(page, 'Present')
  const theirs = camp.ids.map((studentId) => ({ studentId, status: 'absent' as const }))
  await markToday(server, camp.venue, theirs)
  await connect(page, camp.network)
  const dialog = page.getByRole('dialog', { name: 'Also marked by someone else' })
  await expect(dialog.getByRole('listitem')).toHaveCount(perCamp)
  await page.keyboard.press('Escape')
  await expect(current(page, 'Cadet 01')).toContainText('Absent')
  await camp.expectAll('absent')
  await page.getByRole('link', { name: `${perCamp} need attention` }).click()
  // The screen before has a Resolve too.
  await expect(page.getByRole('heading', { name: 'Entries on this device' })).toBeVisible()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await dialog.getByRole('button', { name: 'Keep all of mine' }).click()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await camp.arrives(page, 'present', { versions: 2 })
})
