import { expect, type Page } from '@playwright/test'

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })

/** Opens the palette by a key, and types into it. */
export const typeInPalette = async (page: Page, key: string, text: string) => {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press(key)
  // Its code may have to be loaded first.
  const field = palette(page).getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await page.keyboard.type(text)
}
