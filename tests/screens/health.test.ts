import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { timeHeader } from '../../contract/kit/own-answer.ts'
import { showInstant } from '../../contract/values/calendar.ts'
import { press, says } from '../journeys/support/person.ts'
import { enter, expect, savedBy, test } from './support/screens.ts'

test('a clock behind the last change, far from people’s, is said', async ({ page, server }) => {
  const headers = { [timeHeader]: '2030-12-25T06:30:00.000Z' }
  const tokens = [await server.tokenOf('employee'), await server.tokenOf('admin')]
  server.forward(24 * 3600)
  const { createdAt } = await server.addCourse()
  const known = showInstant(createdAt, 'Asia/Kolkata')
  server.forward(-24 * 3600)
  for (const token of tokens)
    await server.nobody(token).call('GET /api/auth/profile', {}, { headers })
  await enter(page, server, 'superadmin', '/health')
  const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem')
  await says(checks.first(), 'Server clock', `change was made at ${known}`, 'a time server')
  await says(checks.nth(1), 'Server clock', 'several people say 25 Dec 2030')
})

test('a backup is made, verified and downloaded', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/health')
  const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem')
  await says(checks.filter({ hasText: 'Last verified backup' }), 'Not yet')
  await press(page, 'Back up now')
  await expect(page.getByRole('note').filter({ hasText: 'Backup verified.' })).toBeVisible()
  const newest = page.getByRole('table', { name: 'Backups' }).locator('tbody tr').first()
  await expect(newest).toContainText('Verified')
  const saved = await savedBy(page, () => press(newest, /^Download the backup of/))
  const { backups } = await server.call('GET /api/backups', {})
  expect([saved.name, saved.bytes]).toEqual([backups[0]?.name, backups[0]?.bytes])
})

test('a database file that was replaced is said first', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/health')
  const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem')
  await expect(checks.filter({ hasText: 'Its file was replaced' })).toHaveCount(0)
  const file = join('dataDir' in server.address ? server.address.dataDir : '', 'muster.db')
  renameSync(file, `${file}.former`)
  copyFileSync(`${file}.former`, file)
  const told = page.getByRole('alert').getByText('so nothing can be saved')
  await press(page, 'Back up now', told)
  renameSync(`${file}.former`, file)
  await page.reload()
  await says(checks.first(), 'Database', 'Its file was replaced', 'Start the server again.')
})
