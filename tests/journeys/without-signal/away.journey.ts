import type { Page } from '@playwright/test'
import { warned } from '../support/marking.ts'
import { changeRows } from '../support/outbox-rows.ts'
import { cutOff, expect, long, test } from '../support/without-signal.ts'

const needsNetwork = (page: Page) => page.getByRole('heading', { name: "You're offline" })

test('a server that was away is found again automatically', long, async ({ page, camp }) => {
  await camp.openInstalled(page)
  camp.network.goAway()
  await page.goto('/dashboard')
  await expect(needsNetwork(page)).toBeVisible()
  await expect(warned(page, 'Failed to load dashboard stats')).toBeVisible()
  camp.network.comeBack()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('Total Students').first()).toBeVisible()
})

test('a bug without a network is reported as a bug', long, async ({ page, camp, network }) => {
  await camp.openInstalled(page)
  await cutOff(page, network)
  await changeRows(page, 'rosters', (roster) => ({ ...roster, students: null }))
  await page.goto(camp.address)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(needsNetwork(page)).toBeHidden()
  await page.goto('/students')
  await expect(needsNetwork(page)).toBeVisible()
})
