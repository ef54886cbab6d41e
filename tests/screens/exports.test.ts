import type { Page } from '@playwright/test'
import { warned } from '../journeys/support/marking.ts'
import { today } from '../support/clock/clock.ts'
import { byKeys, press } from '../journeys/support/person.ts'
import { enter, expect, holdNextCall, test } from './support/screens.ts'

const lists = [
  ['/students', 'students', 'Excel'],
  ['/course-students', 'course-students', 'CSV'],
  ['/attendance-records?venue=Pune+Camp', 'attendance', 'Excel'],
  ['/fitness?venue=Pune+Camp', 'results', 'CSV'],
  ['/employees', 'employees', 'Excel'],
  ['/employees?view=team', 'team', 'CSV'],
  ['/leave-management', 'leave-requests', 'Excel'],
  ['/courses', 'courses', 'CSV'],
  ['/locations', 'locations', 'Excel'],
  ['/audit', 'audit', 'CSV'],
] as const

test('every list is saved and printed by keyboard', async ({ page, server }) => {
  await server.addStudent(await server.addCourse())
  for (const [path, name, format] of lists) {
    await enter(page, server, 'superadmin', path)
    const button = page.locator('main header').getByRole('button', { name: 'Export' })
    await button.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Export' })
    await byKeys(page, menu.getByRole('button', { name: 'Excel' }), 'Escape', button, 'Enter')
    // The audit has no end.
    await expect(menu.getByRole('button', { name: 'Print' })).toHaveCount(name === 'audit' ? 0 : 1)
    const download = page.waitForEvent('download')
    await menu.getByRole('button', { name: format }).press('Enter')
    const end = format === 'CSV' ? 'csv' : 'xlsx'
    expect((await download).suggestedFilename()).toBe(`${name}-${today()}.${end}`)
    await expect(menu).toBeHidden()
  }
})

test('a month is saved as it is shown', async ({ page, server }) => {
  const { _id: employeeId } = await server.addPerson('Month Keeper')
  await enter(page, server, 'superadmin', `/employees/${employeeId}/attendance?month=2026-02`)
  const menu = page.getByRole('dialog', { name: 'Export' })
  await press(page, 'Export', 'Days with a clock-in or a correction in February 2026')
  const address = page.waitForResponse(/employee-days\/address/)
  await press(menu, 'CSV')
  const asked = Object.fromEntries(new URL((await address).url()).searchParams)
  const period = { from: '2026-02-01', until: '2026-02-28' }
  expect(asked).toEqual({ employeeId, ...period, format: 'csv' })
})

test('the whole institute is found in the palette and downloaded', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('export')
  await page.getByRole('option', { name: 'Export the whole institute' }).click()
  const part = page.getByRole('region', { name: 'Whole institute' })
  const download = page.waitForEvent('download')
  await press(part, 'Export')
  expect((await download).suggestedFilename()).toBe(`institute-${today()}.zip`)
  await page.goto('/audit?kind=export')
  await expect(page.getByText('Whole institute exported').first()).toBeVisible()
})

/** What the browser is asked to print, each time. */
const printsOf = () => {
  const prints: string[] = []
  window.print = () => {
    prints.push(document.querySelector('main')?.textContent ?? '')
    window.dispatchEvent(new Event('afterprint'))
  }
  return prints
}

test('all that the filters find is printed, or nothing', async ({ page, server }) => {
  const course = await server.addCourse()
  for (let at = 0; at < 12; at += 1) await server.addStudent(course, { name: `On Paper ${at}.` })
  const print = async (within: Page) => {
    await press(within, 'Export')
    await press(within.getByRole('dialog', { name: 'Export' }), 'Print')
  }
  await enter(page, server, 'employee', '/students?search=On+Paper&page=2')
  const prints = printsOf()
  await expect(page.getByText('Showing page 2 of 2')).toBeVisible()
  await print(page)
  await expect.poll(() => prints).toHaveLength(1)
  await page.keyboard.press('Control+p')
  await expect.poll(() => prints).toHaveLength(2)
  // As a Hindi keyboard says it.
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'प', code: 'KeyP', ctrlKey: true }))
  await expect.poll(() => prints).toHaveLength(3)
  for (const text of prints) {
    for (let at = 0; at < 12; at += 1) expect(text).toContain(`On Paper ${at}.`)
    expect(text).toContain('12 rows in all')
  }
  await expect(page.getByText('Showing page 2 of 2')).toBeVisible()

  const all = '**/api/students?**limit=100**'
  const load = await holdNextCall(page, all)
  await page.keyboard.press('Control+p')
  await expect(page.getByText('Loading all rows to print…')).toBeVisible()
  await page.getByRole('searchbox').fill('On Paper 11.')
  await expect(page.getByText('Showing page 1 of 1')).toBeVisible()
  load()
  await print(page)
  await expect.poll(() => prints.at(-1)).toContain('1 row in all')
  // What was asked for with the filters before is not.
  expect(prints).toHaveLength(4)

  await page.route(all, (route) => route.abort())
  await print(page)
  await expect(warned(page, "The list can't be printed: it couldn't be loaded.")).toBeVisible()
  expect(prints).toHaveLength(4)
})
