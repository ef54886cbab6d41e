import type { Locator, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { daysBack } from '../../support/clock/clock.ts'
import { downloaded } from '../support/downloads.ts'
import { enterAs } from '../support/durable.ts'
import { expect, test } from '../support/journey.ts'
import { noted } from '../support/marking.ts'
import { hexOf, streamsOf, textOf } from '../support/pdf.ts'

test.use({ alone: 'records' })

const openReport = async (page: Page) => {
  await page.getByRole('button', { name: 'Download PDF' }).click()
  return page.getByRole('dialog', { name: 'Download PDF' })
}

/** Saves the file behind a button of the dialog, and waits for the dialog to close. */
const saveFrom = async (dialog: Locator, button: string, told?: Locator) => {
  const { file } = await downloaded(dialog.getByRole('button', { name: button, exact: true }), told)
  await expect(dialog).toBeHidden()
  return file
}

test('a long report is short on the screen and whole in its files', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Army Bharti' })
  const campVenue = 'नाशिक / Camp #2'
  const registrationDate = daysBack(40)
  const names = ['=Ravi', 'आरती पवार', 'முருகன் K', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'శ్రీనివాస్ రావు']
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
          remarks: `Ran ${at + day} rounds, شاباش 👍, and came back before the bell`,
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
  const [chart, table] = await Promise.all([
    page.getByRole('region', { name: 'Last 30 days' }).boundingBox(),
    page.getByRole('table', { name: 'Attendance records' }).boundingBox(),
  ])
  expect(chart?.y).toBeLessThan(table?.y ?? 0)
  const save = async (button: string, told?: Locator) => {
    const dialog = await openReport(page)
    await expect(dialog.getByLabel('Camp Venue')).toHaveValue(campVenue)
    await expect(dialog.getByLabel('Camp Venue')).not.toBeEditable()
    return saveFrom(dialog, button, told)
  }
  // A worker makes the file, so the page goes on.
  const worker = page.waitForEvent('worker')
  const told = page.getByRole('status').getByText('PDF downloaded successfully')
  const pdf = await save('Download PDF', told)
  expect((await worker).url()).toContain('report-worker')
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThan(20)
  const letters = streamsOf(pdf).toLowerCase()
  for (const letter of ['आ', 'மு', 'ਗ', 'శ', 'R', '�']) expect(letters).toContain(hexOf(letter))

  const csv = (await save('CSV')).toString('utf8')
  expect(csv.split('\r\n')).toHaveLength(1201)
  const sheets = unzipSync(await save('Excel'))
  const sheet = strFromU8(sheets['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('r="1201"')
  expect(sheet).toContain('>=Ravi 0<')

  // A day's report lists who is not marked, and may be in another language than the screen.
  await server.addStudent(course, { name: 'Zoya', campVenue, registrationDate })
  await page.getByLabel('Date', { exact: true }).fill(daysBack(1))
  const dialog = await openReport(page)
  await dialog.getByLabel('Language').selectOption('मराठी')
  const inMarathi = textOf(await saveFrom(dialog, 'Download PDF'))
  for (const text of ['अहवाल', 'Zoya']) expect(inMarathi).toContain(text)
})
