import { readFile } from 'node:fs/promises'
import { showDay } from '../../../contract/values/calendar.ts'
import { today } from '../../support/clock/clock.ts'
import { enter, expect, expectNoViolations, phone, test } from '../support/journey.ts'
import { expectWhole } from '../support/layout.ts'
import { chooseSheet, csvSheet } from '../support/sheets.ts'

test.use({ alone: 'bank statement' })

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('a statement tells which payments the bank received', async ({ page, server }) => {
      const utr = `4${String(Number.parseInt(crypto.randomUUID().slice(0, 8), 16)).padStart(11, '0')}`
      const course = await server.addCourse({ courseFee: 5000 })
      const { _id } = await server.addStudent(course, {
        name: 'आशा पाटील',
        admissionFee: 0,
        selectedCourses: [
          { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 100 },
        ],
      })
      await server.call('POST /api/course-students/update-payment', {
        body: {
          studentId: _id,
          courseId: course._id,
          amount: 1200.5,
          transactionMode: 'UPI',
          reference: utr,
        },
      })
      const [year, month, date] = today().split('-')
      const day = `${date}/${month}/${year}`
      await enter(page, server, 'superadmin', '/course-students')
      await page.getByRole('link', { name: 'Bank statement' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank statement')
      await expectNoViolations(page)

      await chooseSheet(
        page,
        csvSheet('statement.csv', [
          ['Account Name', 'ASHA ACADEMY'],
          ['Booked on', 'Narration', 'Ref No', 'Debit', 'Credit', 'Balance'],
          [day, `UPI/CR/${utr}/ASHA PATIL/SBIN`, '', '', '"1,200.50"', '"9,200.50"'],
          [day, 'BY CASH DEPOSIT', '', '', '750', '"9,950.50"'],
          [day, 'ATM', '', '500', '', '"9,450.50"'],
        ]),
      )
      await expect(page.getByText('3 rows were not understood')).toBeVisible()
      await page.getByRole('combobox', { name: 'Read Booked on as' }).selectOption('date')
      await expect(
        page.getByText(`${showDay(today())}: 3 rows, 2 credits, ₹1,950.50`),
      ).toBeVisible()
      await expect(page.getByRole('table')).toContainText('BY CASH DEPOSIT')
      await page.getByRole('link', { name: 'Reference and sum agree: 1' }).click()
      await expect(page.getByRole('table')).toContainText('आशा पाटील')
      await expectNoViolations(page)
      await expectWhole(page)
      await page.getByRole('button', { name: 'Confirm 1 payment' }).click()
      await expect(page.getByText('Payments confirmed')).toBeVisible()
      await expect(page.getByRole('table').getByText('Confirmed')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Confirm/ })).toBeHidden()

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export as CSV' }).click()
      const saved = await readFile(await (await download).path(), 'utf8')
      expect(saved).toContain(utr)
      expect(saved).toContain('1200.5')
      await page.getByRole('link', { name: /^R\// }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Receipt R/')
      const lines = page.getByRole('table', { name: 'Payments' })
      await expect(lines).toContainText(`In the bank on ${showDay(today())}`)
    })
  })
