import { connect, cutOff, expect, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

test('without a network the palette opens and finds the students of a stored roster', async ({
  page,
  camp,
  network,
}) => {
  await camp.openInstalled(page)
  await cutOff(page, network)
  await page.goto(camp.address)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette).toContainText("You're offline")
  await page.keyboard.type('REG-2026')
  await expect(palette.getByRole('option').first()).toContainText(camp.venue)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/attendance\?venue=.*search=REG/)
  await connect(page, network)
})
