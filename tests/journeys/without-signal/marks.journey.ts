import { downloaded } from '../support/downloads.ts'
import { said, uploaded, warned } from '../support/marking.ts'
import { expect, long, perCamp, test } from '../support/without-signal.ts'

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
