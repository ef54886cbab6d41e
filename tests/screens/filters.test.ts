import { press } from '../journeys/support/person.ts'
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
