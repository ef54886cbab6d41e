import { byKeys, follow, press, says, shows } from '../journeys/support/person.ts'
import { enter, expect, holdNextCall, test } from './support/screens.ts'

test('an API key is made, copied, used, audited and revoked', async ({ page, server }) => {
  let copied = ''
  await enter(page, server, 'superadmin', '/keys')
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => (copied = text) },
  })
  await expect(page.getByText('No API keys yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Make API key' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Make API key' })
  const make = dialog.getByRole('button', { name: 'Make API key' })
  await shows(make, dialog.getByText('Enter what the key is for'))
  await expect(dialog.getByText('Choose what the key may do')).toBeVisible()
  await dialog.getByLabel('What is it for?').fill('Website')
  await dialog.getByLabel('Read all courses').check()
  await dialog.getByLabel('Add, edit and delete courses').check()
  const letThrough = await holdNextCall(page, '**/api/keys')
  await make.click()
  // Nothing closes a dialog while it is being saved, and its buttons say so.
  for (const name of ['Close', 'Cancel'])
    await expect(dialog.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await byKeys(page, 'Escape')
  await dialog
    .getByRole('button', { name: 'Close' })
    .evaluate((close: HTMLElement) => close.click())
  letThrough()
  const made = page.getByRole('dialog', { name: 'Your new API key' })
  await press(made, 'Copy', made.getByRole('button', { name: 'Copied' }))
  expect(copied).toMatch(/^muster_[\w-]{43}$/)
  await expect(made.getByLabel('API key')).toHaveValue(copied)
  await press(made, 'Done')

  const row = page.getByRole('row').filter({ hasText: 'Website' })
  await says(row, 'Read all courses, Add, edit and delete courses', 'Never', 'Active')
  expect(document.documentElement.outerHTML).not.toContain(copied)
  const program = server.nobody(copied)
  await program.call('POST /api/courses', {
    body: { name: 'Made by a key', duration: '3 Months', courseFee: 1000 },
  })
  expect(await program.try('GET /api/students', { query: {} })).toMatchObject({ status: 403 })

  await row.getByRole('link', { name: 'What Website has changed' }).click()
  await expect(page.getByText('Course added: Made by a key')).toBeVisible()
  await expect(page.getByText('API key: Website').first()).toBeVisible()
  await page.goBack()
  await expect(row).not.toContainText('Never')
  await press(row, 'Revoke Website')
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(row).toContainText('Revoked')
  await expect(row.getByRole('button')).toHaveCount(0)
  expect(await program.try('GET /api/courses', { query: {} })).toMatchObject({ status: 401 })
})

test('the API reference says what a call takes and answers', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/keys')
  await follow(page, 'API reference')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference')
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('get students id')
  const call = page.locator('#getStudent')
  await call.getByText('/api/students/{id}').click()
  await says(call, 'A key that may: Read students and venues')
  await says(call, "/api/students/ID'", 'registrationNumber')
  await expect(page.locator('#createCourse')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await press(page, 'Download JSON')
  expect((await download).suggestedFilename()).toBe('muster-openapi.json')
})
