import { press } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'

test('a mock test is planned for a squad, found by it and recorded there', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ name: 'Rally' })
  const campVenue = 'Squad Rally Camp'
  await server.addStudent(course, { name: 'Of the venue', campVenue })
  const body = { name: 'Alpha', campVenue, capacity: 9 }
  const { squad } = await server.call('POST /api/squads', { body })
  await server.addStudent(course, { name: 'Asha', campVenue, squadId: squad._id })

  const address = `/mock-tests?campVenue=${encodeURIComponent(campVenue)}&squad=${squad._id}`
  await enter(page, server, 'employee', address)
  await press(page, 'Plan a mock test')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Squad')).toHaveValue(squad._id)
  await dialog.getByLabel('Name').fill('Alpha on Sunday')
  await dialog.getByLabel('Course').selectOption('Rally')
  await dialog.getByLabel('1.6 km run').check()
  await dialog.getByRole('button', { name: 'Plan mock test' }).click()
  await expect(page.getByText(`${campVenue}, Alpha`)).toBeVisible()
  await expect(page.getByRole('row', { name: /Asha/ })).toBeVisible()
  await expect(page.getByText('Of the venue')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Record at the track' })).toHaveAttribute(
    'href',
    new RegExp(`squad=${squad._id}`),
  )
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Alpha on Sunday' })).toBeVisible()
  await expect(page.getByText(`${campVenue}, Alpha`)).toBeVisible()
})
