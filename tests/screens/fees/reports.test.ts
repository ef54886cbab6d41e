import type { Page } from '@playwright/test'
import { showDay, showMonth } from '../../../contract/values/calendar.ts'
import { inParts } from '../../support/cashier.ts'
import { today } from '../../support/clock/clock.ts'
import { fillIn, follow, holds, press, sees, shows } from '../../journeys/support/person.ts'
import { enter, expect, savedBy, test } from '../support/screens.ts'
import { said } from '../../journeys/support/marking.ts'
import { addDebtor } from './debtors.ts'
import { chooseSheet, csvSheet } from '../../journeys/support/sheets.ts'

const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).getByRole('row')
const row = (page: Page, table: string, name: string) =>
  rowsOf(page, table).filter({ has: page.getByRole('rowheader', { name }) })

/** A report's file, as a person reaches it. */
const exported = (page: Page, report: string) =>
  savedBy(page, async () => {
    await page.getByRole('region', { name: report }).getByRole('button', { name: 'Export' }).click()
    await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'CSV' }).click()
  })

test('money is told by month, course and person, dues by age', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'पुलिस भर्ती', courseFee: 1000 })
  const selectedCourses = [inParts(course, 400.5)]
  await server.addStudent(course, { admissionFee: 200, selectedCourses })
  await enter(page, server, 'superadmin', '/reports')
  const running = `${showMonth(today())}, so far`
  await expect(row(page, 'Collection by month', running)).toContainText('₹600.50')
  await expect(row(page, 'Collection by course', 'पुलिस भर्ती')).toContainText('₹400.50')
  await expect(row(page, 'Collection by course', 'Admission fee')).toContainText('₹200')
  await expect(rowsOf(page, 'Collection by person').last()).toContainText('₹600.50')
  await expect(row(page, 'Outstanding by age', 'Total')).toContainText('₹599.501')

  const month = today().slice(0, 7)
  for (const [report, line] of [
    ['Collection by month', `${month},पुलिस भर्ती,400.5,0,0,400.5`],
    ['Who took the money', ',Cash,600.5,0,0,600.5'],
    ['Outstanding by age', 'Promised for a later day,0,0'],
  ] as const)
    expect((await exported(page, report)).text).toContain(line)

  await page.getByLabel('Months of the report').selectOption('12')
  await expect(rowsOf(page, 'Collection by month')).toHaveCount(14)
  await page.getByLabel('Months of the report').selectOption('months')
  await page.getByLabel('First month').selectOption(month)
  await expect(rowsOf(page, 'Collection by month')).toHaveCount(3)
  await page.getByLabel('Month of the collectors').selectOption(month)
  await page.reload()
  await expect(rowsOf(page, 'Collection by month')).toHaveCount(3)
  await holds(page, { 'Month of the collectors': month, 'Last month': month })
})

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

test('the cash of a day is counted, closed and reopened', async ({ page, server }) => {
  await addDebtor(server, 'Meera')
  await enter(page, server, 'superadmin', '/day-book')
  await expect(page.getByRole('heading', { name: 'Till' })).toBeVisible()

  await press(page, 'Record expense')
  const expense = dialogOf(page, 'Record expense')
  const record = expense.getByRole('button', { name: 'Record expense' })
  await expense.getByLabel('Amount').fill('120.50')
  await shows(record, expense.getByText('Enter what it was spent on'))
  await fillIn(expense, { 'Spent on': 'Chalk', Amount: '2000.50' })
  await shows(record, expense.getByText(/^This is more than the till holds/))
  await expect(expense.getByRole('button', { name: 'Record anyway' })).toBeVisible()
  await expense.getByLabel('Amount').fill('120.50')
  await shows(record, said(page, 'Expense recorded'))
  await expect(page.getByText('Chalk')).toBeVisible()

  await press(page, 'Close day')
  const close = dialogOf(page, /^Close /)
  await fillIn(close, { '₹500': '3', 'Handed over': '1500' }, 'Close day')
  await sees(close, 'The counted cash differs from what should be in the till. Say why.')
  await fillIn(close, { Remark: 'The rest is in the safe' }, 'Close day', said(page, 'Day closed'))
  await sees(page, '₹500 × 3', 'The rest is in the safe')

  await addDebtor(server, 'Nina', { paid: 100 })
  await page.reload()
  await sees(page.locator('#content'), /^1 receipt came after the close: ₹100/)
  await press(page, 'Reopen day')
  const reopen = dialogOf(page, /^Reopen /)
  await reopen.getByLabel('Reason').fill('Nina came late')
  await shows(reopen.getByRole('button', { name: /^Reopen / }), said(page, 'Day reopened'))
  await expect(page.getByText(/: Nina came late$/)).toBeVisible()

  await press(page, 'Cancel expense')
  const cancel = dialogOf(page, 'Cancel expense')
  await fillIn(cancel, { Reason: 'Typed twice' }, 'Cancel expense', said(page, 'Expense cancelled'))
})

test('a statement tells which payments the bank received', async ({ page, server }) => {
  const utr = '412345671440'
  const { studentId, courseId } = await addDebtor(server, 'आशा पाटील', { fee: 5000, paid: 100 })
  const paid = { amount: 1200.5, transactionMode: 'UPI' as const, reference: utr }
  const body = { studentId, courseId, ...paid }
  await server.call('POST /api/course-students/update-payment', { body })
  const day = today().split('-').toReversed().join('/')
  await enter(page, server, 'superadmin', '/course-students')
  await follow(page, 'Bank statement')
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
