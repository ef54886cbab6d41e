import { readFile } from 'node:fs/promises'
import { defaultSettings } from '../../contract/settings/calls.ts'
import { enter, expect, test } from './support/journey.ts'

test.use({ alone: 'logo' })

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const cut = Buffer.from(pixel, 'base64').subarray(0, 45)

test('a file that is not an image is refused at once, and an image appears on the receipts', async ({
  page,
  server,
}) => {
  await enter(page, server, 'superadmin', '/settings')
  const file = page.getByLabel('Picture of the logo')
  const choose = (buffer: Buffer) =>
    file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await choose(Buffer.from('AAAA', 'base64'))
  await expect(page.getByText('Choose a PNG or JPEG picture')).toBeVisible()
  await choose(Buffer.from(pixel, 'base64'))
  await expect(page.getByText('Choose a PNG or JPEG picture')).toBeHidden()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('status').getByText('Settings saved')).toBeVisible()
})

for (const [what, logo] of [
  ['is cut', `data:image/png;base64,${cut.toString('base64')}`],
  ['is none', 'data:image/png;base64,AAAA'],
  ['is no base64', 'data:image/jpeg;base64,A'],
] as const)
  test(`a logo that ${what} does not keep a receipt from being saved`, async ({
    page,
    server,
    consoleErrors,
  }) => {
    // Stored by an earlier release, which did not check it.
    await server.write(async (tx) => {
      const row = { id: 1, value: JSON.stringify(defaultSettings), logo, version: 1 }
      const kept = { ...row, updated_at: '2026-01-01T00:00:00.000Z' }
      await tx
        .insertInto('settings')
        .values(kept)
        .onConflict((already) => already.column('id').doUpdateSet({ logo }))
        .execute()
    })
    const { _id } = await server.addStudent(await server.addCourse())
    const { payments } = await server.call('GET /api/students/:id/payments', {
      params: { id: _id },
    })
    await enter(page, server, 'employee', `/receipts/${payments[0]?._id}`)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const file = await readFile(await (await saving).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByRole('status').getByText('PDF downloaded successfully')).toBeVisible()
    // The browser reports the broken image, which is in the header too.
    consoleErrors.length = 0
  })
