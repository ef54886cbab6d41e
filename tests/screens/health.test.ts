import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { press, says } from './support/person.ts'
import { enter, expect, test } from './support/screens.ts'

test('a database file that was replaced is said first, and nothing before', async ({
  page,
  server,
}) => {
  await enter(page, server, 'superadmin', '/health')
  const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem')
  await expect(checks.first()).toContainText('Last verified backup')
  const file = join('dataDir' in server.place ? server.place.dataDir : '', 'muster.db')
  renameSync(file, `${file}.former`)
  copyFileSync(`${file}.former`, file)
  const told = page.getByRole('alert').getByText('so nothing can be saved')
  await press(page, 'Back up now', told)
  renameSync(`${file}.former`, file)
  await page.reload()
  await says(checks.first(), 'Database', 'Its file was replaced', 'Start the server again.')
})
