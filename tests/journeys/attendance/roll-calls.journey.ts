import { isLong, reportFigures } from '../../support/seed.ts'
import { enterAs } from '../support/durable.ts'
import { expect, test } from '../support/journey.ts'
import { fillVenue, row } from '../support/marking.ts'

type Point = { x: number; y: number }

const students = 200
/** Five taps a second. */
const tapEvery = 200
const mostMs = 45_000

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('one thumb counts 200, five a second, and no tap is lost', async ({ page, server }) => {
    const venue = `Thumb ${crypto.randomUUID().slice(0, 6)}`
    await fillVenue(server, venue, students)
    await enterAs(page, await server.tokenOf('employee'), `/roll-calls?venue=${venue}`)
    await page.getByRole('button', { name: 'Start a roll call' }).tap()
    await page.getByRole('button', { name: 'Start', exact: true }).tap()
    await page.getByRole('combobox', { name: 'How to count' }).selectOption('One by one')
    await expect(page.getByRole('button', { name: 'Finish' })).toBeDisabled()
    const placeOf = async (name: string): Promise<Point> => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox()
      if (box === null) throw new Error(`${name} is not there`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const [here, missing] = [await placeOf('Here'), await placeOf('Not here')]
    const thumb = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd', points: Point[], timestamp: number) =>
      thumb.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp })
    const begun = performance.now()
    // The thumb keeps time, also where a busy machine hears of its taps late or all at once.
    const first = performance.timeOrigin + begun
    for (let at = 0; at < students; at += 1) {
      const tappedAt = (first + at * tapEvery) / 1000
      await touch('touchStart', [at % 50 === 9 ? missing : here], tappedAt)
      await touch('touchEnd', [], tappedAt)
      if (isLong) await page.waitForTimeout(begun + (at + 1) * tapEvery - performance.now())
    }
    const took = performance.now() - begun
    await expect(page.getByRole('heading', { name: 'Everyone is counted' })).toBeVisible()
    if (isLong) {
      reportFigures(`${students} counted by one thumb in ${Math.round(took / 1000)} s`)
      expect(took).toBeLessThan(mostMs)
    }
    await page.getByRole('button', { name: 'Finish' }).tap()
    await page.getByRole('button', { name: 'Save roll call' }).tap()
    await expect(page.getByText('196 of 200', { exact: true })).toBeVisible()
  })
})

test('typed chest numbers say who is missing, and a roll call becomes the marks', async ({
  page,
  server,
}) => {
  const venue = `Numbers ${crypto.randomUUID().slice(0, 6)}`
  const ids = await fillVenue(server, venue, 5)
  await server.call('POST /api/chest-numbers', { body: { campVenue: venue } })
  const { settings } = await server.call('GET /api/settings', {})
  const { __v, ...body } = settings
  const attendance = { ...body.attendance, rollCallForMarks: 'Morning PT' }
  await server.call('PUT /api/settings', { body: { ...body, attendance } })
  const { date } = await server.call('GET /api/attendance/board', {})
  await server.call('POST /api/attendance/mark', {
    body: { date, campVenue: venue, attendanceData: [{ studentId: ids[0] ?? '', status: 'late' }] },
  })
  await enterAs(page, await server.tokenOf('employee'), `/roll-calls?venue=${venue}`)
  await page.getByRole('button', { name: 'Start a roll call' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const number = page.getByLabel('Chest number of who is missing, then Enter')
  for (const [typed, answer] of [
    ['2', '2 Cadet 02 is missing.'],
    ['2', '2 Cadet 02 is missing already.'],
    ['77', 'No one here has chest number 77.'],
  ] as const) {
    await number.fill(typed)
    await number.press('Enter')
    await expect(page.getByText(answer, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('button', { name: 'Save roll call' }).click()
  await page.getByRole('button', { name: "Use as today's marks" }).click()
  // A look before they are saved: what is marked already stays.
  await expect(page.getByText('4 edited · 0 not marked')).toBeVisible()
  await expect(row(page, 'Cadet 02').getByRole('radio', { name: 'Absent' })).toBeChecked()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(async () => {
      const { students: roll } = await server.call('GET /api/attendance/roll/:venue', {
        params: { venue },
        query: { date },
      })
      return roll.map(({ mark }) => mark?.status)
    })
    .toEqual(['late', 'absent', 'present', 'present', 'present'])
})
