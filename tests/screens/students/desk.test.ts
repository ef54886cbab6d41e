import type { Page } from '@playwright/test'
import { addDays, addMonths, showDay, yearsBetween } from '../../../contract/values/calendar.ts'
import { inFull, inParts } from '../../support/cashier.ts'
import { today } from '../../support/clock/clock.ts'
import { addDebtor, paymentsOf, reverse } from '../fees/debtors.ts'
import { leadsTo, press, says } from '../../journeys/support/person.ts'
import { enter, expect, type ScreenServer, signIn, test } from '../support/screens.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Take payment' })
const take = (page: Page) => page.getByRole('button', { name: 'Take payment', exact: true })
const receiptOf = (page: Page) => page.getByRole('region', { name: /^Receipt R\// })
const said = (page: Page) => page.getByRole('status').getByText('Payment updated successfully')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const chatIn = (page: Page) => receiptOf(page).getByRole('link', { name: /WhatsApp/ })

/** The receipt is opened as a page of its own. */
const openReceipt = async (page: Page) => {
  await receiptOf(page)
    .getByRole('link', { name: /^Receipt R\// })
    .click()
  await expect(heading(page)).toHaveText(/^Receipt R\//)
}

/** A figure of the strip under the heading, with its detail. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first()

const addStudent = async (server: ScreenServer, name: string, parentMobileNumber = '98220 54321') =>
  (await addDebtor(server, name, {}, { contactNumber: '98220 12345', parentMobileNumber })).student

const amountsOf = async (server: ScreenServer, id: string) =>
  (await paymentsOf(server, id)).map(({ amount }) => amount)

const pay = async (page: Page, amount: string) => {
  await take(page).click()
  await dialogOf(page).getByLabel('Amount').fill(amount)
  await dialogOf(page).getByRole('button', { name: 'Take payment' }).dblclick()
}

const next = showDay(addMonths(today(), 1))

test('money is taken by keyboard alone, the receipt stays at hand', async ({ page, server }) => {
  const { _id } = await addStudent(server, 'आरती क्षीरसागर')
  await enter(page, server, 'superadmin', `/students/${_id}`)
  await says(figure(page, 'Balance'), '₹10,000', '₹2,000 of ₹12,000 paid')
  await expect(figure(page, 'Next due')).toContainText(`${next}₹1,666.66`)
  await expect(figure(page, 'Attendance')).toContainText('No marks yet')

  await take(page).press('Enter')
  await expect(dialogOf(page).getByLabel('Amount')).toBeFocused()
  await expect(dialogOf(page).getByLabel('Amount')).toHaveValue('1666.66')
  await page.keyboard.type('4000.50')
  await page.keyboard.press('Enter')
  await expect(said(page)).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await expect(take(page)).toBeFocused()
  await expect(figure(page, 'Balance')).toContainText('₹5,999.50')

  const receipt = receiptOf(page)
  await expect(receipt).toContainText(
    `Received: ₹4,000.50 · Balance after this payment: ₹5,999.50 · Next due: ${showDay(addMonths(today(), 3))}`,
  )
  const message = async () => decodeURIComponent((await chatIn(page).getAttribute('href')) ?? '')
  for (const part of [
    'https://wa.me/919822054321?text=Muster: receipt R/',
    `of ${showDay(today())}`,
    'Received: ₹4,000.50. Thank you.',
    'Balance after this payment: ₹5,999.50',
  ])
    await expect.poll(message).toContain(part)

  await page.reload()
  await expect(receipt).toBeVisible()
  await openReceipt(page)
  await page.goBack()
  await press(receipt, 'Hide the receipt')
  await expect(receipt).toBeHidden()
  await page.reload()
  await expect(heading(page)).toHaveText('आरती क्षीरसागर')
  await expect(receipt).toBeHidden()
})

test('a receipt is shown to who took it, with its student only', async ({ page, server }) => {
  const paying = await addStudent(server, 'Gauri Sathe')
  const other = await addStudent(server, 'Hema Sathe')
  await server.as('employee')
  await enter(page, server, 'superadmin', '/students?search=Sathe')
  const openOf = async (name: string) => {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(heading(page)).toHaveText(name)
  }

  // The answer comes once another student's page is open.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/api/course-students/update-payment', async (route) => {
    send()
    await held
    await route.continue()
  })
  await openOf('Gauri Sathe')
  await pay(page, '1000')
  await sent
  await page.goBack()
  await openOf('Hema Sathe')
  release()
  await expect(said(page)).toBeVisible()
  await expect(heading(page)).toHaveText('Hema Sathe')
  await expect(receiptOf(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/search=Sathe/)

  // The next person on the device goes back to the page with the receipt.
  await page.goto(`/students/${other._id}`)
  await pay(page, '1000')
  await openReceipt(page)
  await page.goBack()
  await expect(receiptOf(page)).toBeVisible()
  await page.goForward()
  await expect(heading(page)).toHaveText(/^Receipt R\//)
  await press(page, 'Logout')
  await expect(page).toHaveURL(/login/)
  await signIn(page, 'employee')
  await expect(page).not.toHaveURL(/login/)
  await page.goBack()
  await expect(heading(page)).toHaveText('Hema Sathe')
  await expect(figure(page, 'Balance')).toContainText('₹9,000')
  await expect(receiptOf(page)).toBeHidden()
  expect(await amountsOf(server, paying._id)).toEqual([1000, 2000])
})

test('a receipt is loaded again, and a cancelled one is not sent', async ({ page, server }) => {
  const { _id } = await addStudent(server, 'Indu Kale')
  await enter(page, server, 'superadmin', `/students/${_id}`)
  const json = { message: 'Not now', code: 'not_found', requestId: 'once' }
  await page.route('**/api/payments/*/receipt', (route) => route.fulfill({ status: 404, json }))
  await pay(page, '1000')
  const receipt = receiptOf(page)
  await expect(receipt).toContainText('Failed to load the receipt')
  await page.unroute('**/api/payments/*/receipt')
  await press(receipt, 'Retry')
  await expect(receipt).toContainText('Received: ₹1,000')
  await expect(chatIn(page)).toBeVisible()

  const [payment] = await paymentsOf(server, _id)
  await reverse(server, payment?._id ?? '', 'Wrong student')
  await page.reload()
  await expect(receipt).toContainText('Cancelled')
  await expect(chatIn(page)).toBeHidden()
})

test('a double click pays once; a receipt is printed alike again', async ({ page, server }) => {
  const { _id } = await addStudent(server, 'Chitra Rao', '020 5550 1234')
  await enter(page, server, 'superadmin', `/students/${_id}`)
  let printed = ''
  window.print = () => {
    printed = document.querySelector('.receipt')?.textContent ?? 'nothing'
    window.dispatchEvent(new Event('afterprint'))
  }
  await pay(page, '1000')
  const left = ['Balance after this payment', '₹9,000', 'Next due', next, 'Signature']
  for (const again of [1, 2]) {
    printed = ''
    await press(receiptOf(page), 'Print')
    await expect.poll(() => printed, `the ${again}. time`).toContain('Rupees One Thousand Only')
    for (const text of left) expect(printed).toContain(text)
    await expect(page.locator('.receipt')).toHaveCount(0)
  }

  // Once everything is paid there is nothing to take.
  await pay(page, '9000')
  await expect(receiptOf(page)).toContainText('Balance after this payment: ₹0')
  await expect(chatIn(page)).toBeHidden()
  await expect(figure(page, 'Balance')).toContainText('Paid in full')
  await expect(figure(page, 'Next due')).toContainText('Nothing due')
  await expect(take(page)).toBeHidden()
  expect(await amountsOf(server, _id)).toEqual([9000, 1000, 2000])
  const payments = await paymentsOf(server, _id)
  await page.goto(`/receipts/${payments[1]?._id}`)
  await says(page.getByRole('article'), ...left)
})

test('who may not take money sees at once what is overdue', async ({ page, server }) => {
  const { _id } = await addStudent(server, 'Deepa Joshi')
  await server.write((tx) =>
    tx
      .updateTable('enrolments')
      .set({ next_due_date: addDays(today(), -1) })
      .where('student_id', '=', Number(_id))
      .execute(),
  )
  await enter(page, server, 'employee', `/students/${_id}`)
  await expect(figure(page, 'Next due')).toContainText('Overdue')
  for (const name of ['Edit', 'Receipt'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(take(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await leadsTo(page.getByRole('link', { name: 'Call Deepa Joshi' }), 'tel:9822012345')
})

test('students without payments or with several courses are shown', async ({ page, server }) => {
  const first = await server.addCourse({ name: 'Several 1', courseFee: 1000 })
  const others = []
  for (const at of [2, 3, 4, 5])
    others.push(await server.addCourse({ name: `Several ${at}`, courseFee: at * 1000 }))
  const { _id } = await server.addStudent(first, {
    age: 20,
    height: 162,
    educationalDetails: [{ course: '12th', university: 'Pune', percentage: 71.5 }],
    selectedCourses: [inFull(first), ...others.map((course) => inParts(course, 100))],
  })
  await enter(page, server, 'superadmin', `/students/${_id}`)
  for (const { name } of [first, ...others])
    await expect(page.getByRole('heading', { level: 4, name })).toBeVisible()
  const sections =
    'Payment Information, Attendance, Registration, Personal, Contact, Parent, Educational, Physical & Medical, Registration Info'
  for (const name of sections.split(', '))
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page.getByText('162 cm')).toBeVisible()
  const age = String(yearsBetween('2005-03-14', today()))
  await expect(figure(page, 'Age')).toHaveText(`Age${age}`)
  await expect(page.getByRole('table', { name: 'Payments' }).getByRole('row')).toHaveCount(6)
  await expect(figure(page, 'Balance')).toContainText('₹1,400 of ₹15,000 paid')
  await take(page).click()
  const choice = dialogOf(page).getByLabel('Course')
  await expect(choice).toHaveValue(others[0]?._id ?? '')
  await choice.selectOption('Several 1 · Paid in full')
  await expect(dialogOf(page).getByText('Nothing is pending')).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Take payment' })).toBeHidden()

  await page.goto('/students')
  await expect(page.getByText(`Age ${age}`).first()).toBeVisible()
  const free = await server.addCourse({ name: 'Free of charge', courseFee: 0 })
  const other = await server.addStudent(free, { name: 'Esha Nair' })
  await page.goto(`/students/${other._id}`)
  await expect(page.getByText('No payments yet')).toBeVisible()
  await expect(figure(page, 'Balance')).toContainText('Paid in full')
  await expect(page.getByRole('link', { name: 'Receipt', exact: true })).toHaveCount(0)
})

test('the month of a student says on which day they are excused', async ({ page, server }) => {
  const { _id } = await addStudent(server, 'Farhan Ansari')
  const leave = { kind: 'leave', from: today(), to: today(), saidBy: 'parent' } as const
  const excuse = { key: 'on-leave-today', studentId: _id, ...leave }
  await server.call('POST /api/excuses', { body: { excuses: [excuse] } })
  await enter(page, server, 'employee', `/students/${_id}`)
  await expect(page.getByText(`${showDay(today())}: On leave`)).toBeVisible()
})
