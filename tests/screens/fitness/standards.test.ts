import { today } from '../../support/clock/clock.ts'
import { aStandard } from '../../support/fitness/readiness.ts'
import { fillIn, follow, press, reads } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'

test('the standards of an exam are entered, edited and compared', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/standards')
  await follow(page, 'Add standards')
  await page.getByLabel('Recruits').fill('Goa Police')
  await page.getByRole('textbox', { name: 'Exam' }).fill('Constable')
  await fillIn(page, { Cycle: '2026', 'Valid from': '2026-01-01' })
  await page.getByRole('region', { name: 'Source' }).getByLabel('Name').fill('Notice 7/2026')
  await press(page, 'Add event')
  const events = page.getByRole('region', { name: 'Events' })
  await expect(events.getByLabel('Event', { exact: true })).toBeFocused()
  await events.getByLabel('Male', { exact: true }).check()
  await events.getByRole('textbox', { name: 'Limit' }).fill('5.30')
  await press(page, 'Add standards')
  await reads(events, 'Write minutes and seconds with a colon, such as 5:42')
  await expect(events.getByRole('textbox', { name: 'Limit' })).toBeFocused()

  // What was typed survives a closed browser.
  await page.reload()
  await expect(page.getByText('Draft restored.').first()).toBeVisible()
  await events.getByRole('button', { name: '1.6 km run' }).first().click()
  await events.getByRole('textbox', { name: 'Limit' }).fill('5:30')
  await events.getByRole('spinbutton', { name: 'Marks' }).fill('60')
  await press(events, 'Copy 1.6 km run · Men')
  await expect(events.getByRole('textbox', { name: 'Limit' })).toHaveValue('5:30')
  await events.getByLabel('Male', { exact: true }).uncheck()
  await events.getByLabel('Female').check()
  const first = events.getByRole('group', { name: 'Limit 1' })
  await first.getByRole('textbox', { name: 'Limit' }).fill('7:00')
  await press(page, 'Add standards', page.getByText('Standard created successfully').first())
  await expect(page.getByRole('heading', { level: 1, name: 'Constable' })).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await reads(page, 'up to 5:30 · 60 marks', 'up to 7:00 · 60 marks')

  await follow(page, 'Edit')
  await press(events, /^1.6 km run.*Women/)
  await events.getByRole('textbox', { name: 'Limit' }).fill('6:50')
  await press(page, 'Save Changes', 'up to 6:50 · 60 marks')
  await page.getByText('Version 1: 2026').press('Enter')
  const changes = page.getByRole('table', { name: 'What version 2 changed' })
  await expect(changes.getByText('1.6 km run · Women')).toBeVisible()
  await expect(changes.getByText('up to 7:00 · 60 marks').first()).toBeVisible()

  await follow(page, 'Copy')
  await expect(page.getByLabel('Recruits')).toHaveValue('Goa Police')
  await expect(page.getByRole('textbox', { name: 'Exam' })).toHaveValue('')
  await expect(events.getByText('Women · 6:50')).toBeVisible()
})

test('standards that someone else changed keep what is typed', async ({ page, server }) => {
  const body = aStandard()
  const { standard } = await server.call('POST /api/standards', { body })
  await enter(page, server, 'superadmin', `/standards/${standard._id}/edit`)
  await page.getByLabel('Cycle').fill('2028-29')
  await server.call('PUT /api/standards/:id', {
    params: { id: standard._id },
    body: { ...body, cycle: '2027-28', version: 1 },
  })
  await press(page, 'Save Changes', 'Someone else changed this while you were editing.')
  await expect(page.getByLabel('Cycle')).toHaveValue('2028-29')
  await press(page, 'Reload')
  await expect(page.getByLabel('Cycle')).toHaveValue('2027-28')
})

test('the height of a venue allows more time', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'At a height' })
  const student = await server.addStudent(course, { name: 'Tsering', campVenue: 'Leh Camp' })
  const altitude = [{ fromFeet: 9000, extraMs: 120_000 }]
  const { standard } = await server.call('POST /api/standards', {
    body: aStandard({ demands: [{ demand: 'run_1600m', bands: [{ limit: 330_000 }], altitude }] }),
  })
  await server.call('PUT /api/standards/:id/courses', {
    params: { id: standard._id },
    body: { courseIds: [course._id] },
  })
  const here = { studentId: student._id, day: today(), campVenue: 'Leh Camp' }
  const run = { ...here, key: 'at-a-height', event: 'run_1600m' as const, value: 420_000 }
  await server.call('POST /api/measurements', { body: { measurements: [run] } })
  await enter(page, server, 'superadmin', '/standards')
  await press(page, 'Heights of venues')
  const dialog = page.getByRole('dialog', { name: 'Heights of venues' })
  await press(dialog, 'Save', dialog.getByText('Choose a venue').last())
  await dialog.getByLabel('Camp Venue').selectOption('Leh Camp')
  await fillIn(dialog, { 'Height above the sea, in feet': '11500' }, 'Save')
  await expect(page.getByText('Height saved')).toBeVisible()
  await page.goto(`/students/${student._id}`)
  await expect(page.getByText('Would pass today')).toBeVisible()
  await follow(page, 'All results', page.getByRole('heading', { name: 'Fitness of Tsering' }))
  await expect(page.getByText('Would pass today')).toBeVisible()
})
