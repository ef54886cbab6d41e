import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, addMonths, showDay } from '../../contract/values/calendar.ts'
import { today } from '../support/clock/clock.ts'
import { enter, expect, expectNoViolations, phone, signIn, test } from './support/journey.ts'
import type { JourneyServer } from './support/journey-server.ts'
import { textOf } from './support/pdf.ts'
import { printedText } from './support/printed-text.ts'

test.use({ alone: 'student-desk' })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Take payment' })
const take = (page: Page) => page.getByRole('button', { name: 'Take payment', exact: true })
const receiptOf = (page: Page) => page.getByRole('region', { name: /^Receipt R\// })
const said = (page: Page) => page.getByRole('status').getByText('Payment updated successfully')

/** A figure of the strip under the heading, with its detail. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first()

/** A student who has paid 2,000 of a course of 12,000. */
const addDebtor = async (
  server: JourneyServer,
  name: string,
  parentMobileNumber = '98220 54321',
) => {
  const course = await server.addCourse({ name: `Course of ${name}`, courseFee: 12_000 })
  return server.addStudent(course, {
    name,
    contactNumber: '98220 12345',
    parentMobileNumber,
    selectedCourses: [{ courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 2000 }],
  })
}

const next = showDay(addMonths(today(), 1))

test('money is taken on the student’s page by keyboard alone, and the receipt stays at hand', async ({
  page,
  server,
}) => {
  const { _id } = await addDebtor(server, 'आरती क्षीरसागर')
  await enter(page, server, 'superadmin', `/students/${_id}`)
  await expect(figure(page, 'Balance')).toContainText('₹10,000')
  await expect(figure(page, 'Balance')).toContainText('₹2,000 of ₹12,000 paid')
  await expect(figure(page, 'Next due')).toContainText(`${next}₹1,666.66`)
  await expect(figure(page, 'Attendance')).toContainText('No marks yet')

  await take(page).focus()
  await page.keyboard.press('Enter')
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
  const chat = receipt.getByRole('link', {
    name: 'WhatsApp the receipt to the parent of आरती क्षीरसागर',
  })
  const message = decodeURIComponent((await chat.getAttribute('href')) ?? '')
  expect(message).toContain('https://wa.me/919822054321?text=Muster: receipt R/')
  expect(message).toContain(`of ${showDay(today())}`)
  expect(message).toContain('Received: ₹4,000.50. Thank you.')
  expect(message).toContain('Balance after this payment: ₹5,999.50')
  await expectNoViolations(page)

  await page.reload()
  await expect(receipt).toBeVisible()
  await receipt.getByRole('link', { name: /^Receipt R\// }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt R\//)
  await page.goBack()
  await receipt.getByRole('button', { name: 'Hide the receipt' }).click()
  await expect(receipt).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आरती क्षीरसागर')
  await expect(receipt).toBeHidden()
})

test('a double click pays once, and once everything is paid there is nothing to take', async ({
  page,
  server,
}) => {
  const { _id } = await addDebtor(server, 'Bina Patil', '020 5550 1234')
  await enter(page, server, 'superadmin', `/students/${_id}`)
  await take(page).click()
  await dialogOf(page).getByLabel('Amount').fill('10000')
  await dialogOf(page).getByRole('button', { name: 'Take payment' }).dblclick()
  await expect(receiptOf(page)).toContainText('Balance after this payment: ₹0')
  await expect(receiptOf(page).getByRole('link', { name: /WhatsApp/ })).toBeHidden()
  await expect(figure(page, 'Balance')).toContainText('Paid in full')
  await expect(figure(page, 'Next due')).toContainText('Nothing due')
  await expect(take(page)).toBeHidden()
  const { payments } = await server.call('GET /api/students/:id/payments', { params: { id: _id } })
  expect(payments.map(({ amount }) => amount)).toEqual([10_000, 2000])
})

test('a receipt is shown to nobody but the person who took the money, nor with another student', async ({
  page,
  server,
}) => {
  const paying = await addDebtor(server, 'Gauri Sathe')
  const other = await addDebtor(server, 'Hema Sathe')
  // Logout will end this session, so it is not the one that the journeys share.
  await page.goto('/students?search=Sathe')
  await signIn(page, 'superadmin')
  const openOf = (name: string) => page.getByRole('link', { name, exact: true }).click()
  const heading = page.getByRole('heading', { level: 1 })
  const pay = async () => {
    await take(page).click()
    await dialogOf(page).getByLabel('Amount').fill('1000')
    await dialogOf(page).getByRole('button', { name: 'Take payment' }).click()
  }

  // The answer comes once another student's page is open.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const sending = page.waitForRequest('**/api/course-students/update-payment')
  await page.route('**/api/course-students/update-payment', async (route) => {
    await held
    await route.continue()
  })
  await openOf('Gauri Sathe')
  await expect(heading).toHaveText('Gauri Sathe')
  await pay()
  await sending
  await page.goBack()
  await openOf('Hema Sathe')
  await expect(heading).toHaveText('Hema Sathe')
  release()
  await expect(said(page)).toBeVisible()
  await expect(heading).toHaveText('Hema Sathe')
  await expect(receiptOf(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/search=Sathe/)

  // The next person on the device goes back to the page with the receipt.
  await page.goto(`/students/${other._id}`)
  await pay()
  await receiptOf(page)
    .getByRole('link', { name: /^Receipt R\// })
    .click()
  await expect(heading).toHaveText(/^Receipt R\//)
  await page.goBack()
  await expect(receiptOf(page)).toBeVisible()
  await page.goForward()
  await expect(heading).toHaveText(/^Receipt R\//)
  await page.getByRole('button', { name: 'Logout' }).click()
  await signIn(page, 'employee')
  await expect(page).not.toHaveURL(/login/)
  await page.goBack()
  await expect(heading).toHaveText('Hema Sathe')
  await expect(figure(page, 'Balance')).toContainText('₹9,000')
  await expect(receiptOf(page)).toBeHidden()

  const { payments } = await server.call('GET /api/students/:id/payments', {
    params: { id: paying._id },
  })
  expect(payments.map(({ amount }) => amount)).toEqual([1000, 2000])
})

test('a receipt that failed to load is loaded again, and a cancelled one is not sent', async ({
  page,
  server,
}) => {
  const { _id } = await addDebtor(server, 'Indu Kale')
  await enter(page, server, 'superadmin', `/students/${_id}`)
  await page.route('**/api/payments/*/receipt', (route) =>
    route.fulfill({
      status: 404,
      json: { message: 'Not now', code: 'not_found', requestId: 'once' },
    }),
  )
  await take(page).click()
  await dialogOf(page).getByRole('button', { name: 'Take payment' }).click()
  const receipt = receiptOf(page)
  await expect(receipt).toContainText('Failed to load the receipt')
  await page.unroute('**/api/payments/*/receipt')
  await receipt.getByRole('button', { name: 'Retry' }).click()
  await expect(receipt).toContainText('Received: ₹1,666.66')
  await expect(receipt.getByRole('link', { name: /WhatsApp/ })).toBeVisible()

  const { payments } = await server.call('GET /api/students/:id/payments', { params: { id: _id } })
  await server.call('POST /api/payments/:id/reverse', {
    params: { id: payments[0]?._id ?? '' },
    body: { reason: 'Wrong student' },
  })
  await page.reload()
  await expect(receipt).toContainText('Cancelled')
  await expect(receipt.getByRole('link', { name: /WhatsApp/ })).toBeHidden()
  await expectNoViolations(page)
})

test('a receipt is printed from the student’s page, and says the same in a PDF', async ({
  page,
  server,
}) => {
  const { _id } = await addDebtor(server, 'Chitra Rao')
  await page.addInitScript(() => {
    window.print = () => {
      document.title = document.querySelector('.receipt')?.textContent ?? 'nothing'
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await enter(page, server, 'superadmin', `/students/${_id}`)
  await take(page).click()
  await dialogOf(page).getByLabel('Amount').fill('1000')
  await dialogOf(page).getByRole('button', { name: 'Take payment' }).click()
  const print = receiptOf(page).getByRole('button', { name: 'Print' })
  const left = ['Balance after this payment', '₹9,000', 'Next due', next, 'Signature']
  for (const again of [1, 2]) {
    await print.click()
    await expect(page, `the ${again}. time`).toHaveTitle(/Rupees One Thousand Only/)
    for (const text of left) expect(await page.title()).toContain(text)
    await expect(page.locator('.receipt')).toHaveCount(0)
    await page.evaluate(() => {
      document.title = ''
    })
  }

  // A reprint says what the receipt said, whatever was paid after it.
  const { payments, accounts } = await server.call('GET /api/students/:id/payments', {
    params: { id: _id },
  })
  await server.call('POST /api/course-students/update-payment', {
    body: { studentId: _id, courseId: accounts[0]?.courseId ?? '', amount: 9000 },
  })
  await page.goto(`/receipts/${payments[0]?._id}`)
  const paper = page.getByRole('article')
  for (const text of left) await expect(paper).toContainText(text)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const text = textOf(await readFile(await (await saving).path()))
    .replaceAll(/\s+/g, ' ')
    .replaceAll('₹ ', '₹')
  for (const wanted of left) expect(text).toContain(wanted)
})

test('who may not take money sees the page without it, and says so at once when a course is overdue', async ({
  page,
  server,
}) => {
  const student = await addDebtor(server, 'Deepa Joshi')
  const courseId = student.selectedCourses[0]?.courseId ?? ''
  await server.call('PUT /api/course-students/:studentId/:courseId/instalments', {
    params: { studentId: student._id, courseId },
    body: {
      instalments: [
        { dueDate: today(), amount: 4000 },
        { dueDate: today(), amount: 6000 },
      ],
    },
  })
  await server.write(async (tx) => {
    await tx
      .updateTable('enrolments')
      .set({ next_due_date: addDays(today(), -1) })
      .where('student_id', '=', Number(student._id))
      .execute()
  })
  await enter(page, server, 'employee', `/students/${student._id}`)
  await expect(figure(page, 'Next due')).toContainText('Overdue')
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Receipt', exact: true })).toBeVisible()
  await expect(take(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Call Deepa Joshi' })).toHaveAttribute(
    'href',
    'tel:9822012345',
  )
})

test('a student without payments, and one with several courses, are shown whole', async ({
  page,
  server,
}) => {
  const courses = await Promise.all(
    [1, 2, 3, 4, 5].map((at) => server.addCourse({ name: `Several ${at}`, courseFee: at * 1000 })),
  )
  const [first] = courses
  if (first === undefined) throw new Error('No course was added')
  const { _id } = await server.addStudent(first, {
    name: 'Venkatanarasimharajuvaripeta Lakshminarayana Subrahmanyam',
    selectedCourses: courses.map(({ _id: courseId }, at) =>
      at === 0
        ? { courseId, paymentMode: 'Full' as const, amountPaid: 1000 }
        : { courseId, paymentMode: 'Partial' as const, partialPaymentAmount: 100 },
    ),
  })
  await enter(page, server, 'superadmin', `/students/${_id}`)
  for (const { name } of courses)
    await expect(page.getByRole('heading', { level: 4, name })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Payments' }).getByRole('row')).toHaveCount(6)
  await expect(figure(page, 'Balance')).toContainText('₹1,400 of ₹15,000 paid')
  await take(page).click()
  await expect(dialogOf(page).getByLabel('Course')).toHaveValue(courses[1]?._id ?? '')

  const free = await server.addCourse({ name: 'Free of charge', courseFee: 0 })
  const other = await server.addStudent(free, { name: 'Esha Nair' })
  await page.goto(`/students/${other._id}`)
  await expect(page.getByText('No payments yet')).toBeVisible()
  await expect(figure(page, 'Balance')).toContainText('Paid in full')
  await expect(page.getByRole('link', { name: 'Receipt', exact: true })).toHaveCount(0)
})

test('paper shows every payment of a student, and what is folded away on the screen', async ({
  page,
  server,
}) => {
  const fees = await server.addCourse({ name: 'Course of many payments', courseFee: 900 })
  const part = { courseId: fees._id, paymentMode: 'Partial' as const, partialPaymentAmount: 100 }
  const { _id: studentId } = await server.addStudent(fees, {
    name: 'Often Paying',
    selectedCourses: [part],
  })
  for (const amount of [101, 102, 103, 104, 105, 106, 107, 72])
    await server.call('POST /api/course-students/update-payment', {
      body: { studentId, courseId: fees._id, amount },
    })
  await enter(page, server, 'superadmin', `/students/${studentId}`)
  const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row')
  await expect(rows.filter({ visible: true })).toHaveCount(9)
  const text = printedText(await page.pdf({ format: 'A4' }))
  for (const shown of ['₹100', '₹101', '₹107', '₹72', showDay(addMonths(today(), 1))])
    expect(text).toContain(shown)
  expect(text).not.toContain('Show all payments')
  await page.getByRole('button', { name: 'Show all payments' }).click()
  // The focus goes on to the first row that was not shown.
  await expect(page.locator('tbody > tr:nth-child(9):focus')).toBeVisible()
  await expect(rows.filter({ visible: true })).toHaveCount(10)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  phone,
])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('everything of a student is on their page, and nothing is wider than it', async ({
      page,
      server,
    }) => {
      const student = await addDebtor(server, `फाल्गुनी देशपांडे ${viewport.width}`)
      await server.call('PUT /api/students/:id', {
        params: { id: student._id },
        body: {
          ...student,
          height: 162,
          educationalDetails: [{ course: '12th', university: 'Pune', percentage: 71.5 }],
        },
      })
      await enter(page, server, 'superadmin', `/students/${student._id}`)
      for (const title of [
        'Payment Information',
        'Attendance',
        'Registration',
        'Personal',
        'Contact',
        'Parent',
        'Educational',
        'Physical & Medical',
        'Registration Info',
      ])
        await expect(
          page.getByRole('heading', { level: 2, name: title, exact: true }),
        ).toBeVisible()
      await expect(page.getByText('162 cm')).toBeVisible()
      await expect(page.getByRole('table', { name: 'Payments' })).toContainText('₹2,000')
      const size = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.scrollHeight,
      ])
      expect(size[0]).toBeLessThanOrEqual(viewport.width)
      if (viewport.width === 1440) expect(size[1]).toBeLessThanOrEqual(1.5 * 900)
      await expectNoViolations(page)
    })
  })
