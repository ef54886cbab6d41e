import { today } from '../../support/clock/clock.ts'
import { aStandard } from '../../support/fitness/standards.ts'
import { enterAs } from '../support/durable.ts'
import { expect, test } from '../support/journey.ts'

test.use({ alone: 'standards' })

for (const width of [1440, 390])
  test(`the standards of an exam are entered, edited and compared, ${width} px wide`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await enterAs(page, await server.tokenOf('superadmin'), '/standards')
    await page.getByRole('link', { name: 'Add standards' }).click()
    await page.getByLabel('Recruits').fill('Goa Police')
    await page.getByRole('textbox', { name: 'Exam' }).fill(`Constable ${width}`)
    await page.getByLabel('Cycle').fill('2026')
    await page.getByLabel('Valid from').fill('2026-01-01')
    await page.getByRole('region', { name: 'Source' }).getByLabel('Name').fill('Notice 7/2026')
    await page.getByRole('button', { name: 'Add event' }).click()
    const events = page.getByRole('region', { name: 'Events' })
    await expect(events.getByLabel('Event', { exact: true })).toBeFocused()
    await events.getByLabel('Male', { exact: true }).check()
    await events.getByRole('textbox', { name: 'Limit' }).fill('5.30')
    await page.getByRole('button', { name: 'Add standards' }).click()
    await expect(
      events.getByText('Write minutes and seconds with a colon, such as 5:42'),
    ).toBeVisible()
    await expect(events.getByRole('textbox', { name: 'Limit' })).toBeFocused()

    // What was typed survives a closed browser.
    await page.reload()
    await expect(page.getByText('Draft restored.').first()).toBeVisible()
    await events.getByRole('button', { name: '1.6 km run' }).first().click()
    await events.getByRole('textbox', { name: 'Limit' }).fill('5:30')
    await events.getByRole('spinbutton', { name: 'Marks' }).fill('60')
    await events.getByRole('button', { name: 'Copy 1.6 km run · Men' }).click()
    await expect(events.getByRole('textbox', { name: 'Limit' })).toHaveValue('5:30')
    await events.getByLabel('Male', { exact: true }).uncheck()
    await events.getByLabel('Female').check()
    const first = events.getByRole('group', { name: 'Limit 1' })
    await first.getByRole('textbox', { name: 'Limit' }).fill('7:00')
    await page.getByRole('button', { name: 'Add standards' }).click()
    await expect(page.getByText('Standard created successfully').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: `Constable ${width}` })).toBeVisible()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(page.getByText('up to 5:30 · 60 marks')).toBeVisible()
    await expect(page.getByText('up to 7:00 · 60 marks')).toBeVisible()

    await page.getByRole('link', { name: 'Edit' }).click()
    await events.getByRole('button', { name: /^1.6 km run.*Women/ }).click()
    await events.getByRole('textbox', { name: 'Limit' }).fill('6:50')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('up to 6:50 · 60 marks')).toBeVisible()
    await page.getByText('Version 1: 2026').press('Enter')
    const changes = page.getByRole('table', { name: 'What version 2 changed' })
    const rows = width === 1440 ? changes : page.getByRole('region', { name: 'Earlier versions' })
    await expect(rows.getByText('1.6 km run · Women')).toBeVisible()
    await expect(rows.getByText('up to 7:00 · 60 marks').first()).toBeVisible()

    await page.getByRole('link', { name: 'Copy' }).click()
    await expect(page.getByLabel('Recruits')).toHaveValue('Goa Police')
    await expect(page.getByRole('textbox', { name: 'Exam' })).toHaveValue('')
    await expect(events.getByText('Women · 6:50')).toBeVisible()
  })

test('who edits standards that someone else changed meanwhile keeps what they typed', async ({
  page,
  server,
}) => {
  const body = aStandard()
  const { standard } = await server.call('POST /api/standards', { body })
  await enterAs(page, await server.tokenOf('superadmin'), `/standards/${standard._id}/edit`)
  await page.getByLabel('Cycle').fill('2028-29')
  await server.call('PUT /api/standards/:id', {
    params: { id: standard._id },
    body: { ...body, cycle: '2027-28', version: 1 },
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Someone else changed this while you were editing.')).toBeVisible()
  await expect(page.getByLabel('Cycle')).toHaveValue('2028-29')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Cycle')).toHaveValue('2027-28')
})

test('the height of a venue allows more time', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'At a height' })
  const student = await server.addStudent(course, { name: 'Tsering', campVenue: 'Leh Camp' })
  const { standard } = await server.call('POST /api/standards', {
    body: aStandard({
      demands: [
        {
          demand: 'run_1600m',
          bands: [{ limit: 330_000 }],
          altitude: [{ fromFeet: 9000, extraMs: 120_000 }],
        },
      ],
    }),
  })
  await server.call('PUT /api/standards/:id/courses', {
    params: { id: standard._id },
    body: { courseIds: [course._id] },
  })
  await server.call('POST /api/measurements', {
    body: {
      measurements: [
        {
          key: 'journey-height',
          studentId: student._id,
          event: 'run_1600m',
          value: 420_000,
          day: today(),
          campVenue: 'Leh Camp',
        },
      ],
    },
  })
  await enterAs(page, await server.tokenOf('superadmin'), '/standards')
  await page.getByRole('button', { name: 'Heights of venues' }).click()
  const dialog = page.getByRole('dialog', { name: 'Heights of venues' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose a camp venue').last()).toBeVisible()
  await dialog.getByLabel('Camp Venue').selectOption('Leh Camp')
  await dialog.getByLabel('Height above the sea, in feet').fill('11500')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Height saved')).toBeVisible()
  await page.goto(`/students/${student._id}/fitness`)
  await expect(page.getByText('Would pass today')).toBeVisible()
})
