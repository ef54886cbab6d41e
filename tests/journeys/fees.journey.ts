import type { Page } from '@playwright/test'
import { enterAs } from './support/enter.ts'
import { expect, test } from './support/journey.ts'

test.use({ alone: 'fees' })

const history = (page: Page) => page.getByRole('dialog', { name: 'Transaction History' })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text)

const pay = async (page: Page, name: string, amount: string) => {
  await page.getByRole('button', { name: `Update Payment of ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Payment' })
  await dialog.getByLabel('Amount').fill(amount)
  return dialog
}

test('a payment is taken, asked about twice, reversed, and the rest is planned anew', async ({
  page,
  house,
}) => {
  const course = await house.addCourse({ name: 'Police Bharti', courseFee: 12_000 })
  const other = await house.addCourse({ name: 'Army GD', courseFee: 6000 })
  const partial = (it: { _id: string }, amount: number) => ({
    selectedCourses: [
      { courseId: it._id, paymentMode: 'Partial' as const, partialPaymentAmount: amount },
    ],
  })
  await house.addStudent(course, { name: 'Asha Patil', ...partial(course, 2000) })
  await house.addStudent(other, { name: 'Ravi Kumar' })
  await enterAs(page, await house.tokenOf('superadmin'), '/course-students')
  await expect(row(page, 'Asha Patil')).toContainText('₹10,000')

  await page.getByLabel('Filter by payment status').selectOption('Completed')
  await expect(row(page, 'Asha Patil')).toBeHidden()
  await page.getByLabel('Filter by course').selectOption('Police Bharti')
  await expect(page.getByText('No students found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all students' }).click()
  await expect(row(page, 'Ravi Kumar')).toBeVisible()

  const dialog = await pay(page, 'Asha Patil', '10000.01')
  await dialog.getByRole('button', { name: 'Update Payment' }).click()
  await expect(dialog.getByText('Only ₹10,000 is pending for this course.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('')
  await dialog.getByRole('button', { name: 'Update Payment' }).click()
  await expect(dialog.getByText('Please enter a valid amount')).toBeVisible()
  await dialog.getByLabel('Amount').fill('3000.50')
  await dialog.getByLabel('Transaction Mode').selectOption('UPI')
  await dialog.getByLabel('Reference').fill('UTR 4182')
  await dialog.getByRole('button', { name: 'Update Payment' }).dblclick()
  await expect(said(page, 'Payment updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Asha Patil')).toContainText('₹6,999.50')

  const again = await pay(page, 'Asha Patil', '3000.50')
  await again.getByRole('button', { name: 'Update Payment' }).click()
  await expect(again.getByText(/₹3,000.50 was already recorded .* Record it again\?/)).toBeVisible()
  await again.getByRole('button', { name: 'Cancel' }).click()
  await again.getByLabel('Amount').fill('999.50')
  await again.getByLabel('Transaction Mode').selectOption('Bank Transfer')
  await again.getByLabel('Reference').fill('utr4182')
  await again.getByRole('button', { name: 'Update Payment' }).click()
  await expect(again.getByText(/already stands on Asha Patil’s payment of ₹3,000.50/)).toBeVisible()
  await again.getByLabel('Reference').fill('')
  await again.getByRole('button', { name: 'Update Payment' }).click()
  await expect(row(page, 'Asha Patil')).toContainText('₹6,000')

  await page.getByRole('button', { name: 'View Transactions of Asha Patil' }).click()
  await expect(history(page).getByText('UPI · UTR 4182')).toBeVisible()
  await history(page)
    .getByRole('button', { name: /Reverse the payment of ₹3,000.50/ })
    .click()
  const asking = page.getByRole('dialog', { name: 'Reverse Payment' })
  await asking.getByRole('button', { name: 'Reverse Payment' }).click()
  await expect(asking.getByText('Please give the reason')).toBeVisible()
  await asking.getByLabel('Reason').fill('Recorded twice')
  await asking.getByRole('button', { name: 'Reverse Payment' }).click()
  await expect(said(page, 'Payment reversed')).toBeVisible()
  await expect(history(page).getByText('Cancelled')).toBeVisible()
  await expect(history(page).getByText(/Recorded twice · /)).toBeVisible()

  await history(page).getByRole('button', { name: 'Edit instalments' }).click()
  await history(page).getByRole('button', { name: 'Remove instalment 6' }).click()
  await expect(history(page).getByText(/Make them add up to save/)).toBeVisible()
  await expect(history(page).getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await history(page).getByRole('button', { name: 'Split evenly' }).click()
  await history(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(said(page, 'Instalments updated')).toBeVisible()
  await expect(
    history(page).getByRole('table', { name: 'Instalments' }).getByRole('row'),
  ).toHaveCount(7)
  await page.keyboard.press('Escape')
  await expect(row(page, 'Asha Patil')).toContainText('₹9,000.50')
})

test('a payment is taken on a phone by keyboard alone', async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const course = await house.addCourse({ name: 'Navy', courseFee: 5000 })
  await house.addStudent(course, {
    name: 'Meena Joshi',
    selectedCourses: [{ courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 1000 }],
  })
  await enterAs(page, await house.tokenOf('superadmin'), '/course-students?search=Meena')
  const button = page.getByRole('button', { name: 'Update Payment of Meena Joshi' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Update Payment' })
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('4000')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Payment updated successfully')).toBeVisible()
  await expect(button).toBeFocused()
  await expect(row(page, 'Meena Joshi')).toContainText('Completed')
  await page.getByRole('status').getByRole('link', { name: 'Receipt' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt R\// })).toBeVisible()
  await expect(page.getByText('Rupees Four Thousand Only')).toBeVisible()
})
