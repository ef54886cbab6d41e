import { readFile } from 'node:fs/promises'
import { enterAs } from './support/durable.ts'
import { expect, test } from './support/journey.ts'
import { hexOf, streamsOf } from './support/pdf.ts'

test.use({ alone: 'receipts' })

test('a receipt is opened, printed alone, saved with Indian letters, and sent to the parent', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ name: 'पोलीस भरती', courseFee: 1_20_000.5 })
  const { _id } = await server.addStudent(course, {
    name: 'முருகன் க்‍ஷத்ரிய आरती',
    admissionFee: 500,
    parentMobileNumber: '098220 12345',
  })
  await enterAs(page, await server.tokenOf('employee'), `/students/${_id}`)
  const receipts = page.getByRole('table', { name: 'Payments' })
  await receipts.getByRole('link', { name: /^R\// }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: /^Receipt R\/\d\d-\d\d\/0+1$/ }),
  ).toBeVisible()
  await expect(
    page.getByText('Rupees One Lakh Twenty Thousand Five Hundred and Fifty Paise Only'),
  ).toBeVisible()

  const share = page.getByRole('link', { name: 'Share on WhatsApp' })
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/919822012345\?text=/)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^receipt-R-\d\d-\d\d-000001\.pdf$/)
  await expect(page.getByRole('status').getByText('PDF downloaded successfully')).toBeVisible()
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const a5 = /MediaBox \[0 0 419\.5\d* 595\.2\d*\]/g
  expect(file.toString('latin1').match(a5)).toHaveLength(1)
  const letters = streamsOf(file).toLowerCase()
  for (const letter of ['₹', 'आ', 'प', 'மு', 'R']) expect(letters).toContain(hexOf(letter))

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
})

test('a cancelled receipt says so, and without the parent’s mobile nothing is shared', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ name: 'Navy', courseFee: 5000 })
  const { _id } = await server.addStudent(course, {
    name: 'Ravi Kumar',
    parentMobileNumber: '020 5550 1234',
  })
  const { payments } = await server.call('GET /api/students/:id/payments', { params: { id: _id } })
  const paymentId = payments[0]?._id ?? ''
  await enterAs(page, await server.tokenOf('employee'), `/receipts/${paymentId}`)
  await expect(page.getByText(/WhatsApp needs a mobile number/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeHidden()

  await server.call('POST /api/payments/:id/reverse', {
    params: { id: paymentId },
    body: { reason: 'Wrong student' },
  })
  await page.reload()
  await expect(page.getByText('CANCELLED', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/by .*: Wrong student/)).toBeVisible()
  await expect(page.getByText(/WhatsApp needs a mobile number/)).toBeHidden()
})
