import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { daysBack } from '../../support/clock/clock.ts'
import { enterAs } from '../support/durable.ts'
import { expect, expectNoViolations, test } from '../support/journey.ts'
import { noted } from '../support/marking.ts'
import { hexOf, streamsOf, textOf } from '../support/pdf.ts'

test.use({ alone: 'records' })

const openReport = async (page: Page) => {
  await page.getByRole('button', { name: 'Download PDF' }).click()
  return page.getByRole('dialog', { name: 'Download PDF' })
}

/** Saves the file behind a button of the dialog, and waits for the dialog to close. */
const saveFrom = async (dialog: Locator, button: string) => {
  const saving = dialog.page().waitForEvent('download')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  const download = await saving
  await expect(dialog).toBeHidden()
  return readFile(await download.path())
}

test('in an institute without students, marking and records lead to the registration', async ({
  page,
  server,
}) => {
  await enterAs(page, await server.tokenOf('employee'), '/attendance')
  for (const path of ['/attendance', '/attendance-records']) {
    await page.goto(path)
    await expect(page.getByText('No venues yet. Register a student first.')).toBeVisible()
    await expectNoViolations(page)
  }
  await page.getByRole('link', { name: 'Register student' }).click()
  await expect(page).toHaveURL(/\/students\/new$/)
})

test('records are filtered, counted, opened and saved as files', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Police Bharti' })
  const campVenue = 'Pune Camp'
  const registrationDate = daysBack(40)
  const ids: string[] = []
  for (const name of ['Asha Patil', 'आरती पवार', 'முருகன் K', '=Ravi', 'Zoya'])
    ids.push((await server.addStudent(course, { name, campVenue, registrationDate }))._id)
  const mark = (day: number, statuses: ('present' | 'absent' | 'late')[]) =>
    server.call('POST /api/attendance/mark', {
      body: {
        date: daysBack(day),
        campVenue,
        attendanceData: statuses.map((status, at) => ({
          studentId: ids[at] ?? '',
          status,
          remarks: 'شاباش 👍',
        })),
      },
    })
  await mark(3, ['absent', 'present', 'present'])
  await mark(2, ['absent', 'present', 'late'])
  await mark(1, ['absent', 'present', 'late', 'present'])

  await enterAs(page, await server.tokenOf('employee'), '/attendance-records')
  await expect(
    page.getByText('Please select a camp venue to view attendance records'),
  ).toBeVisible()
  await page.getByLabel('Camp Venue').selectOption(campVenue)
  await expect(page.getByText('No attendance records found')).toBeVisible()
  await page.getByLabel('Date', { exact: true }).fill(daysBack(1))
  const statistics = page.getByLabel('Statistics')
  await expect(statistics).toContainText('Not Marked1')
  await expect(statistics).toContainText('75.0%')
  await page.getByLabel('Date', { exact: true }).fill('')
  await expect(statistics).toContainText('Not Marked-')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByLabel('Status').selectOption('Late')
  await expect(page.getByRole('row')).toHaveCount(3)
  const absent = statistics.getByRole('link', { name: /^Absent/ })
  await absent.click()
  await expect(page).toHaveURL(/status=absent/)
  await expect(page.getByLabel('Status')).toHaveValue('absent')
  await expect(absent).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('row')).toHaveCount(4)
  await statistics.getByRole('link', { name: /^Total/ }).click()
  await expect(page).not.toHaveURL(/status=/)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByLabel('Camp Venue').selectOption(campVenue)
  await page.getByLabel('Date', { exact: true }).fill(daysBack(1))
  await page.getByRole('button', { name: /^History of Asha Patil/ }).click()
  await expect(page.getByRole('dialog', { name: 'Mark history' })).toContainText('Absent')
  await page.keyboard.press('Escape')
  // No day is below 50 %, so the scale begins there; the chart stands above the table.
  const chart = page.getByRole('region', { name: 'Last 30 days' })
  await expect(chart).toContainText('100%75%50%')
  const table = page.getByRole('table', { name: 'Attendance records' })
  expect((await chart.boundingBox())?.y).toBeLessThan((await table.boundingBox())?.y ?? 0)
  await page.getByText('Show the figures').click()
  await expect(page.getByRole('rowheader')).toHaveCount(3)

  const save = async (button: string) => saveFrom(await openReport(page), button)
  const pdf = await save('Download PDF')
  await expect(page.getByRole('status').getByText('PDF downloaded successfully')).toBeVisible()
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  const letters = streamsOf(pdf).toLowerCase()
  for (const letter of ['आ', 'மு', 'N', '�']) expect(letters).toContain(hexOf(letter))

  const csv = (await save('CSV')).toString('utf8')
  expect(csv.split('\r\n')).toHaveLength(6)
  expect(csv).toContain(`'=Ravi`)
  expect(csv).toContain('Zoya,REG-')
  expect(csv).toContain('Not Marked')
  expect(csv).toContain('شاباش 👍')
  const sheet = await save('Excel')
  const shared = strFromU8(unzipSync(sheet)['xl/sharedStrings.xml'] ?? new Uint8Array())
  expect(shared).toContain('>=Ravi<')

  // A report may be in another language than the screen.
  const inMarathi = async (button: string) => {
    const dialog = await openReport(page)
    await dialog.getByLabel('Language').selectOption('मराठी')
    return saveFrom(dialog, button)
  }
  const marathi = textOf(await inMarathi('Download PDF'))
  expect(marathi).toContain('अहवाल')
  expect((await inMarathi('CSV')).toString('utf8').split('\r\n')).toEqual(
    expect.arrayContaining([
      '\uFEFFविद्यार्थी,नोंदणी क्र.,तारीख,स्थिती,कोणी नोंदवली,शेरा',
      expect.stringContaining(',नोंद नाही,'),
    ]),
  )
  await expect(page.getByRole('heading', { name: 'Attendance Records' })).toBeVisible()

  await page.goto('/dashboard')
  const missing = page.getByRole('region', { name: 'Absent three days in a row' })
  const asha = missing.getByRole('link', { name: 'Asha Patil', exact: true })
  await expect(asha).toBeVisible()
  await expect(page.getByRole('link', { name: /^WhatsApp the parent/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91/,
  )
  await asha.click()
  await expect(page.getByRole('heading', { name: 'Attendance', exact: true })).toBeVisible()
})

test('a long report is shortened on the screen, complete in its files, and does not block the page', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ name: 'Army Bharti' })
  const campVenue = 'नाशिक / Camp #2'
  const registrationDate = daysBack(40)
  const names = ['Asha Patil', 'आरती पवार', 'முருகன் K', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'శ్రీనివాస్ రావు']
  const ids: string[] = []
  for (let at = 0; at < 40; at += 1) {
    const name = `${names[at % names.length]} ${at}`
    ids.push((await server.addStudent(course, { name, campVenue, registrationDate }))._id)
  }
  for (let day = 1; day <= 30; day += 1)
    await server.call('POST /api/attendance/mark', {
      body: {
        date: daysBack(day),
        campVenue,
        attendanceData: ids.map((studentId, at) => ({
          studentId,
          status: at % 9 === 0 ? ('absent' as const) : ('present' as const),
          remarks: `Ran ${at + day} rounds and came back with the others before the bell`,
        })),
      },
    })
  await enterAs(
    page,
    await server.tokenOf('employee'),
    `/attendance-records?venue=${encodeURIComponent(campVenue)}&date=none`,
  )
  await expect(
    noted(
      page,
      'Showing the first 1,000 of 1,200 records. Choose a date, a status or a name to narrow them down.',
    ),
  ).toBeVisible()
  await expect(page.getByText('Page 1 of 100')).toBeVisible()
  await page.evaluate(() => {
    Object.assign(window, { held: [] })
    const note = (entries: PerformanceObserverEntryList) =>
      Reflect.get(window, 'held').push(...entries.getEntries().map(({ duration }) => duration))
    new PerformanceObserver(note).observe({ type: 'longtask' })
  })

  const save = async (button: string) => {
    const dialog = await openReport(page)
    await expect(dialog.getByLabel('Camp Venue')).toHaveValue(campVenue)
    await expect(dialog.getByLabel('Camp Venue')).not.toBeEditable()
    return saveFrom(dialog, button)
  }
  const pdf = await save('Download PDF')
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThan(20)
  const letters = streamsOf(pdf).toLowerCase()
  for (const letter of ['ना', 'மு', 'ਗ', 'శ']) expect(letters).toContain(hexOf(letter))
  const held: unknown = await page.evaluate(() => Reflect.get(window, 'held'))
  expect(Array.isArray(held) ? Math.max(0, ...held) : held).toBeLessThan(400)

  expect((await save('CSV')).toString('utf8').split('\r\n')).toHaveLength(1201)
  // Files of this size are packed in a way of their own.
  const sheets = unzipSync(await save('Excel'))
  expect(strFromU8(sheets['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('r="1201"')
})
