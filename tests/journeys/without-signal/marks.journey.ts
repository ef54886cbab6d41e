import { readFileSync } from 'node:fs'
import { keptHere, row, said, statusOf, warned } from '../support/marking.ts'
import { connect, cutOff, expect, perCamp, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }

test(
  'one student who moved does not hold up the others',
  long,
  async ({ page, camp, server, network }) => {
    const [first = ''] = camp.ids
    await camp.open(page)
    await cutOff(page, network)
    await camp.markAll(page, 'Present')
    const one = { params: { id: first } }
    await server.call('DELETE /api/students/:id', one)
    await connect(page, network)
    await expect(page.getByRole('link', { name: '1 needs attention' })).toBeVisible()
    await page.getByRole('link', { name: '1 needs attention' }).click()
    await expect(page.getByRole('table').getByText('This student no longer exists.')).toBeVisible()
    await server.call('PATCH /api/students/:id/restore', one)
    await page.getByRole('button', { name: 'Retry' }).click()
    await camp.uploaded(page)
    await camp.expectAll('present')
  },
)

test(
  'marks are exported here, imported on another device, and arrive once',
  long,
  async ({ page, browser, camp, server, network }) => {
    await camp.open(page)
    network.next(...Array.from({ length: 40 }, () => 'unavailable' as const))
    await camp.markAll(page, 'Late')
    await page.getByRole('link', { name: `${perCamp} not uploaded yet` }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await (await coming).path()
    expect(readFileSync(file, 'utf8')).toContain('"Cadet 20"')

    const device = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' })
    const other = await device.newPage()
    await camp.open(other)
    await other.goto('/unsent')
    await other.getByLabel('File of unsent entries').setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    })
    await expect(
      warned(other, "This isn't a file of unsent entries. Choose another."),
    ).toBeVisible()
    await other.getByLabel('File of unsent entries').setInputFiles(file)
    await expect(said(other, '20 entries imported')).toBeVisible()
    await camp.uploaded(other)
    await device.close()
    network.next()
    await page.getByRole('button', { name: 'Upload now' }).click()
    await camp.uploaded(page)
    await camp.expectAll('late')
  },
)

test(
  'a mark corrected before its upload arrives once, with the time it was made',
  long,
  async ({ page, camp, network }) => {
    await camp.open(page)
    await cutOff(page, network)
    await camp.markAll(page, 'Absent')
    await statusOf(page, 'Cadet 01').getByText('Late').click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(row(page, 'Cadet 01')).toContainText('Late')
    await camp.waits(page)
    await camp.markAll(page, 'Present')
    await connect(page, network)
    await camp.uploaded(page)
    await camp.expectAll('present')
  },
)

test(
  'a manual mark without a network, for a student found on the stored roll',
  long,
  async ({ page, camp, network }) => {
    await camp.open(page)
    await camp.markAll(page, 'Present')
    await camp.uploaded(page)
    await cutOff(page, network)
    await page.getByRole('button', { name: 'Manual Attendance', exact: true }).click()
    const manual = page.getByRole('dialog', { name: 'Manual Attendance Marking' })
    await manual.getByRole('searchbox').fill('cadet 07')
    await manual.getByRole('button', { name: /^Cadet 07/ }).click()
    await manual.getByText('Late').click()
    await manual.getByRole('button', { name: 'Mark Attendance' }).click()
    await expect(said(page, keptHere)).toBeVisible()
    await camp.waits(page, 1)
    await connect(page, network)
    await camp.uploaded(page)
    const marks = await camp.versionsOf(camp.ids[6] ?? '')
    expect(marks.map(({ status }) => status)).toEqual(['late', 'present'])
  },
)

test(
  'two venues marked without a network: each is uploaded, the older first',
  long,
  async ({ page, camp, secondCamp: second, network }) => {
    await camp.open(page)
    await page.goto(second.address)
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await camp.installed(page)
    await cutOff(page, network)
    await second.markAll(page, 'Late')
    await page.goto(camp.address)
    await camp.markAll(page, 'Absent')
    await camp.waits(page, 2 * perCamp)
    network.next('cut reply', 'drop reply')
    await connect(page, network)
    await camp.uploaded(page)
    await camp.expectAll('absent')
    await second.expectAll('late')
  },
)
