import { said } from '../../journeys/support/marking.ts'
import { fillStudent } from '../../journeys/support/student-form.ts'
import { fillIn, follow, leadsTo, press, says } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'
import { paymentsOf, reverse } from '../fees/debtors.ts'

test('a registration or an edit with a payment ends with a receipt', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'पोलीस भरती', courseFee: 12_000.5 })
  const other = await server.addCourse({ name: 'Army GD', courseFee: 6000 })
  await enter(page, server, 'employee', '/students/new')
  await fillStudent(page, { Name: 'आरती क्षीरसागर', 'Parent mobile number': '098220 54321' })
  const chosen = (at: number) =>
    page.getByRole('group', { name: `Course ${at}` }).getByLabel('Course', { exact: true })
  await chosen(1).selectOption(course._id)
  await page.getByLabel('How the notice was shown').selectOption('Printed and signed')
  await page.getByLabel('Mode of transaction').selectOption('UPI')
  await fillIn(page, { Reference: '4123 4567 8901' }, 'Split over two modes')
  await page.getByLabel('Second mode', { exact: true }).selectOption('Cash')
  await fillIn(page, { 'Paid in the second mode': '2000' }, 'Register student')

  await expect(said(page, 'Student registered successfully')).toBeVisible()
  const atHand = page.getByRole('region', { name: /^Receipt R\// })
  await expect(atHand).toContainText('Received: ₹12,000.50 · Balance after this payment: ₹0')
  // It belongs to this visit: it is still there after a reload.
  await page.reload()
  await atHand.getByRole('link', { name: /^Receipt R\// }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt R\/\d\d-\d\d\/0+\d$/)
  const receipt = page.getByRole('article')
  await says(receipt, 'आरती क्षीरसागर', '₹10,000.50', 'UPI · 412345678901', '₹2,000', 'Cash')
  await says(receipt, 'Student · notice 1 (English) · Printed and signed')
  await says(receipt, 'Twelve Thousand Rupees and Fifty Paise Only')
  await leadsTo(
    page.getByRole('link', { name: 'Share on WhatsApp' }),
    /^https:\/\/wa\.me\/919822054321\?text=/,
  )

  await follow(page, 'आरती क्षीरसागर')
  await expect(page.getByRole('heading', { level: 1, name: 'आरती क्षीरसागर' })).toBeVisible()
  await expect(atHand).toBeHidden()
  const consent = page.getByRole('region', { name: 'Notice and consent' })
  await press(consent, 'Withdraw consent')
  const dialog = page.getByRole('dialog', { name: 'Withdraw consent' })
  await fillIn(dialog, { Reason: 'Asked by phone' }, 'Withdraw consent')
  await says(consent, 'Consent withdrawn', 'Asked by phone')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('link', { name: 'See the payments' })).toBeVisible()
  await press(page, 'Add course')
  await chosen(2).selectOption(other._id)
  await press(page, 'Save Changes', said(page, 'Student updated successfully'))
  await atHand.getByRole('link', { name: /^Receipt R\// }).click()
  await expect(receipt).toContainText('Rupees Six Thousand Only')
})

test('a cancelled receipt says so; without a mobile none is shared', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Navy', courseFee: 5000 })
  const { _id } = await server.addStudent(course, { parentMobileNumber: '020 5550 1234' })
  const [payment] = await paymentsOf(server, _id)
  const paymentId = payment?._id ?? ''
  await enter(page, server, 'employee', `/students/${_id}`)
  const receipts = page.getByRole('table', { name: 'Payments' })
  await receipts.getByRole('link', { name: /^R\// }).first().click()
  await expect(page).toHaveURL(new RegExp(`/receipts/${paymentId}$`))
  await expect(page.getByText(/WhatsApp needs a mobile number/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeHidden()

  await reverse(server, paymentId, 'Wrong student')
  await page.reload()
  await expect(page.getByText('CANCELLED', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/by .*: Wrong student/)).toBeVisible()
  await expect(page.getByText(/WhatsApp needs a mobile number/)).toBeHidden()
})
