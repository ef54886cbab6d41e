import type { Page } from '@playwright/test'

/** Fills the one row of education that the student form requires. */
export const studiedBefore = async (page: Page) => {
  const education = page.getByRole('group', { name: 'Education 1' })
  await education.getByLabel('Course').fill('12th')
  await education.getByLabel('University').fill('Pune')
}
