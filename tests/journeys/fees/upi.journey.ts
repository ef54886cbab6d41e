import { enter, expect, expectNoViolations, phone, test } from '../support/journey.ts'
import { expectWhole } from '../support/layout.ts'
import { scan } from '../support/scan.ts'

test.use({ alone: 'upi' })

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('the UPI ID is set, and a payment and the rest of it are asked for by QR code', async ({
      page,
      server,
    }) => {
      await enter(page, server, 'superadmin', '/settings')
      await page.getByLabel('UPI ID').fill('academy')
      await page.getByRole('button', { name: 'Save' }).first().click()
      await expect(page.getByText('Enter a UPI ID such as institute@okbank')).toBeVisible()
      await page.getByLabel('UPI ID').fill('academy@okbank')
      await page.getByRole('button', { name: 'Save' }).first().click()
      await expect(page.getByRole('status').getByText('Settings saved')).toBeVisible()

      const course = await server.addCourse({ name: `Navy ${viewport.width}`, courseFee: 12_000 })
      const { _id } = await server.addStudent(course, {
        name: 'Asha Patil',
        selectedCourses: [
          { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 2000 },
        ],
      })
      await page.goto(`${server.address}/students/${_id}`)
      await page.getByRole('button', { name: 'Take payment' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Amount').fill('1200.50')
      await dialog.getByLabel('Transaction mode').selectOption('UPI')
      const code = dialog.getByRole('img', { name: 'QR code to pay ₹1,200.50 by UPI' })
      const asked = (await scan(code)).searchParams
      expect([asked.get('pa'), asked.get('am')]).toEqual(['academy@okbank', '1200.50'])
      await dialog.getByLabel('Amount').fill('700')
      const other = (await scan(dialog.getByRole('img', { name: 'QR code to pay ₹700 by UPI' })))
        .searchParams
      expect(other.get('am')).toBe('700.00')
      expect(other.get('tr')).not.toBe(asked.get('tr'))
      await dialog.getByLabel('Amount').fill('10000.01')
      await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeHidden()
      await dialog.getByRole('button', { name: 'Cancel' }).click()

      await page.getByRole('link', { name: 'Receipt', exact: true }).click()
      const rest = page.getByRole('img', { name: 'QR code to pay ₹10,000 by UPI' })
      expect((await scan(rest)).searchParams.get('am')).toBe('10000.00')
      await page.emulateMedia({ media: 'print' })
      await expect(rest).toBeVisible()
    })

    test('a payment without a UTR is listed until it has one, and a UTR that was freed is noticed', async ({
      page,
      server,
    }) => {
      const utr = (last: string) => `4${viewport.width}0000000`.slice(0, 11) + last
      const course = await server.addCourse({ courseFee: 5000 })
      const { _id } = await server.addStudent(course, {
        name: `Ravi at ${viewport.width}`,
        admissionFee: 0,
        selectedCourses: [
          { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 100 },
        ],
      })
      const pay = (reference?: string) =>
        server.call('POST /api/course-students/update-payment', {
          body: {
            studentId: _id,
            courseId: course._id,
            amount: 250,
            transactionMode: 'UPI',
            ...(reference !== undefined && { reference }),
          },
        })
      const freed = await pay(utr('1'))
      await server.call('POST /api/payments/:id/reverse', {
        params: { id: freed.payment._id },
        body: { reason: 'Typed twice' },
      })
      const { payment } = await pay()
      await enter(page, server, 'superadmin', '/course-students')
      const listed = page.getByText(/^\d+ UPI payments? to be checked · ₹/)
      await listed.click()
      const add = page.getByRole('button', { name: `Add UTR of ${payment.receiptNumber}` })
      await expectNoViolations(page)
      await expectWhole(page)
      await add.click()
      const dialog = page.getByRole('dialog', { name: 'Add UTR' })
      const field = dialog.getByRole('textbox', { name: 'UTR' })
      await field.fill('4123')
      await dialog.getByRole('button', { name: 'Add UTR' }).click()
      await expect(dialog.getByText('Enter the 12 digits of the UTR')).toBeVisible()
      await field.fill(utr('1'))
      await expect(dialog.getByText(/^This UTR was on the payment of ₹250 of Ravi/)).toBeVisible()
      await field.fill(utr('2'))
      await expect(dialog.getByText(/^This UTR was on/)).toBeHidden()
      await dialog.getByRole('button', { name: 'Add UTR' }).click()
      await expect(page.getByRole('status').getByText('UTR added')).toBeVisible()
      await expect(add).toBeHidden()
      await page.goto(`${server.address}/receipts/${payment._id}`)
      await expect(page.getByRole('article')).toContainText(`UPI · ${utr('2')}`)
    })
  })
