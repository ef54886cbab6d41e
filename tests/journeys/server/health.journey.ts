import { readFile } from 'node:fs/promises'
import { enterAs } from '../support/durable.ts'
import { expect, expectNoViolations, phone, test } from '../support/journey.ts'

test.use({ alone: 'health' })

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('a backup is made, verified and downloaded', async ({ page, server }) => {
      await enterAs(page, await server.tokenOf('superadmin'), '/health')
      const checks = page.getByRole('list', { name: 'Checks' })
      await expect(checks.getByText('Last verified backup')).toBeVisible()
      await page.getByRole('button', { name: 'Back up now' }).click()
      await expect(page.getByRole('note').filter({ hasText: 'Backup verified.' })).toBeVisible({
        timeout: 60_000,
      })
      const newest = page.getByRole('table', { name: 'Backups' }).locator('tbody tr').first()
      await expect(newest).toContainText('Verified')
      await expectNoViolations(page)

      const downloading = page.waitForEvent('download')
      await newest.getByRole('button', { name: /^Download the backup of/ }).click()
      const download = await downloading
      const { backups } = await server.call('GET /api/backups', {})
      expect(download.suggestedFilename()).toBe(backups[0]?.name)
      expect((await readFile(await download.path())).length).toBe(backups[0]?.bytes)
    })
  })

test('an employee may not see the health of the server', async ({ page, server }) => {
  await enterAs(page, await server.tokenOf('employee'), '/health')
  await expect(page.getByRole('list', { name: 'Checks' })).toBeHidden()
  await expect(page).not.toHaveURL(/\/health$/)
})
