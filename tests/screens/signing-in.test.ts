import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { timeHeader } from '../../contract/kit/own-answer.ts'
import { durableValues } from '../journeys/support/durable.ts'
import { press, shows } from '../journeys/support/person.ts'
import { enter, enterAs, expect, holdNextCall, signIn, test } from './support/screens.ts'

const email = (page: Page) => page.getByLabel('Email')
const typed = (page: Page) => page.getByLabel('Password', { exact: true })
const confirm = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

test.beforeEach(async ({ server }) => {
  for (const role of ['admin', 'employee'] as const) await server.as(role)
})

test('who is not signed in goes to the login and on from there', async ({ page }) => {
  await page.goto('/students?search=asha')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await signIn(page, 'employee')
  await expect(page).toHaveURL(/\/students\?search=asha$/)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/students/999999')
  await expect(page.getByRole('heading', { name: 'Student not found' })).toBeVisible()
  await expect(page.getByText('Failed to load')).toHaveText('Failed to load student details')
  await enterAs(page, 'A'.repeat(43), '/students')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'employee')
  await expect(page).toHaveURL(/\/students$/)
})

test('the sign-in says whose it is, and what to do without the password', async ({
  page,
  server,
}) => {
  const { settings } = await server.call('GET /api/settings', {})
  const named = (name: string) => ({ ...settings.institute, name })
  await server.call('PUT /api/settings', {
    body: { ...settings, institute: named('Shakti Academy') },
  })
  const asked: string[] = []
  await page.route('**/api/institute/**', (route) => {
    asked.push(route.request().url())
    return route.continue()
  })
  await page.goto('/login')
  await expect(page.getByText('Shakti Academy')).toBeVisible()
  await page.getByText('Forgot your password?').click()
  await expect(page.getByText('Ask a super administrator')).toBeVisible()
  await signIn(page, 'employee')
  await expect(page).toHaveURL(/dashboard$/)
  await expect(page.getByText('Shakti Academy')).not.toHaveCount(0)
  await press(page, 'Logout')
  await expect(page).toHaveURL(/login$/)
  await expect(page.getByRole('main').getByText('Shakti Academy')).toBeVisible()
  // This browser knows it by now.
  expect(asked).toHaveLength(1)
  const { __v } = (await server.call('GET /api/settings', {})).settings
  await server.call('PUT /api/settings', { body: { ...settings, __v } })
})

/** What every screen shows, and only a change of it is asked for. */
const kept = ['/api/institute', '/api/history', '/api/history/rewinds']

test('what every screen shows is asked for once, and again after a change', async ({
  page,
  server,
}) => {
  const asked: string[] = []
  await page.route('**/api/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.continue()
  })
  const calls = () => asked.splice(0).filter((path) => kept.includes(path))
  const courses = page.getByRole('link', { name: 'Courses', exact: true }).first()
  await enter(page, server, 'superadmin', '/students')
  await expect(courses).toBeVisible()
  // What is known of the database is asked for later than the screen.
  await expect.poll(() => asked).toContain('/api/history')
  expect(calls()).toEqual(['/api/institute', '/api/history'])
  const remembered = async () => Object.keys(await durableValues(page)).join(' ')
  await expect.poll(remembered).toContain('history:')
  await page.reload()
  await expect(courses).toBeVisible()
  await setTimeout(3_000)
  expect(calls()).toEqual([])

  const { settings } = await server.call('GET /api/settings', {})
  const body = { ...settings, institute: { ...settings.institute, name: 'Vijay Academy' } }
  await server.call('PUT /api/settings', { body })
  await courses.click()
  await expect(page.getByText('Vijay Academy')).not.toHaveCount(0)
  expect(calls()).toEqual(['/api/institute'])
})

test('an older server lets people in, and is asked at each landing', async ({ page, server }) => {
  const asked: string[] = []
  await page.route('**/api/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    const response = await route.fetch()
    const json = { ...(await response.json()), history: undefined }
    const headers = { [timeHeader]: new Date().toISOString() }
    await route.fulfill({ response, headers, json })
  })
  for (const _ of ['first', 'again']) {
    await enter(page, server, 'superadmin', '/students')
    await expect.poll(() => asked).toEqual(expect.arrayContaining(kept))
    asked.splice(0)
  }
})

test('what could not be loaded is said once, and the page says why', async ({ page, server }) => {
  await page.route('**/api/students?**', (route) => route.abort())
  await enter(page, server, 'employee', '/students')
  await expect(page.getByText("This couldn't be loaded")).toBeVisible()
  await expect(page.getByText('Failed to load students')).toHaveCount(1)
})

test('the login never leads to another site', async ({ page }) => {
  const others = [
    'https://example.com',
    '//example.com',
    '/.//example.com',
    '/\\example.com',
    'javascript:alert(1)',
  ]
  for (const next of others) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await signIn(page, 'employee')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await press(page, 'Logout')
    await expect(page).toHaveURL(/\/login/)
  }
})

test("other roles cannot open the super administrator's screens", async ({ page, server }) => {
  const closed = ['/courses', '/health', '/audit', '/imports', '/reports', '/course-students']
  for (const role of ['admin', 'employee'] as const)
    for (const path of closed) {
      await enter(page, server, role, path)
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByRole('link', { name: 'Students', exact: true })).toBeVisible()
      for (const name of ['Courses', 'Reports', /Import/])
        await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
      await expect(page.getByText('Total Students').first()).toBeVisible()
      await expect(page.getByText('Total Employees')).toHaveCount(0)
    }
  const links = page.getByRole('region', { name: 'Quick links' }).getByRole('link')
  await expect(links).toHaveText([
    'Register student',
    'View all students',
    'Mark Attendance',
    'Attendance Records',
    'My Attendance',
    'Leave Request',
  ])
  await links.filter({ hasText: 'My Attendance' }).click()
  await expect(page).toHaveURL(/\/my-attendance$/)
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Usual screens' })
  const usual = ['Dashboard', 'Mark Attendance', 'My Attendance', 'Students']
  await expect(bar.getByRole('link')).toHaveText(usual)
  for (const opener of ['Open menu', 'More screens']) {
    await press(page, opener)
    const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Students', exact: true }).click()
    await expect(page).toHaveURL(/\/students$/)
    await bar.getByRole('link', { name: 'My Attendance' }).click()
    await expect(page).toHaveURL(/\/my-attendance$/)
  }
})

test('the menu has groups that stay folded, but for the screen shown', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/course-students?view=dues')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const current = menu.locator('[aria-current="page"]')
  const groups = ['Students', 'Training', 'Fees', 'Team', 'Mine', 'Institute']
  await expect(menu.getByRole('button')).toHaveText(groups)
  await expect(current).toHaveText('Dues')
  await press(menu, 'Fees')
  await expect(menu.getByRole('link', { name: 'Course Students' })).toHaveCount(0)
  await expect(menu.getByRole('link')).toHaveCount(19)
  await expect(current).toHaveText('Dues')
  await page.reload()
  await menu.getByRole('link', { name: 'Courses' }).click()
  await expect(current).toHaveText('Courses')
  await expect(menu.getByRole('link')).toHaveCount(18)
  await press(menu, 'Fees')
  await menu.getByRole('link', { name: 'Course Students' }).click()
  await expect(current).toHaveText('Course Students')
})

test('figures lost on the way are read again; no profile signs out', async ({ page, server }) => {
  const stats = '**/api/dashboard/stats'
  await page.route(stats, (route) => route.abort())
  await enter(page, server, 'employee', '/dashboard')
  await expect(page.getByRole('alert').getByText('Failed to load dashboard stats')).toBeVisible()
  await page.unroute(stats)
  await expect(page.getByText('Total Students').first()).toBeVisible()
  await page.route('**/api/auth/profile*', async (route) => {
    const response = await route.fetch()
    const json = { code: 'not_found', message: 'This does not exist', requestId: 'x' }
    await route.fulfill({ response, status: 404, json })
  })
  await page.goto('/dashboard')
  await expect(confirm(page)).toBeVisible()
})

test('a late refusal shows no screen, nor is it the next person’s', async ({ page, server }) => {
  await enter(page, server, 'employee', '/students')
  await expect(page.getByRole('heading', { name: 'Students' })).toBeVisible()
  await server.endSessions()
  const letProfileThrough = await holdNextCall(page, '**/api/auth/profile*')
  await page.reload()
  await expect(confirm(page)).toBeVisible()
  letProfileThrough()

  await signIn(page, 'employee')
  await expect(page).toHaveURL(/\/students$/)
  await page.goto('/account')
  await page.getByLabel('Phone').fill('9822012345')
  const letThrough = await holdNextCall(page, '**/api/auth/profile*')
  await press(page, 'Save Changes')
  await press(page, 'Logout')
  await signIn(page, 'admin')
  await expect(page).toHaveURL(/\/(account|dashboard)$/)
  const refused = page.waitForResponse('**/api/auth/profile*')
  letThrough()
  expect((await refused).status()).toBe(401)
  await page.goto('/account')
  await expect(page.getByLabel('Phone')).not.toHaveValue('9822012345')
})

test('who mistyped too often waits, or signs in as someone else', async ({ page, server }) => {
  await page.goto('/login')
  await expect(email(page)).toBeFocused()
  await email(page).fill('nobody@muster.test')
  await typed(page).fill('wrong password')
  await press(page, /show password/i)
  await expect(typed(page)).toHaveAttribute('type', 'text')
  for (let failures = 1; failures <= 5; failures += 1) {
    const answered = page.waitForResponse('**/api/auth/login')
    await confirm(page).click()
    expect((await answered).status()).toBe(401)
    await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
    await expect(typed(page)).toHaveAccessibleDescription('Invalid email or password')
    await expect(email(page)).toBeFocused()
    await expect(confirm(page)).not.toHaveAttribute('aria-busy')
  }
  await typed(page).press('Enter')
  const waiting = page.getByRole('button', { name: /^Wait \d+ seconds$/ })
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await expect(typed(page)).toHaveAccessibleDescription(
    /^Too many attempts. Wait \d+ seconds and try again.$/,
  )
  server.forward(11)
  await expect(page.getByRole('button', { name: /^Wait 1?\d seconds?$/ })).toBeVisible()
  server.forward(20)
  await expect(confirm(page)).toBeEnabled()
  await expect(typed(page)).not.toHaveAttribute('aria-invalid')

  await shows(confirm(page), page.getByRole('alert').getByText('Invalid email or password'))
  await shows(confirm(page), waiting)
  await signIn(page, 'employee')
  await expect(page).toHaveURL(/\/dashboard$/)
  // Failures are gathered, and in the audit a moment later.
  const written = async () =>
    (await server.call('GET /api/audit', { query: { kind: 'sign-in' } })).entries.map(
      ({ action }) => action,
    )
  await expect.poll(written).toContain('sign-in.failed')
  await enter(page, server, 'superadmin', '/audit?kind=sign-in')
  const failed = page.getByRole('row').filter({ hasText: 'Sign-in failed: unknown email' })
  await expect(failed).toContainText('Not signed in')
})
