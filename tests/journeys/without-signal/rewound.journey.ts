import { cpSync, rmSync } from 'node:fs'
import { enterAs } from '../support/durable.ts'
import { newFolder } from '../support/servers/made-once.ts'
import { excuse, finishRollCall } from '../support/marking.ts'
import { expect, perCamp, test } from '../support/without-signal.ts'
import { says } from '../support/person.ts'

test.use({ alone: 'rewound' })

test('what was lost with a database comes again', async ({
  page,
  camp,
  server,
  browser,
  network,
}) => {
  const copy = newFolder('older')
  await server.tokenOf('superadmin')
  const rollCalls = await camp.addSquad()
  await camp.open(page)
  await server.restart((folder) => cpSync(folder, copy, { recursive: true }))
  await camp.markAll(page, 'Present')
  await excuse(page, 'Cadet 01', 'Sick')
  await camp.arrives(page, 'present')
  await page.goto(rollCalls)
  await camp.countHalf(page)
  await finishRollCall(page)
  await expect(page.getByText('2 of 4 counted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'not uploaded yet' })).toBeHidden()

  await server.restart((folder) => {
    rmSync(folder, { recursive: true })
    cpSync(copy, folder, { recursive: true })
    rmSync(copy, { recursive: true })
  })
  expect(await camp.versionsOf(camp.ids[0] ?? '')).toEqual([])
  await page.goto(camp.address)
  await expect(
    page.getByText(
      `The server lost ${perCamp + 2} entries of yours. They are being uploaded again.`,
    ),
  ).toBeVisible()
  await camp.arrives(page, 'present')
  await camp.expectSick()
  await camp.expectHalf()

  const context = await browser.newContext({ baseURL: network.address, locale: 'en-IN' })
  const chief = await context.newPage()
  await enterAs(chief, await server.tokenOf('superadmin'), '/students')
  const warning = chief.getByRole('region', { name: 'Warning about the database' })
  await says(warning, 'The database went back to its state of', 'At least 3 changes are missing')
  await warning.getByRole('button', { name: "I've read this" }).click()
  await expect(warning).toBeHidden()
  const { rewinds } = await server.call('GET /api/history/rewinds', {})
  expect(rewinds).toMatchObject([{ reason: 'rewound', noticedBy: 'device', missing: 3 }])
  await context.close()
})
