import { said } from '../../journeys/support/marking.ts'
import { scan } from '../../journeys/support/looks/scan.ts'
import { press, shows } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'
import { addDebtor, reverse } from './debtors.ts'

test('with a UPI ID payments and the rest are asked for by QR code', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/settings')
  const save = page.getByRole('button', { name: 'Save' }).first()
  await page.getByLabel('UPI ID').fill('academy')
  await shows(save, page.getByText('Enter a UPI ID such as institute@okbank'))
  await page.getByLabel('UPI ID').fill('academy@okbank')
  await shows(save, said(page, 'Settings saved'))

  const { studentId } = await addDebtor(server, 'Asha Patil')
  await page.goto(`/students/${studentId}`)
  await press(page, 'Take payment')
  const dialog = page.getByRole('dialog')
  const code = (rupees: string) =>
    page.getByRole('img', { name: `QR code to pay ${rupees} by UPI` })
  await dialog.getByLabel('Amount').fill('1200.50')
  await dialog.getByLabel('Transaction mode').selectOption('UPI')
  const asked = (await scan(code('₹1,200.50'))).searchParams
  expect([asked.get('pa'), asked.get('am')]).toEqual(['academy@okbank', '1200.50'])
  await dialog.getByLabel('Amount').fill('700')
  const other = (await scan(code('₹700'))).searchParams
  expect(other.get('am')).toBe('700.00')
  expect(other.get('tr')).not.toBe(asked.get('tr'))
  await dialog.getByLabel('Amount').fill('10000.01')
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeHidden()
  await press(dialog, 'Cancel')

  await page.getByRole('link', { name: 'Receipt', exact: true }).click()
  expect((await scan(code('₹10,000'))).searchParams.get('am')).toBe('10000.00')
})

test('a payment is listed until it has a UTR, a freed one is noticed', async ({ page, server }) => {
  const utr = (last: string) => `41440000000${last}`
  const { studentId, courseId } = await addDebtor(server, 'Ravi')
  const paid = { studentId, courseId, amount: 250, transactionMode: 'UPI' as const }
  const pay = (given: { reference?: string } = {}) =>
    server.call('POST /api/course-students/update-payment', { body: { ...paid, ...given } })
  const freed = await pay({ reference: utr('1') })
  await reverse(server, freed.payment._id, 'Typed twice')
  const { payment } = await pay()
  await enter(page, server, 'superadmin', '/course-students')
  await page.getByText('1 UPI payment to be checked · ₹250').click()
  const add = page.getByRole('button', { name: `Add UTR of ${payment.receiptNumber}` })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add UTR' })
  const field = dialog.getByRole('textbox', { name: 'UTR' })
  await field.fill('4123')
  await press(dialog, 'Add UTR', 'Enter the 12 digits of the UTR')
  await field.fill(utr('1'))
  await expect(dialog.getByText(/^This UTR was on the payment of ₹250 of Ravi/)).toBeVisible()
  await field.fill(utr('2'))
  await expect(dialog.getByText(/^This UTR was on/)).toBeHidden()
  await press(dialog, 'Add UTR', said(page, 'UTR added'))
  await expect(add).toBeHidden()
  await page.goto(`/receipts/${payment._id}`)
  await expect(page.getByRole('article')).toContainText(`UPI · ${utr('2')}`)
})
