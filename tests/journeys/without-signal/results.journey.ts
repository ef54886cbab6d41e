import type { Page } from '@playwright/test'
import { now } from '../../support/clock/clock.ts'
import { aResult } from '../../support/outbox/entries.ts'
import { enterAs } from '../support/durable.ts'
import { said, uploaded } from '../support/marking.ts'
import { connect, cutOff, expect, test, installed } from '../support/without-signal.ts'

test('results wait beside marks; a refused one says why', async ({ page, camp, server }) => {
  const { venue, date: day } = camp
  const [runner = '', gone = ''] = camp.ids
  const { user } = await server.call('GET /api/auth/profile', {})
  const measured = { venue, day, measuredAt: now().toISOString() }
  const results = [
    aResult('measured-1', { ...measured, studentId: runner, value: 342_000 }),
    aResult('measured-2', { ...measured, studentId: runner, event: 'long_jump', value: 3_650 }),
    aResult('measured-3', { ...measured, studentId: gone, name: 'Cadet 02', attempt: 2 }),
  ]
  const file = { kind: 'muster unsent marks', version: 2, person: user, marks: [], results }
  await server.call('DELETE /api/students/:id', { params: { id: gone } })

  await enterAs(page, await server.tokenOf('superadmin'), '/unsent')
  await installed(page)
  await cutOff(page, camp.network)
  await importFile(page, file)
  await expect(said(page, '3 entries imported')).toBeVisible()
  await camp.waits(page, 3)
  const listed = page.getByRole('table', { name: /^Results not uploaded: Camp/ })
  await expect(
    listed.getByRole('row', { name: /1.6 km run.*Attempt 1.*5:42.*Waiting/ }),
  ).toBeVisible()
  await expect(listed.getByRole('row', { name: /Long jump.*3.65 m/ })).toBeVisible()
  await page.reload()
  await camp.waits(page, 3)

  camp.network.next('drop reply')
  await connect(page, camp.network)
  await page.getByRole('link', { name: '1 needs attention' }).click()
  const refused = listed.getByRole('row', { name: /Cadet 02.*This student no longer exists/ })
  await expect(refused).toContainText('Attempt 2')
  await expect(listed.getByRole('row', { name: /Cadet 1/ })).toBeHidden()
  // What has arrived before counts once.
  await importFile(page, { ...file, results: results.slice(0, 2) })
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await uploaded(page)
  const { measurements } = await server.call('GET /api/students/:id/measurements', {
    params: { id: runner },
  })
  expect(measurements).toHaveLength(2)
  expect(measurements.map(({ event, value }) => `${event} ${value}`)).toEqual(
    expect.arrayContaining(['long_jump 3650', 'run_1600m 342000']),
  )
})

const importFile = (page: Page, file: object) =>
  page.getByLabel('File of unsent entries').setInputFiles({
    name: 'unsent.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
