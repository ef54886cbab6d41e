import type { Page } from '@playwright/test'
import { chooseSheet, csvSheet } from '../../journeys/support/sheets.ts'
import { follow } from '../../journeys/support/person.ts'
import { expect, savedBy, type ScreenServer, test } from '../support/screens.ts'
import { importAll, made, rowsIn, takeSheet, undo } from './sheets.ts'

/** Two people who can be taken, and one whose email is mistyped. */
const people = (stamp: string) =>
  csvSheet('कर्मचारी.csv', [
    ['Full Name', 'Email', 'Designation', 'Joining date'],
    [`आशा ${stamp}`, `asha-${stamp}@muster.test`, 'Coach', '05/04/2024'],
    ['Venkatanarasimharajuvaripeta Lakshminarayana', `venkat-${stamp}`, 'Coach', '05/04/2024'],
    ['Ravi Kumar', `ravi-${stamp}@muster.test`, 'Clerk', '25/04/2024'],
  ])

const take = async (page: Page, server: ScreenServer, stamp: string) => {
  await takeSheet(page, server, 'employees', people(stamp))
  await expect(page.getByText('2 of 3 rows are ready')).toBeVisible()
}

test('a sheet is checked, corrected in place, imported and undone', async ({ page, server }) => {
  await take(page, server, 'first')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('कर्मचारी.csv')
  await expect(page.getByRole('combobox', { name: 'Read Full Name as' })).toHaveValue('name')
  await expect(page.getByRole('heading', { name: 'Rows to correct' })).toBeVisible()
  const email = rowsIn(page).filter({ hasText: 'Lakshminarayana' }).getByLabel('Email')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  const download = page.getByRole('button', { name: 'Download rejected rows' })
  const { text: rejected } = await savedBy(page, () => download.click())
  expect(rejected).toContain('Lakshminarayana')
  expect(rejected).not.toContain('Ravi Kumar')

  // What was typed and what was checked survive a reload; Enter checks.
  await email.fill('venkat-first@muster.test')
  await expect(page.getByText('1 row changed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 row changed')).toBeVisible()
  await expect(email).toHaveValue('venkat-first@muster.test')
  await email.press('Enter')
  await expect(page.getByText('3 of 3 rows are ready')).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 of 3 rows are ready')).toBeVisible()

  await importAll(page, '3 employees')
  await expect(made(page)).toBeVisible()
  await page.reload()
  await follow(page, 'Go to employees', page.getByText('आशा first').first())
  await page.goBack()
  await undo(page, '3', 'This import was undone on')
  await server.as('employee')
  await page.goto('/employees')
  await expect(page.getByRole('row', { name: /The employee/ })).toBeVisible()
  await expect(page.getByText('Ravi Kumar')).toHaveCount(0)
})

test('what is no sheet is refused in words, the next file is taken', async ({ page, server }) => {
  await takeSheet(page, server, 'employees', {
    name: 'people.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
  })
  await expect(page.getByRole('radio', { name: 'Employees' })).toBeChecked()
  await expect(page.getByRole('note').filter({ hasText: /PDF/ })).toBeVisible()
  await expect(page).toHaveURL(/\/imports\?kind=employees$/)
  const download = page.getByRole('button', { name: 'Employees: CSV template' })
  const template = await savedBy(page, () => download.click())
  expect(template.name).toMatch(/\.csv$/)
  expect(template.text).toContain('Email')
  await chooseSheet(page, people('next'))
  await expect(page).toHaveURL(/\/imports\/\d+$/)
})

test('a sheet that someone else imports meanwhile is shown as made', async ({ page, server }) => {
  await take(page, server, 'meanwhile')
  const id = page.url().split('/').at(-1) ?? ''
  await server.call('POST /api/imports/:id/commit', { params: { id }, query: {} })
  await page.getByRole('combobox', { name: 'Read Designation as' }).selectOption('')
  await expect(made(page)).toBeVisible()
})
