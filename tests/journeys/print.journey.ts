import { showDay } from '../../contract/values/calendar.ts'
import { today } from '../support/clock/clock.ts'
import { enter, expect, phone, test } from './support/journey.ts'
import { printedText } from './support/printed-text.ts'

test.use({ viewport: phone, colorScheme: 'dark' })

test('a list is printed with all its columns, its filters in words, the institute and the day, and nothing to press', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ name: 'Printing Course' })
  for (let at = 0; at < 11; at += 1) await server.addStudent(course, { name: `Printed ${at}` })
  await enter(page, server, 'superadmin', '/students?search=Printed&campVenue=Pune+Camp')
  await expect(page.getByText('Showing page 1 of 2')).toBeVisible()
  const text = printedText(await page.pdf({ format: 'A4' }))
  for (const shown of [
    'Muster',
    `Printed on ${showDay(today())}`,
    'Students',
    'Search: Printed',
    'Pune Camp',
    'Registration Info',
    'Course & Venue',
    'Parent Details',
    'Payment Status',
    'Balance',
    'Printed 10',
    'Printed 1',
    'Printing Course',
    'Showing page 1 of 2',
  ])
    expect(text).toContain(shown)
  for (const hidden of ['Logout', 'Register Student', 'Next', 'Actions', 'All venues', 'Dashboard'])
    expect(text).not.toContain(hidden)
})
