import { today } from '../../support/clock/clock.ts'
import { downloaded } from '../support/downloads.ts'
import { enter, expect, test } from '../support/journey.ts'
import { hexOf, streamsOf, textOf } from '../support/pdf.ts'
import { fillIn, press, says } from '../support/person.ts'

test.use({ alone: 'mock-tests' })

test('a mock test is planned, ranked and printed', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Army' })
  const campVenue = 'Mock Camp'
  const add = (name: string) => server.addStudent(course, { name, campVenue })
  const [fast, slow] = [await add('आरती देशमुख'), await add('முருகன் ராஜா')]
  await add('Absent Student')

  await enter(page, server, 'employee', '/mock-tests')
  await page.getByRole('button', { name: 'Plan a mock test' }).first().click()
  const form = page.getByRole('dialog', { name: 'Plan a mock test' })
  await form.getByLabel('Name').fill('Sunday test')
  await form.getByLabel('Camp Venue').selectOption(campVenue)
  await form.getByLabel('Course').selectOption('Army')
  await press(form, 'Plan mock test', 'Choose at least one event')
  await form.getByLabel('1.6 km run').check()
  await form.getByLabel('Pull-ups').check()
  await press(form, 'Plan mock test', page.getByRole('heading', { level: 1, name: 'Sunday test' }))

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
  const record = (...measurements: ReturnType<typeof result>[]) =>
    server.call('POST /api/measurements', { body: { measurements } })
  await record(
    result(slow._id, 'run_1600m', 350_000),
    result(slow._id, 'pull_ups', 6),
    result(fast._id, 'run_1600m', 329_500),
    result(fast._id, 'pull_ups', 11),
  )
  await page.reload()
  const table = page.getByRole('table', { name: 'Results' })
  await says(table.getByRole('row').nth(1), 'आरती देशमुख', '5:29.5')
  await expect(table.getByRole('row').nth(3)).toContainText('Absent Student')
  await page.getByLabel('Who is shown').selectOption('Something is missing')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Who is shown').selectOption('Everyone')

  const saved = async (name: string) => {
    await page.getByRole('button', { name: 'Download' }).click()
    const { file } = await downloaded(page.getByRole('dialog').getByRole('button', { name }))
    await expect(page.getByRole('dialog')).toBeHidden()
    return file
  }
  const sheet = await saved('Result sheet (PDF)')
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-')
  expect(textOf(sheet)).toContain('5:29.5')
  for (const letter of ['आ', 'மு']) expect(streamsOf(sheet).toLowerCase()).toContain(hexOf(letter))
  const pages = await saved('A page for each student (PDF)')
  expect(pages.toString('latin1').match(/MediaBox/g)).toHaveLength(2)
  expect(textOf(pages).replaceAll(/\s+/g, '')).toContain('1of2')
  const csv = (await saved('CSV')).toString()
  expect(csv).toContain('1,आरती देशमुख')

  const ofSecond = page.getByRole('button', { name: 'Page of முருகன் ராஜா (PDF)' })
  const { file: ofOne } = await downloaded(ofSecond)
  expect(ofOne.toString('latin1').match(/MediaBox/g)).toHaveLength(1)
  expect(textOf(ofOne).replaceAll(/\s+/g, '')).toContain('2of2')

  // A second device timed the same run; someone chooses at the mock test.
  await record({ ...result(slow._id, 'run_1600m', 351_200), key: 'journey-again' })
  await page.reload()
  await page.getByRole('button', { name: 'Disputed: 1.6 km run, முருகன் ராஜா' }).press('Enter')
  await page.getByRole('button', { name: '5:50 counts' }).click()
  const why = page.getByRole('dialog', { name: '5:50 counts' })
  await fillIn(why, { Reason: 'The second watch started late' }, 'Save')
  await expect(page.getByText('Nothing is disputed any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(page.getByRole('button', { name: /^Disputed: / })).toBeHidden()
  await expect(page.getByText('5:50', { exact: true })).toBeVisible()
})
