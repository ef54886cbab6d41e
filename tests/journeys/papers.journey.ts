import type { Page } from '@playwright/test'
import { addMonths, showDay } from '../../contract/values/calendar.ts'
import { inParts } from '../support/cashier.ts'
import { today } from '../support/clock/clock.ts'
import { downloaded } from './support/downloads.ts'
import { enter, expect, test } from './support/journey.ts'
import type { JourneyServer } from './support/servers/journey-server.ts'
import { hexOf, streamsOf, textOf } from './support/pdf.ts'
import { press } from './support/person.ts'

test.use({ alone: 'papers' })

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const wordsOf = (file: Buffer) => textOf(file).replaceAll(/\s+/g, ' ').replaceAll('₹ ', '₹')

/** The PDF of the paper on the screen, under its name. */
const saved = async (page: Page) => {
  const told = page.getByRole('status').getByText('PDF downloaded successfully')
  const { name, file } = await downloaded(page.getByRole('button', { name: 'Download PDF' }), told)
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  return { name, file, text: wordsOf(file) }
}

const widths = (paper: Buffer) => [
  ...new Set([...paper.toString('latin1').matchAll(/MediaBox \[0 0 (\d+)/g)].map(([, w]) => w)),
]

/** Opens the receipt of a new student, who paid in full. */
const openPaid = async (
  page: Page,
  server: JourneyServer,
  course: { name: string; courseFee: number },
  names: { name: string; parentName?: string },
) => {
  const { _id } = await server.addStudent(await server.addCourse(course), names)
  const { payments } = await server.call('GET /api/students/:id/payments', { params: { id: _id } })
  await enter(page, server, 'employee', `/receipts/${payments[0]?._id}`)
}

/** What is drawn of the page besides the receipt. */
const besides = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, nav, h1, a, button')]
      .filter((part) => part.closest('.receipt') === null && part.checkVisibility())
      .map(({ textContent }) => textContent),
  )

test('a receipt is printed alone, and saved with Indian letters', async ({ page, server }) => {
  const course = { name: 'पोलीस भरती', courseFee: 1_20_000.5 }
  // Names whose mark positioning fails are still saved.
  const parentName = 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ലക്ഷ്മി ഗോപാലകൃഷ്ണൻ'
  await openPaid(page, server, course, { name: 'முருகன் க்‍ஷத்ரிய आरती', parentName })
  await expect(page.getByText('One Lakh Twenty Thousand Rupees and Fifty Paise Only')).toBeVisible()
  const { name, file } = await saved(page)
  expect(name).toMatch(/^receipt-R-\d\d-\d\d-000001\.pdf$/)
  const a5 = /MediaBox \[0 0 419\.5\d* 595\.2\d*\]/g
  expect(file.toString('latin1').match(a5)).toHaveLength(1)
  const letters = streamsOf(file).toLowerCase()
  for (const letter of ['₹', 'आ', 'प', 'மு', 'R']) expect(letters).toContain(hexOf(letter))

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('article')).toBeVisible()
  expect(await besides(page)).toEqual([])
  const paper = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  )
  expect(paper).toBe('rgb(255, 255, 255)')
})

test('receipt, voucher and day book say in PDFs what the screen says', async ({ page, server }) => {
  const course = await server.addCourse({ courseFee: 12_000 })
  const courseId = course._id
  const { _id } = await server.addStudent(course, {
    selectedCourses: [inParts(course, 2000)],
  })
  const { payment } = await server.call('POST /api/course-students/update-payment', {
    body: { studentId: _id, courseId, amount: 1000 },
  })
  const { settings } = await server.call('GET /api/settings', {})
  const institute = { ...settings.institute, vpa: 'academy@okbank' }
  await server.call('PUT /api/settings', { body: { ...settings, institute } })
  await enter(page, server, 'superadmin', `/receipts/${payment._id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: 'QR code to pay ₹9,000 by UPI' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  const next = showDay(addMonths(today(), 1))
  const receipt = await saved(page)
  for (const part of ['Balance after this payment', '₹9,000', 'Next due', next, 'Signature'])
    expect(receipt.text).toContain(part)

  const params = { id: _id, courseId }
  const day = today()
  const query = { day }
  const leaving = 'GET /api/students/:id/courses/:courseId/leaving'
  const { charge } = (await server.call(leaving, { params, query })).working
  await server.call('POST /api/students/:id/courses/:courseId/leave', {
    params,
    body: { day, charge, reason: 'Moved to another town' },
  })
  const { refund } = await server.call('POST /api/students/:id/courses/:courseId/refunds', {
    params,
    body: { amount: 1000, transactionMode: 'Cash', reason: 'Left after a day' },
  })
  await page.goto(`/vouchers/${refund._id}`)
  const voucher = await saved(page)
  expect(voucher.name).toMatch(/^voucher-V-\d\d-\d\d-\d{6}\.pdf$/)
  for (const part of ['Left after a day', 'Rupees One Thousand Only'])
    expect(voucher.text).toContain(part)

  await server.call('POST /api/day-book/expenses', { body: { amount: 120.5, purpose: 'Chalk' } })
  const { till } = await server.call('GET /api/day-book', { query: {} })
  await server.call('POST /api/day-book/closings', {
    body: {
      day,
      counts: { '500': 3 },
      expectedCash: till?.expectedCash ?? 0,
      remark: 'The rest is in the safe',
    },
  })
  await page.goto('/day-book')
  await expect(page.getByText('₹500 × 3')).toBeVisible()
  const { file } = await downloaded(page.getByRole('button', { name: 'PDF' }))
  for (const part of ['Counted cash', '1,500', 'Chalk']) expect(wordsOf(file)).toContain(part)
})

test('paper has its size, and shows what the screen folds away', async ({ page, server }) => {
  const course = await server.addCourse({ courseFee: 900 })
  const courseId = course._id
  const selectedCourses = [inParts(course, 100)]
  const { _id: studentId } = await server.addStudent(course, { selectedCourses })
  const educationalDetails = [{ course: '12th', university: 'Pune', percentage: 71.5 }]
  const known = { height: 162, educationalDetails }
  const { _id: owing } = await server.addStudent(course, { ...known, selectedCourses })
  for (const amount of [101, 102, 103, 104, 105, 106, 107, 72])
    await server.call('POST /api/course-students/update-payment', {
      body: { studentId, courseId, amount },
    })
  await enter(page, server, 'superadmin', `/students/${studentId}`)
  const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row')
  await expect(rows.filter({ visible: true })).toHaveCount(9)
  const text = textOf(await page.pdf({ format: 'A4' }))
  for (const shown of ['₹100', '₹101', '₹107', '₹72', showDay(addMonths(today(), 1))])
    expect(text).toContain(shown)
  expect(text).not.toContain('Show all payments')
  await page.getByRole('button', { name: 'Show all payments' }).click()
  // The focus goes on to the first row that was not shown.
  await expect(page.locator('tbody > tr:nth-child(9):focus')).toBeVisible()
  await expect(rows.filter({ visible: true })).toHaveCount(10)

  await page.goto(`/students/${owing}`)
  await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(1.5 * 900)
  await page.getByRole('link', { name: 'Dues slip' }).click()
  await expect(page.getByRole('article')).toContainText('To pay')
  expect(widths(await page.pdf({ preferCSSPageSize: true }))).toEqual(['420'])
  await page.goto('/reports')
  await expect(page.getByRole('table', { name: 'Collection by person' })).toBeVisible()
  expect(widths(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))).toEqual(['842'])
})

/** Damaged ones, stored by an earlier release, which did not check them. */
const logos = [
  `data:image/png;base64,${pixel.subarray(0, 45).toString('base64')}`,
  'data:image/png;base64,AAAA',
  'data:image/jpeg;base64,A',
]

test('a logo is a picture; receipts bear a bad one', async ({ page, server, consoleErrors }) => {
  await enter(page, server, 'superadmin', '/settings')
  const choose = (buffer: Buffer) =>
    page
      .getByLabel('Picture of the logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await choose(Buffer.from('AAAA', 'base64'))
  await expect(page.getByText('Choose a PNG or JPEG picture')).toBeVisible()
  await choose(pixel)
  await expect(page.getByText('Choose a PNG or JPEG picture')).toBeHidden()
  await press(page, 'Save Changes', page.getByRole('status').getByText('Settings saved'))

  await openPaid(page, server, { name: 'Police', courseFee: 5000 }, { name: 'Asha' })
  for (const logo of logos) {
    await server.write((tx) => tx.updateTable('settings').set({ logo }).execute())
    await page.reload()
    await saved(page)
  }
  await server.write((tx) => tx.updateTable('settings').set({ logo: null }).execute())
  // The browser reports the broken image, which is in the header too.
  consoleErrors.length = 0
})
