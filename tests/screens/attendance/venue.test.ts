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
