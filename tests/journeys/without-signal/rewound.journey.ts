import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enterAs } from '../support/durable.ts'
import { expect, perCamp, test } from '../support/without-signal.ts'

test.use({ alone: 'rewound' })

test('marks that an older copy of the database lacks are uploaded again, once, and super administrators are warned', async ({
  page,
  camp,
  server,
  browser,
  network,
}) => {
  const copy = mkdtempSync(join(tmpdir(), 'muster-older-'))
  await server.tokenOf('superadmin')
  await camp.open(page)
  await server.restart((folder) => cpSync(folder, copy, { recursive: true }))
  await camp.markAll(page, 'Present')
  await camp.uploaded(page)
  await camp.expectAll('present')

  await server.restart((folder) => {
    rmSync(folder, { recursive: true })
    cpSync(copy, folder, { recursive: true })
    rmSync(copy, { recursive: true })
  })
  expect(await camp.versionsOf(camp.ids[0] ?? '')).toEqual([])
  await page.reload()
  await expect(
    page.getByText(`The server lost ${perCamp} entries of yours. They are being uploaded again.`),
  ).toBeVisible({ timeout: 15_000 })
  await camp.uploaded(page)
  await camp.expectAll('present')

  const context = await browser.newContext({ baseURL: network.address, locale: 'en-IN' })
  const chief = await context.newPage()
  await enterAs(chief, await server.tokenOf('superadmin'), '/students')
  const warning = chief.getByRole('region', { name: 'Warning about the database' })
  await expect(warning).toContainText('The database went back to its state of', {
    timeout: 15_000,
  })
  await expect(warning).toContainText('At least 1 change is missing')
  await warning.getByRole('button', { name: "I've read this" }).click()
  await expect(warning).toBeHidden()
  const { rewinds } = await server.call('GET /api/history/rewinds', {})
  expect(rewinds).toMatchObject([{ reason: 'rewound', noticedBy: 'device', missing: 1 }])
  await context.close()
})
