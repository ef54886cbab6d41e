import { row, save, uploaded } from '../../journeys/support/marking.ts'
import { follow, press, sees } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'

test('a venue is chosen once, and goes along until it is gone', async ({ page, server }) => {
  const course = await server.addCourse()
  const venues = ['Nashik', 'Pune']
  for (const campVenue of venues)
    await server.addStudent(course, { name: `Cadet of ${campVenue}`, campVenue })
  const other = await server.addStudent(course, { name: 'Zoya', campVenue: 'Pune' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const venue = page.getByLabel('Camp Venue')

  await enter(page, server, 'superadmin', '/attendance-records')
  await sees(page, 'Please select a camp venue to view attendance records')
  await expect(venue).toHaveValue('')
  await page.goto('/attendance/roll')
  await expect(page.getByRole('main').getByRole('link', { name: /not marked/ })).toHaveText([
    'Nashik1 not marked',
    'Pune2 not marked',
  ])
  await follow(page, /^Pune/, /\/attendance\/roll\?venue=Pune$/)
  await expect(page.getByRole('heading', { name: 'Cadet of Pune' })).toBeVisible()

  for (const screen of ['Attendance Records', 'Parents to tell', 'At the track', 'Fitness']) {
    await menu.getByRole('link', { name: screen }).click()
    await expect(page).toHaveURL(/\?venue=Pune$/)
    await expect(venue).toHaveValue('Pune')
  }
  // Three presses mark the venue of the day before.
  await menu.getByRole('link', { name: 'Mark Attendance' }).click()
  await press(page, 'Mark All Present')
  await save(page).click()
  await uploaded(page)
  await expect(row(page, 'Cadet of Pune')).toContainText('Present')

  await venue.selectOption('Nashik')
  await expect(page).toHaveURL(/venue=Nashik/)
  await page.goBack()
  await expect(venue).toHaveValue('Pune')
  await menu.getByRole('link', { name: 'Attendance Records' }).click()
  await expect(page).toHaveURL(/\?venue=Pune$/)
  await press(page, 'Clear Filters')
  await sees(page, 'Please select a camp venue to view attendance records')
  await page.reload()
  await expect(venue).toHaveValue('')
  await menu.getByRole('link', { name: 'Mark Attendance' }).click()
  await expect(venue).toHaveValue('Pune')

  const { students } = await server.call('GET /api/students', { query: { search: 'Pune' } })
  for (const { _id } of [...students, other])
    await server.call('DELETE /api/students/:id', { params: { id: _id } })
  await server.addStudent(course, { campVenue: 'Satara' })
  await page.goto('/attendance')
  await sees(page, 'Please select a venue to view and mark attendance')
})

test('a coach opens on their squad; a venue without squads offers no choice', async ({
  page,
  server,
}) => {
  const course = await server.addCourse()
  const [first, other] = [
    await server.addStudent(course, { name: 'Asha', campVenue: 'Pune' }),
    await server.addStudent(course, { name: 'Bina', campVenue: 'Pune' }),
  ]
  await server.addStudent(course, { name: 'Zoya', campVenue: 'Satara' })
  const token = await server.tokenOf('employee')
  const { user } = await server.callWith(token, 'GET /api/auth/profile', {})
  const squadOf = async (name: string, students: string[], coaches: string[]) => {
    const hours = { capacity: 40, coaches, days: [1, 3] }
    const body = { name, campVenue: 'Pune', ...hours }
    const { squad } = await server.call('POST /api/squads', { body })
    await server.call('POST /api/squads/moves', { body: { squad: squad._id, students } })
    return squad._id
  }
  const alpha = await squadOf('Alpha', [first._id], [])
  const bravo = await squadOf('Bravo', [other._id], [user._id])
  const squad = page.getByLabel('Squad', { exact: true })

  await enter(page, server, 'employee', '/attendance')
  await expect(page).toHaveURL(new RegExp(`venue=Pune&squad=${bravo}$`))
  await expect(row(page, 'Bina')).toBeVisible()
  await expect(row(page, 'Asha')).toBeHidden()
  await squad.selectOption('Alpha')
  await expect(row(page, 'Asha')).toBeVisible()
  await expect(row(page, 'Bina')).toBeHidden()
  // The one that was looked at last, on every screen; also the whole venue.
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const screen of ['Attendance Records', 'Parents to tell', 'At the track', 'Fitness']) {
    await menu.getByRole('link', { name: screen }).click()
    await expect(page).toHaveURL(new RegExp(`venue=Pune&squad=${alpha}$`))
    await expect(squad).toHaveValue(alpha)
  }
  await squad.selectOption('Whole venue')
  await menu.getByRole('link', { name: 'Mark Attendance' }).click()
  for (const name of ['Asha', 'Bina']) await expect(row(page, name)).toBeVisible()
  await expect(page).toHaveURL(/venue=Pune$/)

  await page.getByLabel('Camp Venue').selectOption('Satara')
  await expect(row(page, 'Zoya')).toBeVisible()
  await expect(squad).toHaveCount(0)
})
