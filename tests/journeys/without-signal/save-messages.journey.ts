import { type Page } from '@playwright/test'
import { now } from '../../support/clock/clock.ts'
import { holdTime } from '../support/device-clock.ts'
import { keptHere, row, said, save, statusOf, warned } from '../support/marking.ts'
import { connect, cutOff, expect, perCamp, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }
const saved = 'Attendance saved successfully'
const failed = 'Failed to save attendance'
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

test('"saved" appears once the server has answered, and not before', async ({
  page,
  camp,
  network,
}) => {
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
  await camp.uploaded(page)
  await camp.expectAll('present')
})

test('a refusal is shown each time, also with the same sentence, and nothing is called saved', async ({
  page,
  camp,
  server,
  network,
}) => {
  const [first = '', second = '', third = ''] = camp.ids
  const remove = (id: string) => server.call('DELETE /api/students/:id', { params: { id } })
  await camp.open(page)
  await listen(page)
  for (const [name, id] of [
    ['Cadet 01', first],
    ['Cadet 02', second],
  ] as const) {
    await remove(id)
    await statusOf(page, name).getByText('Late').click()
    await save(page).click()
    await expect(page.getByRole('button', { name: 'No Changes' })).toBeVisible()
  }
  expect(await heard(page)).toEqual([failed + reason, failed + reason])

  await statusOf(page, 'Cadet 03').getByText('Present').click()
  await cutOff(page, network)
  await save(page).click()
  await expect(said(page, keptHere)).toBeVisible()
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

test('a refused manual mark says so in the specified words, and can be corrected', async ({
  page,
  camp,
  server,
}) => {
  const one = { params: { id: camp.ids[0] ?? '' } }
  await camp.open(page)
  await page.getByRole('button', { name: 'Manual Attendance for Cadet 01' }).click()
  const manual = page.getByRole('dialog', { name: 'Manual Attendance Marking' })
  await server.call('DELETE /api/students/:id', one)
  await manual.getByRole('button', { name: 'Mark Attendance' }).click()
  await expect(warned(page, `Failed to mark manual attendance: ${reason}`)).toBeVisible()
  await expect(said(page, 'Manual attendance marked successfully')).toBeHidden()
  await server.call('PATCH /api/students/:id/restore', one)
  await manual.getByText('Late').click()
  await manual.getByRole('button', { name: 'Mark Attendance' }).click()
  await expect(said(page, 'Manual attendance marked successfully')).toBeVisible()
  await expect(manual).toBeHidden()
  await camp.uploaded(page)
  expect((await camp.versionsOf(camp.ids[0] ?? '')).map(({ status }) => status)).toEqual(['late'])
})

test(
  'a server that is down: the marks are saved on this device, and the header counts them',
  long,
  async ({ page, camp, network }) => {
    await camp.open(page)
    await listen(page)
    network.goAway()
    await camp.markAll(page, 'Late')
    await camp.waits(page)
    expect((await heard(page)).at(-1)).toBe(keptHere)
    network.comeBack()
    await camp.uploaded(page)
    expect(await heard(page)).not.toContain(saved)
    await camp.expectAll('late')
  },
)

test(
  'a slow answer is waited for two seconds, and then the marks wait',
  long,
  async ({ page, camp, network }) => {
    await camp.open(page)
    await listen(page)
    network.next('held')
    await camp.markAll(page, 'Absent')
    await camp.waits(page)
    expect((await heard(page)).at(-1)).toBe(keptHere)
    await expect(row(page, 'Cadet 01')).toContainText('Not uploaded yet')
    network.letThrough()
    await camp.uploaded(page)
    await camp.expectAll('absent')
  },
)

test(
  'some marks are saved and some refused: both are reported, and the saved ones counted',
  long,
  async ({ page, camp, server }) => {
    await camp.open(page)
    await server.call('DELETE /api/students/:id', { params: { id: camp.ids[0] ?? '' } })
    await listen(page)
    await camp.markAll(page, 'Present')
    const told = (await heard(page)).slice(1).toSorted()
    expect(told).toEqual([`${perCamp - 1} entries saved`, failed + reason].toSorted())
    await expect(page.getByRole('link', { name: '1 needs attention' })).toBeVisible()
  },
)
