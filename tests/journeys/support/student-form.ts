import type { Page } from '@playwright/test'

/** Fills what the student form requires, with the first course there is. */
export const fillStudent = async (page: Page, given: Record<string, string> = {}) => {
  const texts = {
    'Physical Center': 'Pune Camp',
    Name: 'Asha Patil',
    'Date of birth': '2005-03-14',
    Age: '21',
    Address: '12 Shivaji Road',
    'Contact number': '98220 12345',
    'Parent name': 'Vijay Patil',
    'Parent mobile number': '98220 54321',
    ...given,
  }
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(text)
  const education = page.getByRole('group', { name: 'Education 1' })
  await education.getByLabel('Course').fill('12th')
  await education.getByLabel('University').fill('Pune')
  const course = page.getByRole('group', { name: 'Course 1' })
  await course.getByLabel('Course', { exact: true }).selectOption({ index: 1 })
}
