import { byKeys, press, says } from '../journeys/support/person.ts'
import { enter, expect, test } from './support/screens.ts'

const byName = 'Search by name or number'
const ofVenue = '/attendance-records?venue=Pune+Camp'

test.beforeEach(async ({ server }) => {
  const { students } = await server.call('GET /api/students', { query: {} })
  if (students.length > 0) return
  const course = await server.addCourse({ name: 'Police Bharti' })
  await server.addStudent(course, { name: 'Asha', campVenue: 'Pune Camp' })
})

for (const [path, search, searched, filter, choice, chosen] of [
  ['/students', byName, 'search', 'Filter by venue', 'Pune Camp', /campVenue=Pune\+Camp/],
  ['/attendance', byName, 'search', 'Camp Venue', 'Pune Camp', /venue=Pune\+Camp/],
  [ofVenue, 'Student Name', 'studentName', 'Status', 'Absent', /venue=Pune\+Camp&status=absent/],
  [
    '/course-students',
    byName,
    'search',
    'Filter by payment status',
    'Pending',
    /paymentStatus=Pending/,
  ],
  ['/courses', 'Search courses', 'search', 'Filter by status', 'Active Only', /active=true/],
] as const)
  test(`a filter chosen while a search waits stays: ${path}`, async ({ page, server }) => {
    await enter(page, server, 'superadmin', path)
    await expect(page.getByLabel(filter, { exact: true })).toContainText(choice)
    await page.getByRole('searchbox', { name: search }).fill('Asha')
    await page.getByLabel(filter, { exact: true }).selectOption(choice)
    await expect(page).toHaveURL(new RegExp(`${searched}=Asha`))
    await expect(page).toHaveURL(chosen)
    await expect(page.getByLabel(filter, { exact: true })).toHaveValue(/./)
  })

test('a person has lists as they chose: chips, page size, columns', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Long List' })
  for (let at = 10; at < 22; at += 1)
    await server.addStudent(course, { name: `Row ${at}`, campVenue: 'Long Camp' })
  await enter(page, server, 'superadmin', '/students?campVenue=Long+Camp&sort=name')
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await says(pager, '1–10 of 12 students', 'Showing page 1 of 2')
  await press(pager, 'Next')
  await says(pager, '11–12 of 12 students')
  await pager.getByLabel('Rows per page').selectOption('25 per page')
  await says(pager, '1–12 of 12 students', 'Showing page 1 of 1')

  const away = page.locator('th[data-away]')
  await press(page, 'Choose columns')
  await page.getByRole('dialog').getByLabel('Parent Details').uncheck()
  await expect(away).toHaveText(['Parent Details'])
  await page.keyboard.press('Escape')

  // One tab stop a row; the arrows reach the rest, and other rows.
  await page.getByRole('link', { name: 'Row 10', exact: true }).focus()
  await byKeys(page, 'Tab', page.getByRole('link', { name: 'Row 11', exact: true }), 'k')
  await byKeys(page, page.getByRole('link', { name: 'Row 10', exact: true }), 'ArrowRight')
  await byKeys(page, page.getByRole('link', { name: 'Long List' }).first(), 'ArrowRight')
  await byKeys(page, page.getByRole('link', { name: 'View Row 10' }), 'ArrowDown')
  await byKeys(page, page.getByRole('link', { name: 'View Row 11' }), 'ArrowLeft', 'ArrowLeft', 'x')
  await expect(page.getByRole('checkbox', { name: 'Choose Row 11' })).toBeChecked()

  await page.reload()
  await says(pager, '1–12 of 12 students')
  await expect(away).toHaveText(['Parent Details'])
  await page.goto('/students?campVenue=Long+Camp&sort=name&page=9')
  await expect(page).toHaveURL(/page=1$/)
  await says(pager, '1–12 of 12 students')
  await press(page, 'Clear filter')
  await expect(page).toHaveURL(/students\?sort=name$/)
  await expect(page.getByLabel('Filter by venue')).toBeFocused()
})

test('a kind chosen while a date is delayed stays chosen', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/audit')
  await page.getByLabel('From').fill('2026-01-01')
  await page.getByLabel('Filter by kind').selectOption('Students')
  await expect(page).toHaveURL(/from=2026-01-01/)
  await expect(page).toHaveURL(/kind=student/)
})

test('a half-typed name is not searched once the filters are cleared', async ({ page, server }) => {
  await enter(page, server, 'superadmin', `${ofVenue}&status=absent`)
  const name = page.getByRole('searchbox', { name: 'Student Name' })
  await name.fill('Asha')
  await press(page, 'Clear Filters')
  await expect(page).toHaveURL(/\/attendance-records\?venue=\+$/)
  await expect(name).toHaveValue('')
})

for (const [path, label, choice] of [
  ['/students', 'Filter by venue', 'Pune Camp'],
  [ofVenue, 'Status', 'Absent'],
  ['/course-students', 'Filter by balance', 'Overdue'],
  ['/courses', 'Filter by status', 'Active Only'],
  ['/leave-management', 'Filter by status', 'Pending'],
  ['/audit', 'Filter by kind', 'Students'],
] as const)
  test(`on a phone a button counts the filters: ${path}`, async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, server, 'superadmin', path)
    const filters = page.getByRole('button', { name: /^Filters/ })
    const filter = page.getByLabel(label, { exact: true })
    await expect(filters).toHaveText('Filters')
    await expect(filter).toBeHidden()
    await filters.press('Enter')
    await filter.selectOption(choice)
    await expect(filters).toHaveText('Filters (1)')
    await filters.press('Space')
    await expect(filter).toBeHidden()
    await expect(filters).toHaveText('Filters (1)')
  })
