import { expect, long, test } from '../support/without-signal.ts'

for (const status of [200, 401, 403, 404, 429, 511])
  test(
    `a portal that answers everything with ${status}: the stored app opens, and marks wait`,
    status === 401 ? {} : long,
    async ({ page, camp, network }) => {
      await camp.openInstalled(page)
      network.portal(status)
      await page.goto(camp.address)
      await expect(page.getByText('Sign in to the free Wi-Fi')).toBeHidden()
      await expect(page.getByText('Page 1 of 2')).toBeVisible()
      await camp.markAll(page, 'Absent')
      await camp.waits(page)
      await page.goto('/students')
      await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
      await expect(page).toHaveURL(/students/)
      network.portal(undefined)
      await page.goto(camp.address)
      await camp.arrives(page, 'absent')
    },
  )
