import { expect, type Page } from '@playwright/test'

/** Excuses a student from the roll, for the day on the screen. */
export const excuse = async (page: Page, name: string, kind: string): Promise<void> => {
  await page.getByRole('button', { name: `Excuse ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Excuse' })
  await dialog.getByLabel('Why').selectOption({ label: kind })
  await dialog.getByLabel('Who said so').selectOption({ label: 'Parent' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}
