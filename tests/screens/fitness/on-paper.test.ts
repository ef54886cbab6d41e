import { addDays } from '../../../contract/values/calendar.ts'
import { uploaded } from '../../journeys/support/marking.ts'
import { today } from '../../support/clock/clock.ts'
import { follow, press } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'

test('results of an earlier mock test are typed from paper', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Rally' })
  const campVenue = 'Rally Camp'
  const registrationDate = addDays(today(), -9)
  const { _id } = await server.addStudent(course, { name: 'Asha', campVenue, registrationDate })
  const day = addDays(today(), -2)
  const events: ('long_jump' | 'shot_put')[] = ['long_jump', 'shot_put']
  const { mockTest } = await server.call('POST /api/mock-tests', {
    body: { name: 'On paper', day, campVenue, courseId: course._id, events },
  })
  await enter(page, server, 'employee', `/mock-tests/${mockTest._id}`)
  await follow(page, 'Enter results')
  await expect(page.getByLabel('Mock test')).toHaveValue(mockTest._id)
  for (const [event, typed] of [
    ['Long jump', '3.65'],
    ['Shot put', '6.2'],
  ] as const) {
    await page.getByLabel('Event').selectOption(event)
    await page.getByLabel(/^Result of/).fill(typed)
    await page.keyboard.press('Enter')
    await press(page, 'Save 1 result')
    await uploaded(page)
  }
  const found = async () => {
    const params = { id: _id }
    const { measurements } = await server.call('GET /api/students/:id/measurements', { params })
    return measurements
      .map(({ event, value, day, mockTest }) => [event, value, day, mockTest?.name].join())
      .toSorted()
  }
  await expect
    .poll(found)
    .toEqual(events.map((event, at) => [event, [3650, 6200][at], day, 'On paper'].join()))
})

test('two timings of one attempt wait for a choice at the student', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Timed twice' })
  const { _id, campVenue } = await server.addStudent(course, { campVenue: 'Twice Camp' })
  const run = { studentId: _id, event: 'run_1600m' as const, day: today(), campVenue }
  await server.call('POST /api/measurements', {
    body: {
      measurements: [
        { ...run, key: 'first-watch', value: 342_000 },
        { ...run, key: 'second-watch', value: 345_000 },
      ],
    },
  })
  await enter(page, server, 'superadmin', `/students/${_id}`)
  await follow(page, /^1.6 km run on .* two results of one attempt differ/)
  await expect(page.getByRole('button', { name: '5:45 counts' })).toBeVisible()
})
