import type { Page } from '@playwright/test'
import { warned } from '../support/marking.ts'
import { expect, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }
const signInPage = (page: Page) => page.getByText('Sign in to the free Wi-Fi')

for (const status of [200, 401, 403, 404, 429, 511])
  test(
    `a portal that answers everything with ${status}: the stored app opens, nobody is signed out, marks wait`,
    status === 401 ? {} : long,
    async ({ page, camp, network }) => {
      await camp.openInstalled(page)
      network.portal(status)
      await page.goto(camp.address)
      await expect(signInPage(page)).toBeHidden()
      await expect(page.getByText('Page 1 of 2')).toBeVisible()
      await camp.markAll(page, 'Absent')
      await camp.waits(page)
      await page.goto('/students')
      await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
      await expect(page).toHaveURL(/students/)
      network.portal(undefined)
      await page.goto(camp.address)
      await camp.uploaded(page)
      await camp.expectAll('absent')
    },
  )

test(
  'a screen whose answer does not arrive says so, and can be retried',
  long,
  async ({ page, camp }) => {
    await camp.open(page)
    const students = '**/api/students?**'
    // Taken, and never answered.
    await page.route(students, () => undefined)
    await page.goto('/students')
    const why = page.getByText('The server took too long to answer.').first()
    await expect(why).toBeVisible({ timeout: 40_000 })
    await page.unroute(students)
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  },
)

test('dashboard figures that break on the way are shown as failed, and read again', async ({
  page,
  camp,
}) => {
  const stats = '**/api/dashboard/stats'
  await page.route(stats, (route) => route.abort())
  await camp.open(page)
  await page.goto('/dashboard')
  await expect(warned(page, 'Failed to load dashboard stats')).toBeVisible()
  await page.unroute(stats)
  await expect(page.getByText('Total Students').first()).toBeVisible({ timeout: 20_000 })
})

test('a profile that Muster refuses in its own words signs out, whatever the status', async ({
  page,
  camp,
}) => {
  await camp.open(page)
  await page.route('**/api/auth/profile', async (route) => {
    const answer = await route.fetch()
    const body = { code: 'not_found', message: 'This does not exist', requestId: 'x' }
    await route.fulfill({ response: answer, status: 404, json: body })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
