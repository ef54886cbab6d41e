import type { Page } from '@playwright/test'
import { timeHeader } from '../../contract/kit/own-answer.ts'
import { password } from '../support/builders.ts'
import { appWith } from '../support/second-factor.ts'
import { expect, signIn, test } from './support/journey.ts'
import { fillIn, press, reads, sees, signInWith } from './support/person.ts'
import { emailOf } from './support/servers/made-once.ts'

test.use({ alone: 'lost-phone' })

/** The code that an app shows by the server's clock. */
const codeOf = async (app: ReturnType<typeof appWith>, page: Page) => {
  const answer = await page.request.get('/api/institute/name')
  return app.code(new Date(answer.headers()[timeHeader] ?? ''))
}

test('a phone is lost: it is signed out from another browser, and two steps are set up', async ({
  page: phone,
  browser,
  baseURL,
}) => {
  await phone.goto('/login')
  await signIn(phone, 'admin')
  await expect(phone).toHaveURL(/dashboard/)
  const other = await browser.newContext({ baseURL })
  const page = await other.newPage()
  await page.goto('/login?next=/account')
  await signIn(page, 'admin')

  // The phone is told, and is out as soon as it asks for anything.
  await phone.goto('/students')
  await reads(phone, /^A new device signed in on .* sign it out and change your password\.$/)
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await sees(sessions, 'This device')
  await press(sessions, /^Sign out on .*, signed in/)
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await phone.goto('/students')
  await expect(phone).toHaveURL(/login/)

  const second = page.getByRole('region', { name: 'Two-step sign-in' })
  await press(second, 'Set up')
  const dialog = page.getByRole('dialog')
  await reads(dialog, /scan this picture/)
  const app = appWith(await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText())
  await fillIn(dialog, { Code: '12345', 'Current password': password }, 'Turn on', /is wrong/)
  await fillIn(dialog, { Code: await codeOf(app, page) }, 'Turn on', 'Your recovery codes')
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  // On paper there is nothing else.
  await page.emulateMedia({ media: 'print' })
  await sees(page, ...codes, `Recovery codes of ${emailOf('admin')}`)
  await expect(second).toBeHidden()
  await expect(dialog.getByRole('button', { includeHidden: true }).first()).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '')
  })
  await press(dialog, 'Print', page.locator('[data-printed]'))
  await press(dialog, 'I have kept them')
  await reads(second, '10 recovery codes are left.')

  await signInWith(phone, emailOf('admin'), password)
  await fillIn(phone, { Code: 'WRONG-CODE' }, 'Sign in', /This code is wrong/)
  await fillIn(phone, { Code: codes[0] ?? '' }, 'Sign in')
  await expect(phone).toHaveURL(/students/)
  await other.close()
})

test('a super administrator who must have two steps sees nothing else before', async ({
  page,
  server,
}) => {
  const { settings } = await server.call('GET /api/settings', {})
  const { __v, ...body } = settings
  body.session.secondFactor = true
  await server.call('PUT /api/settings', { body: { ...body, __v } })
  await page.goto('/login?next=/students')
  await signIn(page, 'superadmin')
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const app = appWith(await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText())
  await fillIn(page, { Code: await codeOf(app, page), 'Current password': password }, 'Turn on')
  await press(page, 'I have kept them', page.getByRole('heading', { name: 'Students' }))
})
