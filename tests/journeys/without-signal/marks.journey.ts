import { downloaded } from '../support/downloads.ts'
import { keptHere, said, uploaded, warned } from '../support/marking.ts'
import { connect, cutOff, expect, long, perCamp, test } from '../support/without-signal.ts'
import { press } from '../support/person.ts'

test('exported marks arrive from another device', long, async ({ page, browser, camp, server }) => {
  await camp.open(page)
  camp.network.next(...Array<'unavailable'>(40).fill('unavailable'))
  await camp.markAll(page, 'Late')
  await page.getByRole('link', { name: `${perCamp} not uploaded yet` }).click()
  const { name, file } = await downloaded(page.getByRole('button', { name: 'Export' }))
  expect(file.toString()).toContain('"Cadet 20"')

  const device = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' })
  const other = await device.newPage()
  await camp.open(other)
  await other.goto('/unsent')
  const field = other.getByLabel('File of unsent entries')
  const choose = (buffer: Buffer) =>
    field.setInputFiles({ name, mimeType: 'application/json', buffer })
  await choose(Buffer.from('{}'))
  await expect(warned(other, "This isn't a file of unsent entries. Choose another.")).toBeVisible()
  await choose(file)
  await expect(said(other, '20 entries imported')).toBeVisible()
  await uploaded(other)
  await device.close()
  camp.network.next()
  await page.getByRole('button', { name: 'Upload now' }).click()
  await camp.arrives(page, 'late')
})

test('a manual mark for a student on the stored roll', long, async ({ page, camp, network }) => {
  await camp.open(page)
  await camp.markAll(page, 'Present')
  await uploaded(page)
  await cutOff(page, network)
  await page.getByRole('button', { name: 'Manual Attendance', exact: true }).click()
  const manual = page.getByRole('dialog', { name: 'Manual Attendance Marking' })
  await manual.getByRole('searchbox').fill('cadet 07')
  await manual.getByRole('button', { name: /^Cadet 07/ }).click()
  await manual.getByText('Late').click()
  await press(manual, 'Mark Attendance', said(page, keptHere))
  await camp.waits(page, 1)
  await connect(page, network)
  await uploaded(page)
  const marks = await camp.versionsOf(camp.ids[6] ?? '')
  expect(marks.map(({ status }) => status)).toEqual(['late', 'present'])
})
