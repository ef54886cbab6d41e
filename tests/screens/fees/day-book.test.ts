import type { Page } from '@playwright/test'
import { said } from '../../journeys/support/marking.ts'
import { fillIn, sees, shows } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'
import { addDebtor } from './debtors.ts'

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
