import { readFile } from 'node:fs/promises'
import { addDays } from '../../../contract/values/calendar.ts'
import { today } from '../../support/clock/clock.ts'
import { enterAs } from '../support/durable.ts'
import { expect, test } from '../support/journey.ts'
import { uploaded } from '../support/track.ts'
import { hexOf, streamsOf, textOf } from '../support/pdf.ts'

test.use({ alone: 'mock-tests' })

for (const width of [1440, 390])
  test(`a mock test is planned, ranked and printed, ${width} px wide`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 900 })
    const course = await server.addCourse({ name: `Army ${width}` })
    const campVenue = `Mock Camp ${width}`
    const add = (name: string) => server.addStudent(course, { name, campVenue })
    const [fast, slow] = [await add('आरती देशमुख'), await add('முருகன் ராஜா')]
    await add('Absent Student')

    await enterAs(page, await server.tokenOf('employee'), '/mock-tests')
    await page.getByRole('button', { name: 'Plan a mock test' }).first().click()
    const form = page.getByRole('dialog', { name: 'Plan a mock test' })
    await form.getByLabel('Name').fill(`Sunday test ${width}`)
    await form.getByLabel('Camp Venue').selectOption(campVenue)
    await form.getByLabel('Course').selectOption(`Army ${width}`)
    await form.getByRole('button', { name: 'Plan mock test' }).click()
    await expect(form.getByText('Choose at least one event')).toBeVisible()
    await form.getByLabel('1.6 km run').check()
    await form.getByLabel('Pull-ups').check()
    await form.getByRole('button', { name: 'Plan mock test' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: `Sunday test ${width}` }),
    ).toBeVisible()

    const mockTestId = page.url().split('/').at(-1) ?? ''
    await page.getByRole('link', { name: 'Record at the track' }).click()
    await expect(page.getByLabel('Mock test')).toHaveValue(mockTestId)
    await expect(page.getByText('3 runners', { exact: true })).toBeVisible()
    await page.goBack()
    const result = (studentId: string, event: 'run_1600m' | 'pull_ups', value: number) => ({
      key: `journey-${studentId}-${event}`,
      studentId,
      event,
      value,
      day: today(),
      campVenue,
      mockTestId,
    })
    await server.call('POST /api/measurements', {
      body: {
        measurements: [
          result(slow._id, 'run_1600m', 350_000),
          result(slow._id, 'pull_ups', 6),
          result(fast._id, 'run_1600m', 329_500),
          result(fast._id, 'pull_ups', 11),
        ],
      },
    })
    await page.reload()
    const table = page.getByRole('table', { name: 'Results' })
    await expect(table.getByRole('row').nth(1)).toContainText('आरती देशमुख')
    await expect(table.getByRole('row').nth(1)).toContainText('5:29.5')
    await expect(table.getByRole('row').nth(3)).toContainText('Absent Student')
    await page.getByLabel('Who is shown').selectOption('Something is missing')
    await expect(table.getByRole('row')).toHaveCount(2)
    await page.getByLabel('Who is shown').selectOption('Everyone')

    const saved = async (name: string) => {
      await page.getByRole('button', { name: 'Download' }).click()
      const saving = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('button', { name }).click()
      const file = await readFile(await (await saving).path())
      await expect(page.getByRole('dialog')).toBeHidden()
      return file
    }
    const sheet = await saved('Result sheet (PDF)')
    expect(sheet.subarray(0, 5).toString()).toBe('%PDF-')
    expect(textOf(sheet)).toContain('5:29.5')
    for (const letter of ['आ', 'மு'])
      expect(streamsOf(sheet).toLowerCase()).toContain(hexOf(letter))
    const pages = await saved('A page for each student (PDF)')
    expect(pages.toString('latin1').match(/MediaBox/g)).toHaveLength(2)
    const text = textOf(pages).replaceAll('\n', ' ')
    expect(text.replaceAll(/\s+/g, '')).toContain('1of2')
    const csv = (await saved('CSV')).toString()
    expect(csv).toContain('1,आरती देशमुख')

    const one = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Page of முருகன் ராஜா (PDF)' }).press('Enter')
    const ofOne = await readFile(await (await one).path())
    expect(ofOne.toString('latin1').match(/MediaBox/g)).toHaveLength(1)
    expect(textOf(ofOne).replaceAll(/\s+/g, '')).toContain('2of2')

    // A second device timed the same run; someone chooses at the mock test.
    const again = { ...result(slow._id, 'run_1600m', 351_200), key: `journey-again-${width}` }
    await server.call('POST /api/measurements', { body: { measurements: [again] } })
    await page.reload()
    await page.getByRole('button', { name: 'Disputed: 1.6 km run, முருகன் ராஜா' }).press('Enter')
    await page.getByRole('button', { name: '5:50 counts' }).click()
    const why = page.getByRole('dialog', { name: '5:50 counts' })
    await why.getByLabel('Reason').fill('The second watch started late')
    await why.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Nothing is disputed any more.')).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(page.getByRole('button', { name: /^Disputed: / })).toBeHidden()
    await expect(page.getByText('5:50', { exact: true })).toBeVisible()
  })

test('results of an earlier mock test are typed from paper', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Rally' })
  const campVenue = 'Rally Camp'
  const registrationDate = addDays(today(), -9)
  const { _id } = await server.addStudent(course, { name: 'Asha', campVenue, registrationDate })
  const day = addDays(today(), -2)
  const { mockTest } = await server.call('POST /api/mock-tests', {
    body: {
      name: 'On paper',
      day,
      campVenue,
      courseId: course._id,
      events: ['long_jump', 'shot_put'],
    },
  })
  await enterAs(page, await server.tokenOf('employee'), `/mock-tests/${mockTest._id}`)
  await page.getByRole('link', { name: 'Enter results' }).click()
  await expect(page.getByLabel('Mock test')).toHaveValue(mockTest._id)
  for (const [event, typed] of [
    ['Long jump', '3.65'],
    ['Shot put', '6.2'],
  ] as const) {
    await page.getByLabel('Event').selectOption(event)
    await page.getByLabel(/^Result of/).fill(typed)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save 1 result' }).click()
    await uploaded(page)
  }
  const { measurements } = await server.call('GET /api/students/:id/measurements', {
    params: { id: _id },
  })
  expect(
    measurements
      .toSorted((one, other) => one.event.localeCompare(other.event))
      .map((row) => [row.event, row.value, row.day, row.mockTest?.name]),
  ).toEqual([
    ['long_jump', 3650, day, 'On paper'],
    ['shot_put', 6200, day, 'On paper'],
  ])
})
