import { showDay } from '../../../contract/values/calendar.ts'
import { chooseSheet, csvSheet } from '../../journeys/support/sheets.ts'
import { today } from '../../support/clock/clock.ts'
import { follow, press } from '../../journeys/support/person.ts'
import { enter, expect, savedBy, test } from '../support/screens.ts'
import { addDebtor } from './debtors.ts'

test('a statement tells which payments the bank received', async ({ page, server }) => {
  const utr = '412345671440'
  const { studentId, courseId } = await addDebtor(server, 'आशा पाटील', { fee: 5000, paid: 100 })
  const paid = { amount: 1200.5, transactionMode: 'UPI' as const, reference: utr }
  const body = { studentId, courseId, ...paid }
  await server.call('POST /api/course-students/update-payment', { body })
  const day = today().split('-').toReversed().join('/')
  await enter(page, server, 'superadmin', '/course-students')
  await page.locator('#content').getByRole('link', { name: 'Bank statement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank statement')
  const statement = csvSheet('statement.csv', [
    ['Account Name', 'ASHA ACADEMY'],
    ['Booked on', 'Narration', 'Ref No', 'Debit', 'Credit', 'Balance'],
    [day, `UPI/CR/${utr}/ASHA PATIL/SBIN`, '', '', '"1,200.50"', '"9,200.50"'],
    [day, 'BY CASH DEPOSIT', '', '', '750', '"9,950.50"'],
    [day, 'ATM', '', '500', '', '"9,450.50"'],
  ])
  await chooseSheet(page, statement)
  await expect(page.getByText('3 rows were not understood')).toBeVisible()
  await page.getByRole('combobox', { name: 'Read Booked on as' }).selectOption('date')
  const summary = `${showDay(today())}: 3 rows, 2 credits, ₹1,950.50`
  await expect(page.getByText(summary)).toBeVisible()
  const table = page.getByRole('table')
  await expect(table).toContainText('BY CASH DEPOSIT')
  await follow(page, 'Reference and sum agree: 1')
  await expect(table).toContainText('आशा पाटील')
  await press(page, 'Confirm 1 payment', 'Payments confirmed')
  await expect(table.getByText('Confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeHidden()

  const save = page.getByRole('button', { name: 'Export as CSV' })
  const saved = await savedBy(page, () => save.click())
  for (const told of [utr, '1200.5']) expect(saved.text).toContain(told)
  await follow(page, /^R\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Receipt R/')
  const lines = page.getByRole('table', { name: 'Payments' })
  await expect(lines).toContainText(`In the bank on ${showDay(today())}`)
})
