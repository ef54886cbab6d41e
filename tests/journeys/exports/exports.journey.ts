import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { today } from '../../support/clock/clock.ts'
import { enter, expect, phone, test } from '../support/journey.ts'
import { typeInPalette } from '../support/palette.ts'

test.use({ alone: 'exports' })

const lists = [
  ['/students', 'students'],
  ['/course-students', 'course-students'],
  ['/attendance-records?venue=Pune+Camp', 'attendance'],
  ['/fitness', 'results'],
  ['/employees', 'employees'],
  ['/employees?view=team', 'team'],
  ['/leave-management', 'leave-requests'],
  ['/courses', 'courses'],
  ['/locations', 'locations'],
  ['/audit', 'audit'],
] as const

test('every list is saved as Excel and CSV from the same place, by keyboard', async ({
  page,
  server,
}) => {
  await server.addStudent(await server.addCourse(), { campVenue: 'Pune Camp' })
  for (const [path, name] of lists) {
    await enter(page, server, 'superadmin', path)
    const button = page.locator('main header').getByRole('button', { name: 'Export' })
    for (const [format, end] of [
      ['Excel', 'xlsx'],
      ['CSV', 'csv'],
    ] as const) {
      await button.focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('dialog', { name: 'Export' })
      await expect(menu.getByRole('button', { name: 'Excel' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
      const download = page.waitForEvent('download')
      await menu.getByRole('button', { name: format }).press('Enter')
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^${name}-.*\\.${end}$`))
      await expect(menu).toBeHidden()
    }
  }
})

test("an employee's month is saved", async ({ page, server }) => {
  const { _id } = await server.addPerson('Month Keeper')
  await enter(page, server, 'superadmin', `/employees/${_id}/attendance?month=2026-02`)
  await page.getByRole('button', { name: 'Export' }).click()
  const menu = page.getByRole('dialog', { name: 'Export' })
  await expect(menu).toContainText('Days with a clock-in or a correction in February 2026')
  const asked = page.waitForRequest(/employee-days\/address/)
  await menu.getByRole('button', { name: 'CSV' }).click()
  const query = Object.fromEntries(new URL((await asked).url()).searchParams)
  const period = { from: '2026-02-01', until: '2026-02-28' }
  expect(query).toEqual({ employeeId: _id, ...period, format: 'csv' })
})

test('on a phone a list is saved as it is filtered, and says how much that is', async ({
  page,
  server,
}) => {
  const course = await server.addCourse()
  for (const name of ['Kept First', 'Kept Second', 'Other'])
    await server.addStudent(course, { name })
  await page.setViewportSize(phone)
  await enter(page, server, 'employee', '/students?search=Kept&sort=-name')
  await page.getByRole('button', { name: 'Export' }).click()
  const menu = page.getByRole('dialog', { name: 'Export' })
  await expect(menu).toContainText('2 students, filtered and sorted as in the list')
  const excel = menu.getByRole('button', { name: 'Excel' })
  expect((await excel.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const download = page.waitForEvent('download')
  await excel.click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`students-${today()}.xlsx`)
  const sheet = await readSheet(await readFile(await file.path()))
  const at = sheet[0]?.indexOf('Name') ?? -1
  expect(sheet.map((row) => row[at])).toEqual(['Name', 'Kept Second', 'Kept First'])
})

test('the whole institute is found in the palette and downloaded from the Health page', async ({
  page,
  server,
}) => {
  await enter(page, server, 'superadmin', '/dashboard')
  await typeInPalette(page, 'Control+k', 'export')
  await page.getByRole('option', { name: 'Export the whole institute' }).click()
  const part = page.getByRole('region', { name: 'Whole institute' })
  await expect(part).toBeInViewport()
  const download = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`institute-${today()}.zip`)
  expect(Object.keys(unzipSync(await readFile(await file.path())))).toContain('institute.json')
  await enter(page, server, 'superadmin', '/audit?kind=export')
  await expect(page.getByText('Whole institute exported').first()).toBeVisible()
})
