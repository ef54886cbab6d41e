import type { Page } from '@playwright/test'
import { changeRows } from '../support/outbox-rows.ts'
import { cutOff, expect, long, test } from '../support/without-signal.ts'

const needsNetwork = (page: Page) => page.getByRole('heading', { name: "You're offline" })

test('a bug without a network is reported as a bug', long, async ({ page, camp, network }) => {
  await camp.openInstalled(page)
  await cutOff(page, network)
  await changeRows(page, 'rosters', (roster) => ({ ...roster, daysBack: 'many' }))
  await page.goto(camp.address)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(needsNetwork(page)).toBeHidden()
  await page.goto('/students')
  await expect(needsNetwork(page)).toBeVisible()
})
