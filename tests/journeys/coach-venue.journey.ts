import { permissionsOf } from '../../contract/kit/presets.ts'
import { screens } from '../../web/screens/screens.ts'
import { password } from '../support/builders.ts'
import { openWindow } from './support/console-faults.ts'
import { enter, expect, test } from './support/journey.ts'
import { palette, typeInPalette } from './support/palette.ts'
import { fillEmployee, pathsOf, press, signInWith } from './support/person.ts'

test.use({ alone: 'coach-venue' })

const email = 'suresh@muster.test'

test('a coach of one venue sees its students on every screen, and no other', async ({
  page,
  browser,
  server,
  baseURL,
  consoleErrors,
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

  const coach = await openWindow(browser, baseURL, consoleErrors)
  const answers: string[] = []
  coach.on('response', (answer) => {
    if (answer.url().includes('/api/'))
      void answer.text().then(
        (text) => answers.push(text),
        () => {},
      )
  })
  await coach.goto('/login')
  await signInWith(coach, email, password)
  await expect(coach.getByRole('navigation').getByText('My Attendance')).toBeVisible()
  const given = permissionsOf('coach', [])
  const theirs = Object.values(screens).filter(
    ({ access }) => access !== 'anyone' && given?.includes(access),
  )
  const paths = theirs
    .map(({ path }) => path.replace('/students/:id', `/students/${asha._id}`))
    .filter((path) => !path.includes(':'))
  expect(paths).toEqual(expect.arrayContaining(await pathsOf(coach)))
  const chosen = ['attendance', 'attendance/roll', 'attendance-records', 'fitness']
  const ofVenue = chosen.map((screen) => `/${screen}?venue=Pune%20Camp`)
  for (const path of [...paths, ...ofVenue]) {
    await coach.goto(path)
    await expect(coach.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(coach.getByText('Nashik Camp')).toHaveCount(0)
  }
  await coach.goto('/students')
  await expect(coach.getByText('Asha Patil').first()).toBeVisible()
  await typeInPalette(coach, '/', 'Ravi')
  await expect(palette(coach).getByRole('option', { name: /Ravi/ })).toHaveCount(0)
  await coach.keyboard.press('Escape')
  expect(answers.filter((text) => text.includes('Ravi Kumar'))).toEqual([])
  await coach.goto('/attendance?venue=Pune%20Camp')
  await expect(coach.getByText('Asha Patil').first()).toBeVisible()
  consoleErrors.length = 0
  await coach.goto(`/students/${other._id}`)
  await expect(coach.getByRole('heading', { name: 'Student not found' })).toBeVisible()
  consoleErrors.length = 0

  // Another venue instead: the screens follow without signing in again.
  await page.getByRole('link', { name: 'Edit Suresh Jadhav' }).click()
  await page.getByLabel('Nashik Camp').check()
  await page.getByLabel('Pune Camp').uncheck()
  await press(page, 'Save Changes', page.getByText('Employee updated successfully'))
  await coach.goto('/students')
  await expect(coach.getByText('Ravi Kumar').first()).toBeVisible()
  await expect(coach.getByText('Asha Patil')).toHaveCount(0)
  await coach.context().close()
})
