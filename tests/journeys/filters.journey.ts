import { now } from '../support/clock/clock.ts'
import { holdTime } from './support/device-clock.ts'
import { enter, expect, phone, test } from './support/journey.ts'

test.use({ alone: 'filters' })

type List = {
  path: string
  search: string
  searched: string
  filter: string
  choice: string
  chosen: RegExp
}

const lists: readonly List[] = [
  {
    path: '/students',
    search: 'Search by name or number',
    searched: 'search=Asha',
    filter: 'Filter by venue',
    choice: 'Pune Camp',
    chosen: /campVenue=Pune\+Camp/,
  },
  {
    path: '/attendance',
    search: 'Search by name or number',
    searched: 'search=Asha',
    filter: 'Camp Venue',
    choice: 'Pune Camp',
    chosen: /venue=Pune\+Camp/,
  },
  {
    path: '/attendance-records?venue=Pune+Camp',
    search: 'Student Name',
    searched: 'studentName=Asha',
    filter: 'Status',
    choice: 'Absent',
    chosen: /venue=Pune\+Camp&status=absent/,
  },
  {
    path: '/course-students',
    search: 'Search by name or number',
    searched: 'search=Asha',
    filter: 'Filter by payment status',
    choice: 'Pending',
    chosen: /paymentStatus=Pending/,
  },
  {
    path: '/courses',
    search: 'Search courses',
    searched: 'search=Asha',
    filter: 'Filter by status',
    choice: 'Active Only',
    chosen: /active=true/,
  },
]

test.beforeEach(async ({ server }) => {
  const { students } = await server.call('GET /api/students', { query: {} })
  if (students.length > 0) return
  const course = await server.addCourse({ name: 'Police Bharti' })
  await server.addStudent(course, { name: 'Asha', campVenue: 'Pune Camp' })
})

for (const { path, search, searched, filter, choice, chosen } of lists)
  test(`a filter chosen while the search is delayed stays chosen: ${path}`, async ({
    page,
    server,
  }) => {
    await enter(page, server, 'superadmin', path)
    await expect(page.getByLabel(filter, { exact: true })).toContainText(choice)
    await page.getByRole('searchbox', { name: search }).fill('Asha')
    await page.getByLabel(filter, { exact: true }).selectOption(choice)
    await expect(page).toHaveURL(new RegExp(searched))
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
  await enter(page, server, 'superadmin', '/attendance-records?venue=Pune+Camp&status=absent')
  const name = page.getByRole('searchbox', { name: 'Student Name' })
  await name.fill('Asha')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(/\/attendance-records$/)
  await expect(name).toHaveValue('')
})

test('with every timer of the browser held, Mark Attendance filters as you type; a list that asks the server waits', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ name: 'Army Agniveer' })
  for (const name of ['Bhavna Shinde', 'Charu Shinde'])
    await server.addStudent(course, { name, campVenue: 'Nashik Camp' })
  const search = page.getByRole('searchbox', { name: 'Search by name or number' })
  await holdTime(page)

  await enter(page, server, 'superadmin', '/attendance?venue=Nashik+Camp')
  const rows = page.getByRole('table', { name: 'Students' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.clock.pauseAt(new Date(now().getTime() + 600_000))
  await search.pressSequentially('charu shi')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Charu Shinde')
  await expect(search).toHaveValue('charu shi')
  await search.press('Escape')
  await expect(rows).toHaveCount(2)

  await page.clock.resume()
  await page.goto('/students')
  await expect(page.getByRole('row', { name: /Charu Shinde/ })).toBeVisible()
  await page.clock.pauseAt(new Date(now().getTime() + 1_200_000))
  await search.fill('charu')
  await page.clock.runFor(499)
  await expect(page).toHaveURL(/\/students$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/search=charu$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  for (const [path, label, choice] of [
    ['/students', 'Filter by venue', 'Pune Camp'],
    ['/attendance-records?venue=Pune+Camp', 'Status', 'Absent'],
    ['/course-students', 'Filter by balance', 'Overdue'],
    ['/courses', 'Filter by status', 'Active Only'],
    ['/leave-management', 'Filter by status', 'Pending'],
    ['/audit', 'Filter by kind', 'Students'],
  ] as const)
    test(`the filters are behind one button that counts those that are set: ${path}`, async ({
      page,
      server,
    }) => {
      await enter(page, server, 'superadmin', path)
      const filters = page.getByRole('button', { name: /^Filters/ })
      const filter = page.getByLabel(label, { exact: true })
      await expect(filters).toHaveText('Filters')
      await expect(filter).toBeHidden()
      await filters.focus()
      await page.keyboard.press('Enter')
      await filter.selectOption(choice)
      await expect(filters).toHaveText('Filters (1)')
      await filters.press('Space')
      await expect(filter).toBeHidden()
      await expect(filters).toHaveText('Filters (1)')
    })
})
