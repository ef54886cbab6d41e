import { permissionsOf } from '../../contract/kit/presets.ts'
import { screens } from '../../web/screens/screens.ts'
import { palette, typeInPalette } from '../journeys/support/palette.ts'
import { fillEmployee, pathsOf, press, signInWith } from '../journeys/support/person.ts'
import { enter, enterAs, expect, password, test, tokenIn } from './support/screens.ts'
import { atRest } from './support/until.ts'

const email = 'suresh@muster.test'

test('a coach of one venue sees its students on every screen, and no other', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ name: 'Police Bharti', courseFee: 12_000 })
  const asha = await server.addStudent(course, { name: 'Asha Patil', campVenue: 'Pune Camp' })
  const other = await server.addStudent(course, { name: 'Ravi Kumar', campVenue: 'Nashik Camp' })
  await enter(page, server, 'superadmin', '/employees/new')
  await fillEmployee(page, 'Suresh Jadhav', email)
  await page.getByLabel('Preset').selectOption('Coach')
  await page.getByLabel('Only the students of these venues').check()
  await page.getByLabel('Pune Camp').check()
  await press(page, 'Add employee', page.getByRole('row', { name: /Suresh Jadhav/ }))

  await press(page, 'Logout')
  await expect(page).toHaveURL(/login/)
  await signInWith(page, email, password)
  await expect(page.getByRole('navigation').getByText('My Attendance')).toBeVisible()
  const coach = await tokenIn(page)
  const given = permissionsOf('coach', [])
  const theirs = Object.values(screens).filter(
    ({ access }) => access !== 'anyone' && given?.includes(access),
  )
  const paths = theirs
    .map(({ path }) => path.replace('/students/:id', `/students/${asha._id}`))
    .filter((path) => !path.includes(':'))
  expect(paths).toEqual(expect.arrayContaining(await pathsOf(page)))
  const chosen = ['attendance', 'attendance/roll', 'attendance-records', 'fitness']
  const ofVenue = chosen.map((screen) => `/${screen}?venue=Pune%20Camp`)
  for (const path of [...paths, ...ofVenue]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await atRest()
    for (const others of ['Nashik Camp', 'Ravi Kumar'])
      await expect(page.getByText(others)).toHaveCount(0)
  }
  await page.goto('/students')
  await expect(page.getByText('Asha Patil').first()).toBeVisible()
  await typeInPalette(page, '/', 'Ravi')
  await expect(palette(page).getByRole('option', { name: /Ravi/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto('/attendance?venue=Pune%20Camp')
  await expect(page.getByText('Asha Patil').first()).toBeVisible()
  await page.goto(`/students/${other._id}`)
  await expect(page.getByRole('heading', { name: 'Student not found' })).toBeVisible()

  // Another venue instead: the screens follow without signing in again.
  await enter(page, server, 'superadmin', '/employees')
  await page.getByRole('link', { name: 'Edit Suresh Jadhav' }).click()
  await page.getByLabel('Nashik Camp').check()
  await page.getByLabel('Pune Camp').uncheck()
  await press(page, 'Save Changes', page.getByText('Employee updated successfully'))
  await enterAs(page, coach, '/students')
  await expect(page.getByText('Ravi Kumar').first()).toBeVisible()
  await expect(page.getByText('Asha Patil')).toHaveCount(0)
})
