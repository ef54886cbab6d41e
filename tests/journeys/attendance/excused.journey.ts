import { now } from '../../support/clock/clock.ts'
import { excuseKinds } from '../../../contract/excuses/terms.ts'
import { enter, expect, expectNoViolations, test } from '../support/journey.ts'
import { current, excuse, fillVenue, openVenue, row, statusOf } from '../support/marking.ts'
import { addDays, dayInZone } from '../../../contract/values/calendar.ts'

test.use({ alone: 'attendance' })

test('from an excuse over the roll and who is not back to the parade state', async ({
  page,
  server,
}) => {
  const venue = 'Washim'
  const yesterday = addDays(dayInZone(now(), 'Asia/Kolkata'), -1)
  const [away = ''] = await fillVenue(server, venue, 3, addDays(yesterday, -30))
  await page.setViewportSize({ width: 390, height: 844 })
  await openVenue(page, server, venue)
  await excuse(page, 'Cadet 01', 'On leave')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(current(page, 'Cadet 01')).toContainText('On leave')
  await expect(page.getByText('No changes · 2 not marked')).toBeVisible()
  await statusOf(page, 'Cadet 02').getByText('Present').click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(current(page, 'Cadet 02')).toHaveText('Present')
  // What was entered is corrected where it stands.
  await excuse(page, 'Cadet 03', 'Sick')
  await row(page, 'Cadet 03').getByRole('button', { name: 'Excuse Cadet 03' }).click()
  const dialog = page.getByRole('dialog', { name: 'End or correct' })
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(current(page, 'Cadet 03')).toHaveText('Not Marked')

  await page.getByRole('link', { name: 'Parade state' }).first().click()
  await expect(page.getByRole('region', { name: 'On leave: 1' })).toContainText('Cadet 01')
  await expect(page.getByRole('region', { name: 'Not Marked: 1' })).toContainText('Cadet 03')
  await expectNoViolations(page)
  const chat = page.getByRole('link', { name: 'Send as WhatsApp text' })
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain(`Washim`)
  expect(text).toMatch(/Strength: 3\n.*On leave: 1\n- Cadet 01/s)

  const { excuses } = await server.call('GET /api/excuses/:studentId', {
    params: { studentId: away },
  })
  const late = {
    key: 'an-out-pass',
    studentId: away,
    kind: 'out-pass',
    from: yesterday,
    backBy: `${yesterday}T12:30:00.000Z`,
    saidBy: 'coach',
    replaces: excuses[0]?._id,
  } as const
  await server.call('POST /api/excuses', { body: { excuses: [late] } })
  await page.goto(`/students/${away}`)
  await expect(page.getByRole('region', { name: 'Excused' })).toContainText('On out-pass')
  await page.goto('/dashboard')
  const notBack = page.getByRole('region', { name: 'Not back' }).getByRole('listitem')
  const one = notBack.filter({ hasText: 'Cadet 01' })
  await expect(one.getByRole('link', { name: 'Call the parent of Cadet 01' })).toBeVisible()
  await one.getByRole('button', { name: 'End or correct: Cadet 01' }).click()
  await dialog.getByLabel('Who said so').selectOption({ label: 'Coach' })
  await dialog.getByRole('button', { name: 'Back now' }).click()
  await expect(one).toBeHidden()
})

test('the parade state of 480 students is one sheet of paper', async ({ page, server }) => {
  const venue = 'Yavatmal'
  const day = dayInZone(now(), 'Asia/Kolkata')
  const students = await fillVenue(server, venue, 480, addDays(day, -30))
  const excuses = students.slice(0, 40).map((studentId, at) => ({
    key: `on-the-sheet-${at}`,
    studentId,
    kind: excuseKinds[at % 5] ?? 'leave',
    from: day,
    to: day,
    saidBy: 'parent' as const,
  }))
  await server.call('POST /api/excuses', { body: { excuses } })
  await enter(page, server, 'employee', `/parade-state?venue=${venue}`)
  await expect(page.getByRole('region', { name: 'Not Marked: 440' })).toBeVisible()
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/MediaBox/g)).toHaveLength(1)
})
