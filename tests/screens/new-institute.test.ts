import { follow, leadsTo, press } from '../journeys/support/person.ts'
import { enter, expect, test } from './support/screens.ts'

test('a new institute is led by steps that tick themselves, no empty charts', async ({
  page,
  server,
}) => {
  await enter(page, server, 'superadmin', '/dashboard')
  const steps = page.getByRole('region', { name: 'First steps' })
  const step = (title: string) => steps.getByRole('listitem').filter({ hasText: title })
  await expect(steps.getByText('1 of 7 done')).toBeVisible()
  await expect(step('Your name and password')).toContainText('(done)')
  await leadsTo(steps.getByRole('link', { name: 'Import students' }), '/imports?kind=students')
  await leadsTo(steps.getByRole('link', { name: 'Add location' }), '/locations/new')
  await expect(page.getByText('Total Employees')).toBeVisible()
  await expect(page.getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Venues today' })).toHaveCount(0)

  const { settings } = await server.call('GET /api/settings', {})
  const institute = { ...settings.institute, name: 'Vijay Academy' }
  await server.call('PUT /api/settings', { body: { ...settings, institute } })
  await server.addCourse()
  await page.reload()
  await expect(steps.getByText('3 of 7 done')).toBeVisible()
  await press(steps, 'Hide')
  await expect(steps).toHaveCount(0)
  await page.reload()
  await press(page, 'Show the first steps')
  await expect(step('Add a course')).toContainText('(done)')
})

test('without students, marking and records lead to the registration', async ({ page, server }) => {
  await enter(page, server, 'employee', '/attendance')
  for (const path of ['/attendance', '/attendance-records']) {
    await page.goto(path)
    await expect(page.getByText('No venues yet. Register a student first.')).toBeVisible()
  }
  await follow(page, 'Register student', /\/students\/new$/)
})

test('nobody owes a new institute', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/course-students')
  await page.getByLabel('Views').getByRole('link', { name: 'Dues' }).click()
  await expect(page).toHaveURL(/view=dues$/)
  await expect(page.getByText('No fees are late or due this week')).toBeVisible()
  await follow(page, /^Promised: ₹/, page.getByText('No one has promised a later day'))
  await page.goto('/reports')
  await expect(page.getByText('No money was received in these months')).toHaveCount(2)
  await expect(page.getByRole('img')).toHaveCount(0)
  await follow(page, 'Outstanding', page.getByText('No one owes anything'))
  await follow(page, 'Students and coaches', page.getByText('No students in these months'))
})
