import type { Page } from '@playwright/test'
import { enter, expect, phone, signIn, test } from '../support/journey.ts'
import type { JourneyServer } from '../support/journey-server.ts'

test.use({ alone: 'fees' })

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const said = (page: Page, text: string) => page.getByRole('status').getByText(text)
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Update Payment' })
const historyOf = (page: Page) => page.getByRole('dialog', { name: 'Transaction History' })

const openPayment = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Update Payment of ${name}` }).click()
  return dialogOf(page)
}

/** The receipt of what was just paid, in the dialog; closes both. */
const closeReceipt = async (page: Page) => {
  await expect(dialogOf(page).getByRole('region', { name: /^Receipt R\// })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialogOf(page)).toBeHidden()
}

const submit = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Update Payment', exact: true })

/** A student who has paid part of a course of their own. */
const addDebtor = async (
  server: JourneyServer,
  name: string,
  { fee, paid }: Record<'fee' | 'paid', number>,
) => {
  const course = await server.addCourse({ name: `Course of ${name}`, courseFee: fee })
  const chosen = { courseId: course._id, paymentMode: 'Partial' as const }
  await server.addStudent(course, {
    name,
    selectedCourses: [{ ...chosen, partialPaymentAmount: paid }],
  })
  return course
}

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('a payment is recorded, confirmed as a duplicate, reversed, and the rest is rescheduled', async ({
      page,
      server,
    }) => {
      const name = `Asha at ${viewport.width}`
      const utr = `41234567${String(viewport.width).padStart(4, '0')}`
      await addDebtor(server, name, { fee: 12_000, paid: 2000 })
      await enter(page, server, 'superadmin', `/course-students?search=${encodeURIComponent(name)}`)
      await expect(row(page, name)).toContainText('₹10,000')

      const dialog = await openPayment(page, name)
      await expect(dialog.getByLabel('Amount')).toHaveValue('1666.66')
      await dialog.getByLabel('Amount').fill('10000.01')
      await submit(page).click()
      const overpaid = 'Only ₹10,000 is pending for this course. Enter that amount or less.'
      await expect(dialog.getByText(overpaid)).toBeVisible()
      await dialog.getByLabel('Amount').fill('')
      await submit(page).click()
      await expect(dialog.getByText('Please enter a valid amount')).toBeVisible()
      await dialog.getByLabel('Amount').fill('3000.50')
      await dialog.getByLabel('Transaction mode').selectOption('UPI')
      await dialog.getByLabel('Reference').fill(`UTR: ${utr.slice(0, 4)} ${utr.slice(4)}`)
      await submit(page).dblclick()
      await expect(said(page, 'Payment updated successfully')).toBeVisible()
      await closeReceipt(page)
      await expect(row(page, name)).toContainText('₹6,999.50')

      await openPayment(page, name)
      await dialog.getByLabel('Amount').fill('3000.50')
      await submit(page).dblclick()
      const question =
        /^₹3,000.50 was already recorded for this student and course at \d+:\d\d [ap]m. Record it again\?$/
      await expect(dialog.getByText(question)).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog.getByText(question)).toBeHidden()
      await submit(page).click()
      await dialog.getByRole('button', { name: 'Record again' }).click()
      await closeReceipt(page)
      await expect(row(page, name)).toContainText('₹3,999')

      await openPayment(page, name)
      await dialog.getByLabel('Amount').fill('999')
      await dialog.getByLabel('Transaction mode').selectOption('Bank Transfer')
      await dialog.getByLabel('Reference').fill(`${utr.slice(0, 6)} ${utr.slice(6)}`)
      await submit(page).click()
      await expect(
        dialog.getByText(
          /is already on .* payment of ₹3,000.50 \(receipt R\/.* of \d+ \w+ \d{4}\)/,
        ),
      ).toBeVisible()
      await expect(dialog.getByLabel('Reference')).toBeFocused()
      await dialog.getByRole('button', { name: 'Cancel' }).click()

      await page.getByRole('button', { name: `View Transactions of ${name}` }).click()
      const history = historyOf(page)
      await expect(history.getByText(`UPI · ${utr}`)).toBeVisible()
      await expect(history.getByRole('link', { name: /^R\// })).toHaveCount(3)
      const reverse = history.getByRole('button', { name: /Reverse the payment of ₹3,000.50/ })
      await reverse.first().click()
      const asking = page.getByRole('dialog', { name: 'Reverse payment' })
      await asking.getByRole('button', { name: 'Reverse payment' }).click()
      await expect(asking.getByText('Please give the reason')).toBeVisible()
      await asking.getByLabel('Reason').fill('Recorded twice')
      await asking.getByRole('button', { name: 'Reverse payment' }).click()
      await expect(said(page, 'Payment reversed')).toBeVisible()
      await expect(history.getByText('Cancelled')).toBeVisible()
      await expect(history.getByText(/Recorded twice/)).toBeVisible()
      await expect(reverse).toHaveCount(1)

      await history.getByRole('button', { name: 'Edit instalments' }).click()
      await expect(history.getByLabel('Due date 1')).toBeFocused()
      await history.getByRole('button', { name: 'Remove instalment 5' }).click()
      await expect(
        history.getByText('₹6,666.64 of ₹8,333.34 allocated; must equal ₹8,333.34'),
      ).toBeVisible()
      await expect(history.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
      await history.getByRole('button', { name: 'Split evenly' }).click()
      await history.getByRole('button', { name: 'Save Changes' }).click()
      await expect(said(page, 'Instalments updated')).toBeVisible()
      const instalments = history.getByRole('list', { name: /^Instalments of/ })
      await expect(instalments.getByText('₹2,083.35')).toBeVisible()
      await expect(history.getByRole('button', { name: 'Edit instalments' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(row(page, name)).toContainText('₹6,999.50')
    })
  })

test('students are found by status, course and name, and the address keeps the filter', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ name: 'Filtered Full', courseFee: 900 })
  await server.addStudent(course, { name: 'Filtered Paid' })
  await addDebtor(server, 'Filtered Owing', { fee: 900, paid: 100 })
  await enter(page, server, 'superadmin', '/course-students?search=Filtered')
  await expect(row(page, 'Filtered')).toHaveCount(2)

  await page.getByLabel('Filter by payment status').selectOption('Completed')
  await expect(row(page, 'Filtered Owing')).toBeHidden()
  await expect(row(page, 'Filtered Paid')).toBeVisible()
  await page.getByLabel('Filter by course').selectOption('Course of Filtered Owing')
  await expect(page.getByText('No students found')).toBeVisible()
  await page.getByLabel('Filter by payment status').selectOption('Partial')
  await page.reload()
  await expect(row(page, 'Filtered Owing')).toContainText('₹100 / ₹900')
  await page.getByLabel('Filter by payment status').selectOption('Pending')
  await page.getByRole('button', { name: 'Show all students' }).click()
  await expect(page).toHaveURL(/course-students$/)
  await expect(row(page, 'Filtered Paid')).toBeVisible()
})

test('with several courses, the dialogs start with the filtered one, else with one that has a balance', async ({
  page,
  server,
}) => {
  const paid = await server.addCourse({ name: 'Several A', courseFee: 100 })
  const owing = await server.addCourse({ name: 'Several B', courseFee: 500 })
  await server.addStudent(paid, {
    name: 'Meera Several',
    selectedCourses: [
      { courseId: paid._id, paymentMode: 'Full', amountPaid: 100 },
      { courseId: owing._id, paymentMode: 'Partial', partialPaymentAmount: 50 },
    ],
  })
  await enter(page, server, 'superadmin', '/course-students?search=Several')
  const dialog = await openPayment(page, 'Meera Several')
  await expect(dialog.getByLabel('Course')).toHaveValue(owing._id)
  await dialog.getByLabel('Course').selectOption('Several A · Paid in full')
  await expect(dialog.getByText('Nothing is pending')).toBeVisible()
  await expect(submit(page)).toBeHidden()
  await page.keyboard.press('Escape')

  await page.getByLabel('Filter by course').selectOption('Several A')
  await page.getByRole('button', { name: 'View Transactions of Meera Several' }).click()
  await expect(historyOf(page).getByLabel('Course')).toHaveValue(paid._id)
  await expect(historyOf(page).getByRole('button', { name: 'Edit instalments' })).toBeHidden()
})

test('a payment whose answer is lost is not recorded twice, even if the session ends too', async ({
  page,
  server,
  consoleErrors,
}) => {
  await addDebtor(server, 'Lost Answer', { fee: 900, paid: 100 })
  await enter(page, server, 'superadmin', '/course-students?search=Lost')
  let lost = false
  await page.route('**/api/course-students/update-payment', async (route) => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    await route.abort()
  })
  const dialog = await openPayment(page, 'Lost Answer')
  await dialog.getByLabel('Amount').fill('250')
  await dialog.getByLabel('Notes').fill('Second part')
  await submit(page).click()
  await expect(page.getByRole('alert').getByText('Failed to update payment')).toBeVisible()
  consoleErrors.length = 0

  await server.endSessions()
  await submit(page).click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await signIn(page, 'superadmin')
  await expect(said(page, 'Payment updated successfully')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Lost Answer')).toContainText('₹350 / ₹900')
})

test('a history that cannot be loaded says so, and is loaded again', async ({
  page,
  server,
  consoleErrors,
}) => {
  await addDebtor(server, 'Away First', { fee: 900, paid: 100 })
  await enter(page, server, 'superadmin', '/course-students?search=Away')
  await page.route('**/transactions', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'View Transactions of Away First' }).click()
  const failed = 'Failed to fetch transaction history'
  await expect(historyOf(page).getByText(failed)).toBeVisible()
  await expect(page.getByRole('alert').getByText(failed)).toBeVisible()
  consoleErrors.length = 0
  await page.unroute('**/transactions')
  await historyOf(page).getByRole('button', { name: 'Retry' }).click()
  await expect(historyOf(page).getByRole('table', { name: 'Payments' })).toBeVisible()
})

test('a payment is recorded on a phone by keyboard alone', async ({ page, server }) => {
  await page.setViewportSize(phone)
  await addDebtor(server, 'मीना जोशी', { fee: 5000, paid: 1000 })
  await enter(page, server, 'superadmin', `/course-students?search=${encodeURIComponent('मीना')}`)
  const button = page.getByRole('button', { name: 'Update Payment of मीना जोशी' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByLabel('Amount')).toBeFocused()
  await expect(dialogOf(page).getByLabel('Amount')).toHaveValue('666.66')
  await page.keyboard.type('4000')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Payment updated successfully')).toBeVisible()
  const receipt = dialogOf(page).getByRole('region', { name: /^Receipt R\// })
  await expect(receipt).toContainText('Received: ₹4,000')
  await expect(dialogOf(page).getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  await expect(row(page, 'मीना जोशी')).toContainText('Completed')
})
