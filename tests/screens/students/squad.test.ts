import { sees, shows } from '../../journeys/support/person.ts'
import { fillStudent } from '../../journeys/support/student-form.ts'
import { enter, expect, test } from '../support/screens.ts'

test('a squad is chosen where the venue has some; a full one says who will wait', async ({
  page,
  server,
}) => {
  const campVenue = 'Squad Ground'
  const course = await server.addCourse()
  const { _id } = await server.addStudent(course, { campVenue })
  const body = { name: 'Alpha', campVenue, capacity: 1 }
  const { squad } = await server.call('POST /api/squads', { body })
  await server.call('POST /api/squads/moves', { body: { students: [_id], squad: squad._id } })
  await enter(page, server, 'employee', '/students/new')
  await fillStudent(page, { Name: 'Late Comer' })
  await expect(page.getByLabel('Squad')).toBeHidden()
  await page.getByLabel('Physical Center').fill(campVenue)
  await page.getByLabel('Squad').selectOption('Alpha: 1 of 1')
  await sees(page, 'This squad is full. The student will wait for a place.')
  const register = page.getByRole('button', { name: 'Register student' })
  await shows(register, page.getByText('Number 1 on the waiting list of Alpha'))
})
