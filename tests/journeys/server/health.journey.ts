import { downloaded } from '../support/downloads.ts'
import { enter, expect, expectNoViolations, phone, test } from '../support/journey.ts'

test.use({ alone: 'health', viewport: phone })

test('a backup is made, verified and downloaded', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/health')
  const checks = page.getByRole('list', { name: 'Checks' })
  await expect(checks.getByText('Last verified backup')).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'Backup verified.' })).toBeVisible({
    timeout: 60_000,
  })
  const newest = page.getByRole('table', { name: 'Backups' }).locator('tbody tr').first()
  await expect(newest).toContainText('Verified')
  await expectNoViolations(page)

  const download = newest.getByRole('button', { name: /^Download the backup of/ })
  const { name, file } = await downloaded(download)
  const { backups } = await server.call('GET /api/backups', {})
  expect([name, file.length]).toEqual([backups[0]?.name, backups[0]?.bytes])
})
