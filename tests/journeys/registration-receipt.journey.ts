import type { Page } from '@playwright/test'
import { enter, expect, test } from './support/journey.ts'
import { studiedBefore } from './support/student-form.ts'

test.use({ alone: 'registration-receipt' })

const saved = (page: Page, text: string) => page.getByRole('status').getByText(text)

/** What is drawn of the page besides the receipt. */
const besides = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, nav, h1, a, button')]
      .filter((part) => part.closest('.receipt') === null && part.checkVisibility())
      .map(({ textContent }) => textContent),
  )

test('a registration ends with its receipt, and so does an edit with a payment', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ name: 'पोलीस भरती', courseFee: 12_000.5 })
  const other = await server.addCourse({ name: 'Army GD', courseFee: 6000 })
  await enter(page, server, 'employee', '/students/new')
  await page.getByLabel('Physical Center').fill('Pune Camp')
  await page.getByLabel('Name', { exact: true }).fill('आरती क्षीरसागर')
  await page.getByLabel('Date of birth').fill('2005-03-14')
  await page.getByLabel('Age', { exact: true }).fill('21')
  await page.getByLabel('Address').fill('12 Shivaji Road')
  await page.getByLabel('Contact number').fill('98220 12345')
  await page.getByLabel('Parent name').fill('सुनील क्षीरसागर')
  await page.getByLabel('Parent mobile number').fill('098220 54321')
  await studiedBefore(page)
  const first = page.getByRole('group', { name: 'Course 1' })
  await first.getByLabel('Course', { exact: true }).selectOption(course._id)
  await page.getByLabel('Mode of transaction').selectOption('UPI')
  await page.getByRole('button', { name: 'Register student' }).click()

  await expect(saved(page, 'Student registered successfully')).toBeVisible()
  const atHand = page.getByRole('region', { name: /^Receipt R\// })
  await expect(atHand).toContainText('Received: ₹12,000.50 · Balance after this payment: ₹0')
  // It belongs to this visit: it is still there after a reload.
  await page.reload()
  await atHand.getByRole('link', { name: /^Receipt R\// }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt R\/\d\d-\d\d\/0{5}1$/)
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText('आरती क्षीरसागर')
  await expect(receipt).toContainText('₹12,000.50')
  await expect(receipt).toContainText('UPI · no UTR yet, to be checked')
  await expect(receipt).toContainText('Rupees Twelve Thousand and Fifty Paise Only')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(receipt).toBeVisible()
  expect(await besides(page)).toEqual([])
  const paper = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  )
  expect(paper).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await page.getByRole('link', { name: 'आरती क्षीरसागर' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'आरती क्षीरसागर' })).toBeVisible()
  await expect(atHand).toBeHidden()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('link', { name: 'See the payments' })).toBeVisible()
  await page.getByRole('button', { name: 'Add course' }).click()
  const second = page.getByRole('group', { name: 'Course 2' })
  await second.getByLabel('Course', { exact: true }).selectOption(other._id)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(saved(page, 'Student updated successfully')).toBeVisible()
  await atHand.getByRole('link', { name: /0{5}2$/ }).click()
  await expect(receipt).toContainText('Rupees Six Thousand Only')
})

test('names whose mark positioning fails are still saved in a PDF', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Navy', courseFee: 5000 })
  const names = { name: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', parentName: 'ലക്ഷ്മി ഗോപാലകൃഷ്ണൻ' }
  const { _id } = await server.addStudent(course, names)
  const { payments } = await server.call('GET /api/students/:id/payments', { params: { id: _id } })
  await enter(page, server, 'employee', `/receipts/${payments[0]?._id}`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await saving
  await expect(saved(page, 'PDF downloaded successfully')).toBeVisible()
})
