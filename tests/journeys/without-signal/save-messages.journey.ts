import { type Page } from '@playwright/test'
import { now } from '../../support/clock/clock.ts'
import { holdTime, lengthen } from '../support/device-clock.ts'
import { keptHere, row, said, save, statusOf } from '../support/marking.ts'
import { connect, cutOff, expect, long, perCamp, test } from '../support/without-signal.ts'
import { shows } from '../support/person.ts'

const saved = 'Attendance saved successfully'
const failed = 'Failed to save attendance'
/** An answer within this many ms is said at once. */
const quick = 2_000
const reason = 'This student no longer exists.'

/** Records every toast from now on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset['heard'] = '[]'
    const { dataset } = document.body
    for (const region of document.querySelectorAll('.toasts > *'))
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const { textContent } of addedNodes)
            dataset['heard'] = JSON.stringify([...JSON.parse(dataset['heard'] ?? ''), textContent])
      }).observe(region, { childList: true })
  })
const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(document.body.dataset['heard'] ?? ''))

test('"saved" appears once the server answers, not before', async ({ page, camp, network }) => {
  await holdTime(page)
  await camp.open(page)
  await listen(page)
  const before = network.uploads()
  network.next('held')
  // However slow the machine is, the two seconds are not over yet.
  await page.clock.pauseAt(new Date(now().getTime() + 60_000))
  await page.getByRole('button', { name: 'Mark All Present' }).click()
  await save(page).click()
  await expect.poll(() => network.uploads()).toBeGreaterThan(before)
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  expect(await heard(page)).toEqual(['All students marked as present'])
  network.letThrough()
  await page.clock.resume()
  await expect(said(page, saved)).toBeVisible()
  await camp.arrives(page, 'present')
})

test('a refusal is shown each time, and nothing saved', async ({ page, camp, server, network }) => {
  const [first = '', second = '', third = ''] = camp.ids
  const remove = (id: string) => server.call('DELETE /api/students/:id', { params: { id } })
  await lengthen(page, quick)
  await camp.open(page)
  await listen(page)
  for (const [name, id] of [
    ['Cadet 01', first],
    ['Cadet 02', second],
  ] as const) {
    await statusOf(page, name).getByText('Late').click()
    await remove(id)
    await shows(save(page), page.getByRole('button', { name: 'No Changes' }))
    // The page reads the list again after a refusal; before that, the next one would meet it half done.
    await expect(row(page, name)).toHaveCount(0)
  }
  await expect.poll(() => heard(page)).toEqual([failed + reason, failed + reason])

  await statusOf(page, 'Cadet 03').getByText('Present').click()
  await cutOff(page, network)
  await shows(save(page), said(page, keptHere))
  await remove(third)
  await connect(page, network)
  await expect(page.getByRole('link', { name: '3 need attention' })).toBeVisible()
  await expect.poll(async () => (await heard(page)).slice(3)).toEqual([failed + reason])

  await page.getByRole('link', { name: '3 need attention' }).click()
  const unsent = page.getByRole('region', { name: camp.venue })
  for (const times of [2, 3]) {
    await unsent.getByRole('button', { name: 'Retry' }).click()
    const refusals = Array.from({ length: times }, () => failed + reason)
    await expect.poll(async () => (await heard(page)).slice(3)).toEqual(refusals)
  }
  expect(await heard(page)).not.toContain(saved)
})

test('some are saved and some refused: both are said', long, async ({ page, camp, server }) => {
  await lengthen(page, quick)
  await camp.open(page)
  await server.call('DELETE /api/students/:id', { params: { id: camp.ids[0] ?? '' } })
  await listen(page)
  await camp.markAll(page, 'Present')
  const told = [`${perCamp - 1} entries saved`, failed + reason].toSorted()
  await expect.poll(async () => (await heard(page)).slice(1).toSorted()).toEqual(told)
  await expect(page.getByRole('link', { name: '1 needs attention' })).toBeVisible()
})
