import { password } from '../support/journey-server.ts'
import { row } from '../support/marking.ts'
import { connect, cutOff, expect, perCamp, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

test('an answer lost after the commit: the marks arrive once', async ({ page, camp, network }) => {
  await camp.open(page)
  network.next('drop reply')
  await camp.markAll(page, 'Present')
  await camp.uploaded(page)
  expect(network.uploads()).toBeGreaterThan(1)
  await camp.expectAll('present')
})

test('a day without a network: opened cold, marked, closed, opened again, uploaded at last', async ({
  page,
  camp,
  network,
}) => {
  await camp.openInstalled(page)
  await cutOff(page, network)
  await page.goto(camp.address)
  await expect(page.getByText(/^You're offline. Marks as of/)).toBeVisible()
  await camp.markAll(page, 'Late')
  await camp.waits(page)
  await page.close({ runBeforeUnload: false })

  const again = await page.context().newPage()
  await again.goto(`/attendance/roll?venue=${encodeURIComponent(camp.venue)}&date=${camp.date}`)
  await expect(again.getByText(`0 of ${perCamp} left`)).toBeVisible()
  await camp.waits(again)
  await connect(again, network)
  await camp.uploaded(again)
  await camp.expectAll('late')
})

test('two tabs mark the same students: the later mark counts, and is sent once', async ({
  page,
  camp,
  network,
}) => {
  await camp.open(page)
  const other = await page.context().newPage()
  await camp.open(other)
  await cutOff(page, network)
  await camp.markAll(page, 'Present')
  await camp.waits(other)
  await camp.markAll(other, 'Absent')
  await connect(page, network)
  await camp.uploaded(page)
  await camp.uploaded(other)
  await camp.expectAll('absent')
})

test('an expired session: the marks wait until the coach has signed in again', async ({
  page,
  camp,
  server,
  network,
}) => {
  await camp.open(page)
  await cutOff(page, network)
  await camp.markAll(page, 'Present')
  await server.endSessions()
  await connect(page, network)
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await camp.uploaded(page)
  await camp.expectAll('present')
})

test('a mark that someone else made meanwhile is not overwritten, and the coach decides', async ({
  page,
  camp,
  network,
}) => {
  await camp.open(page)
  await cutOff(page, network)
  await camp.markAll(page, 'Present')
  await camp.markByOther('absent')
  await connect(page, network)
  const dialog = page.getByRole('dialog', { name: 'Also marked by someone else' })
  await expect(dialog.getByRole('listitem')).toHaveCount(perCamp)
  await page.keyboard.press('Escape')
  await expect(row(page, 'Cadet 01')).toContainText('Absent')
  await camp.expectAll('absent')
  await page.getByRole('link', { name: `${perCamp} need attention` }).click()
  // The screen before has a Resolve too.
  await expect(page.getByRole('heading', { name: 'Entries on this device' })).toBeVisible()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await dialog.getByRole('button', { name: 'Keep all of mine' }).click()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await camp.uploaded(page)
  await camp.expectAll('present', { versions: 2 })
})
