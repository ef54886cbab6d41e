import { palette as paletteOf, typeInPalette } from '../support/palette.ts'
import { connect, cutOff, expect, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

test('without a network the palette opens and finds the students of a stored roster', async ({
  page,
  camp,
  network,
}) => {
  await camp.openInstalled(page)
  const palette = paletteOf(page)
  const recent = palette.getByRole('group', { name: 'Recent' })
  await typeInPalette(page, 'Control+k', 'REG-2026')
  await palette.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/students\/\d+$/)
  await page.keyboard.press('Control+k')
  await expect(recent.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await cutOff(page, network)
  await page.goto(camp.address)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette).toContainText("You're offline")
  // A student's page does not open without a network.
  await expect(recent).toHaveCount(0)
  await page.keyboard.type('REG-2026')
  await expect(palette.getByRole('option').first()).toContainText(camp.venue)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/attendance\?venue=.*search=REG/)
  await connect(page, network)
})
