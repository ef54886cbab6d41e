import type { Page } from '@playwright/test'
import { row, said, warned } from '../../journeys/support/marking.ts'
import { byKeys, fillIn, press, reads, sees, shows } from '../../journeys/support/person.ts'
import type { ScreenServer } from '../support/screens.ts'
import { enter, expect, loseNextAnswer, signIn, test } from '../support/screens.ts'
import { addDebtor } from './debtors.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Update Payment' })
const historyOf = (page: Page) => page.getByRole('dialog', { name: 'Transaction History' })
const receiptOf = (page: Page) => dialogOf(page).getByRole('region', { name: /^Receipt R\// })
const submit = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Update Payment', exact: true })

const openPayment = async (page: Page, name: string, amount?: string) => {
  await press(page, `Update Payment of ${name}`)
  if (amount !== undefined) await dialogOf(page).getByLabel('Amount').fill(amount)
  return dialogOf(page)
}

/** The list of those whose name is searched. */
const openList = (page: Page, server: ScreenServer, search: string) =>
  enter(page, server, 'superadmin', `/course-students?search=${search}`)
const openHistory = async (page: Page, name: string) => {
  await press(page, `View Transactions of ${name}`)
  return historyOf(page)
}

/** The receipt of what was just paid, in the dialog; Enter closes both. */
const closeReceipt = async (page: Page, received: string) => {
  await expect(receiptOf(page)).toContainText(`Received: ${received}`)
  await byKeys(page, dialogOf(page).getByRole('button', { name: 'Done' }), 'Enter')
  await expect(dialogOf(page)).toBeHidden()
}

test('a payment is recorded once, or again if confirmed; a UTR once', async ({ page, server }) => {
  await addDebtor(server, 'Asha')
  await openList(page, server, 'Asha')
  await expect(row(page, 'Asha')).toContainText('₹10,000')

  const button = page.getByRole('button', { name: 'Update Payment of Asha' })
  await button.press('Enter')
  const dialog = dialogOf(page)
  const amount = dialog.getByLabel('Amount')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('1666.66')
  for (const [wrong, sentence] of [
    ['10000.01', 'Only ₹10,000 is pending for this course. Enter that amount or less.'],
    ['', 'Please enter a valid amount'],
  ] as const) {
    await amount.fill(wrong)
    await shows(submit(page), dialog.getByText(sentence))
  }
  await amount.fill('3000.50')
  await dialog.getByLabel('Transaction mode').selectOption('UPI')
  await dialog.getByLabel('Reference').fill('UTR: 4123 45671440')
  await submit(page).dblclick()
  await expect(said(page, 'Payment updated successfully')).toBeVisible()
  await closeReceipt(page, '₹3,000.50')
  await expect(button).toBeFocused()
  await expect(row(page, 'Asha')).toContainText('₹6,999.50')

  await openPayment(page, 'Asha', '3000.50')
  await submit(page).dblclick()
  const question =
    /^₹3,000.50 was already recorded for this student and course at \d+:\d\d [ap]m. Record it again\?$/
  await expect(dialog.getByText(question)).toBeVisible()
  await press(dialog, 'Cancel')
  await expect(dialog.getByText(question)).toBeHidden()
  await submit(page).click()
  await press(dialog, 'Record again')
  await closeReceipt(page, '₹3,000.50')
  await expect(row(page, 'Asha')).toContainText('₹3,999')

  await openPayment(page, 'Asha', '999')
  await dialog.getByLabel('Transaction mode').selectOption('Bank Transfer')
  await dialog.getByLabel('Reference').fill('412345 671440')
  await submit(page).click()
  const taken = /is already on .* payment of ₹3,000.50 \(receipt R\/.* of \d+ \w+ \d{4}\)/
  await expect(dialog.getByText(taken)).toBeVisible()
  await expect(dialog.getByLabel('Reference')).toBeFocused()
  await press(dialog, 'Cancel')
  const history = await openHistory(page, 'Asha')
  await expect(history.getByText('UPI · 412345671440')).toBeVisible()
  await expect(history.getByRole('link', { name: /^R\// })).toHaveCount(3)
})

test('a payment is reversed with a reason, the rest rescheduled', async ({ page, server }) => {
  const { studentId, courseId } = await addDebtor(server, 'Bina')
  const body = { studentId, courseId, amount: 3000.5 }
  for (let at = 0; at < 2; at += 1)
    await server.call('POST /api/course-students/update-payment', { body })
  await openList(page, server, 'Bina')
  await page.route('**/transactions', (route) => route.fulfill({ status: 503, json: {} }))
  const history = await openHistory(page, 'Bina')
  await expect(warned(page, 'Failed to fetch transaction history')).toBeVisible()
  await page.unroute('**/transactions')
  await press(history, 'Retry')
  const reverse = history.getByRole('button', { name: /Reverse the payment of ₹3,000.50/ })
  await reverse.first().click()
  const asking = page.getByRole('dialog', { name: 'Reverse payment' })
  await press(asking, 'Reverse payment', 'Please give the reason')
  await fillIn(asking, { Reason: 'Recorded twice' }, 'Reverse payment')
  await expect(said(page, 'Payment reversed')).toBeVisible()
  await reads(history, 'Cancelled', /Recorded twice/)
  await expect(reverse).toHaveCount(1)

  await press(history, 'Edit instalments')
  await expect(history.getByLabel('Due date 1')).toBeFocused()
  await press(history, 'Remove instalment 5')
  await sees(history, '₹6,666.64 of ₹8,333.34 allocated; must equal ₹8,333.34')
  await expect(history.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await press(history, 'Split evenly')
  await press(history, 'Save Changes', said(page, 'Instalments updated'))
  const instalments = history.getByRole('list', { name: /^Instalments of/ })
  await expect(instalments.getByText('₹2,083.35')).toBeVisible()
  await byKeys(page, history.getByRole('button', { name: 'Edit instalments' }), 'Escape')
  await expect(row(page, 'Bina')).toContainText('₹6,999.50')
})

test('a payment whose answer and session are lost is recorded once', async ({ page, server }) => {
  await addDebtor(server, 'Lost Answer', { fee: 900, paid: 100 })
  await openList(page, server, 'Lost')
  await loseNextAnswer(page, '**/api/course-students/update-payment')
  const dialog = await openPayment(page, 'Lost Answer', '250')
  await dialog.getByLabel('Notes').fill('Second part')
  await shows(submit(page), warned(page, 'Failed to update payment'))

  await server.endSessions()
  await shows(submit(page), page.getByRole('dialog', { name: 'Sign in again' }))
  await signIn(page, 'superadmin')
  await expect(said(page, 'Payment updated successfully')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Lost Answer')).toContainText('₹350 / ₹900')
})
