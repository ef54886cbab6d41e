import type { Page } from '@playwright/test'
import { fillDashboard, venue } from '../journeys/support/dashboard.ts'
import { isDayOff, today } from '../support/clock/clock.ts'
import { leadsTo, says } from '../journeys/support/person.ts'
import { enter, expect, test } from './support/screens.ts'

const tile = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Today' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${label}`) })
const venues = (page: Page) => page.getByRole('region', { name: 'Venues today' })
const rows = (page: Page) => page.getByRole('table').getByRole('row')

let filled: Promise<void> | undefined

test.beforeEach(async ({ server }) => {
  // The admin is one of those who are not yet in.
  filled ??= server.tokenOf('admin').then(() => fillDashboard(server))
  await filled
})

test('each figure leads to the list that shows what it counts', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/dashboard')
  await says(tile(page, 'Students'), '1 present', '1 absent · 1 late')
  await expect(venues(page)).toContainText('1 student not marked')
  await expect(venues(page).getByRole('row').nth(1)).toHaveText(`${venue} 1111`)

  const follow = async (
    link: ReturnType<Page['getByRole']>,
    address: RegExp,
    count: number,
    words = '',
  ) => {
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('main')).toContainText(words)
    // The first row holds the headers.
    await expect(rows(page)).toHaveCount(count + 1)
    await page.goBack()
  }
  const row = venues(page).getByRole('row').nth(1)
  const records = (status: string) =>
    new RegExp(`/attendance-records\\?venue=Nashik.*&date=${today()}&status=${status}$`)
  await follow(row.getByRole('cell').nth(0).getByRole('link'), records('present'), 1)
  await follow(row.getByRole('cell').nth(1).getByRole('link'), records('absent'), 1)
  await follow(row.getByRole('cell').nth(2).getByRole('link'), records('late'), 1)
  await follow(row.getByRole('link', { name: venue }), /\/attendance\?venue=Nashik/, 4)
  await follow(page.getByRole('link', { name: '1 in' }), /view=team&state=in$/, 1)
  // Work begins at nine, and the journey's clock shows eleven or later.
  await follow(page.getByRole('link', { name: '1 late', exact: true }), /view=team&state=late$/, 1)
  const others = isDayOff ? '2 on a day off' : '2 not yet in'
  await follow(page.getByRole('link', { name: others }), /view=team&state=(day-off|not-in)$/, 2)
  await follow(tile(page, 'Leave').getByRole('link'), /leave-management\?status=pending$/, 1)
  await expect(tile(page, 'Overdue')).toContainText('₹1,0003 students')
  const overdue = '₹1,000 is overdue from 3 students.'
  await follow(tile(page, 'Overdue').getByRole('link'), /\?overdue=true$/, 3, overdue)
  const fees = page.getByRole('region', { name: 'Fee Collection Overview' })
  await follow(fees.getByRole('link', { name: '3' }), /course-students\?balance=due$/, 3)
  await follow(fees.getByRole('link', { name: '1' }), /course-students\?balance=none$/, 1)
  await expect(tile(page, 'Outstanding')).toContainText('₹3,000₹2,000 not overdue')
  await tile(page, 'Outstanding').getByRole('link').click()
  await expect(rows(page).last()).toHaveText('Total₹3,0003')
  await page.goBack()
  await expect(tile(page, 'Net today, after refunds')).toContainText('₹1,800₹0 yesterday')
  const collected = tile(page, 'Net today, after refunds').getByRole('link')
  const net = page.getByRole('definition').filter({ hasText: 'before expenses' })
  for (const [link, sum] of [
    [collected.first(), '₹1,800'],
    [collected.last(), '₹0'],
  ] as const) {
    await link.click()
    await expect(page).toHaveURL(/\/day-book\?day=/)
    await expect(net).toHaveText(`${sum} before expenses`)
    await page.goBack()
  }
  const todaysMarks = new RegExp(`/attendance-records\\?venue=Nashik.*&date=${today()}$`)
  await follow(tile(page, 'Students').getByRole('link'), todaysMarks, 3)
  await follow(
    page.getByRole('link', { name: /^Total Students/ }),
    /\/students$/,
    4,
    '1–4 of 4 students',
  )
  await follow(page.getByRole('link', { name: /^Total Employees/ }), /\/employees$/, 3)
  const recent = page.getByRole('link', { name: /^Recent Registrations/ })
  await expect(recent).toContainText('Last 30 days1')
  await follow(recent, /\/students\?recent=true&sort=-/, 1, '1–1 of 1 student')

  const missing = page.getByRole('region', { name: 'Absent three days in a row' })
  await expect(missing).toContainText('1 student. Call their parents.')
  await leadsTo(missing.getByRole('link', { name: /^Call/ }), 'tel:9822054321')
  await page.getByText('Show the figures').click()
  const figures = page.getByRole('region', { name: 'Last 12 months' })
  await expect(figures.getByRole('row')).toHaveCount(13)
  await expect(figures.getByRole('row').nth(1)).toContainText(', so far')
})

test('everyone else sees their day and what is to mark, no money', async ({ page, server }) => {
  await enter(page, server, 'admin', '/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Not clocked in/ })).toBeVisible()
  await expect(venues(page).getByRole('row')).toHaveCount(2)
  await expect(main.getByText('₹')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Today' })).toHaveCount(0)
  await enter(page, server, 'employee', '/dashboard')
  await main.getByRole('link', { name: /^In since \d+:\d\d [ap]m/ }).click()
  await expect(page).toHaveURL(/\/my-attendance$/)
})

test('a part that fails says so once, beside the others', async ({ page, server }) => {
  const board = '**/api/attendance/board'
  await page.route(board, (route) => route.abort())
  await enter(page, server, 'superadmin', '/dashboard')
  await expect(page.getByText('Failed to load the venues')).toHaveCount(1)
  await expect(tile(page, 'Leave')).toContainText('1 pending')
  await page.unroute(board)
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect(venues(page).getByRole('row')).toHaveCount(2)
})
