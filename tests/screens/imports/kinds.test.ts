import { chooseSheet, csvSheet } from '../../journeys/support/sheets.ts'
import { follow, shows } from '../../journeys/support/person.ts'
import { enter, expect, savedBy, type ScreenServer, test } from '../support/screens.ts'
import { importAll, made, rowsIn, takeSheet, undo } from './sheets.ts'
import type { Page } from '@playwright/test'
import { today } from '../../support/clock/clock.ts'

const headings = [
  'नाम,जन्म तिथि,Mobile no,Father name,Father mobile,Address,Centre,Course,Fees,Paid,Payment date,Mode of payment,Date of admission',
]
const row = (name: string, mobile: string, venue = 'Ground') => [
  `${name},04/05/2007,${mobile},Vijay Patil,9822054321,Pune,${venue},Police,12000,5000,15/06/2024,UPI,01/06/2024`,
]

test('students are questioned, corrected and imported once', async ({ page, server }) => {
  const sheet = csvSheet('पुरानी सूची.csv', [
    headings,
    row('आशा पाटील', '9822012345'),
    row('Ravi Kale', '9.82E+09'),
    row('Meera Joshi', '9822012347', 'Gruond'),
  ])
  await takeSheet(page, server, 'students', sheet)
  await expect(page.getByText('0 of 3 rows are ready')).toBeVisible()

  // What the file doesn't say is asked: how long the new course takes, and whether a spelling is a slip.
  await page
    .getByRole('combobox', { name: 'How long does the new course Police take?' })
    .selectOption('6 Months')
  await expect(page.getByText('1 of 3 rows is ready')).toBeVisible()
  await page.getByRole('radio', { name: 'No, it is Ground' }).click()
  await expect(page.getByText('2 of 3 rows are ready')).toBeVisible()
  const mobile = rowsIn(page).filter({ hasText: 'Ravi Kale' }).getByLabel('Contact number')
  await expect(mobile).toHaveAttribute('aria-invalid', 'true')
  await mobile.fill('9822012346')
  await mobile.press('Enter')
  await expect(page.getByText('3 of 3 rows are ready')).toBeVisible()

  await importAll(page, '3 students')
  await expect(made(page)).toBeVisible()
  await follow(page, 'Go to students', page.getByText('आशा पाटील').first())

  await takeSheet(page, server, 'students', sheet)
  await expect(page.getByText('0 of 3 rows are ready')).toBeVisible()
})

test('a column of payments not understood is asked about first', async ({ page, server }) => {
  const paid = [row('Sana Mane', '9822012351'), row('Tara Mane', '9822012352')]
  const sheet = csvSheet('mode.csv', [
    headings.map((line) => line.replace('Mode of payment', 'Mode')),
    ...paid.map((cells) =>
      cells.map((line) => line.replace('UPI', 'G/P').replace('Police', 'Army')),
    ),
  ])
  await takeSheet(page, server, 'students', sheet)
  const asked = page.getByRole('group', { name: 'The column "Mode" seems to be about payments' })
  await asked.getByRole('radio', { name: 'Something else: leave it out' }).click()
  const how = page.getByRole('group', { name: "2 rows don't say how their fees were paid" })
  await how.getByRole('radio', { name: 'UPI' }).click()
  await expect(
    page.getByRole('group', { name: 'How long does the new course Army take?' }),
  ).toBeVisible()
})

/** Two people who can be taken, and one whose email is mistyped. */
const people = (stamp: string) =>
  csvSheet('कर्मचारी.csv', [
    ['Full Name', 'Email', 'Designation', 'Joining date'],
    [`आशा ${stamp}`, `asha-${stamp}@muster.test`, 'Coach', '05/04/2024'],
    ['Venkatanarasimharajuvaripeta Lakshminarayana', `venkat-${stamp}`, 'Coach', '05/04/2024'],
    ['Ravi Kumar', `ravi-${stamp}@muster.test`, 'Clerk', '25/04/2024'],
  ])

const take = async (page: Page, server: ScreenServer, stamp: string) => {
  await takeSheet(page, server, 'employees', people(stamp))
  await expect(page.getByText('2 of 3 rows are ready')).toBeVisible()
}

test('a sheet is checked, corrected in place, imported and undone', async ({ page, server }) => {
  await take(page, server, 'first')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('कर्मचारी.csv')
  await expect(page.getByRole('combobox', { name: 'Read Full Name as' })).toHaveValue('name')
  await expect(page.getByRole('heading', { name: 'Rows to correct' })).toBeVisible()
  const email = rowsIn(page).filter({ hasText: 'Lakshminarayana' }).getByLabel('Email')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  const download = page.getByRole('button', { name: 'Download rejected rows' })
  const { text: rejected } = await savedBy(page, () => download.click())
  expect(rejected).toContain('Lakshminarayana')
  expect(rejected).not.toContain('Ravi Kumar')

  // What was typed and what was checked survive a reload; Enter checks.
  await email.fill('venkat-first@muster.test')
  await expect(page.getByText('1 row changed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 row changed')).toBeVisible()
  await expect(email).toHaveValue('venkat-first@muster.test')
  await email.press('Enter')
  await expect(page.getByText('3 of 3 rows are ready')).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 of 3 rows are ready')).toBeVisible()

  await importAll(page, '3 employees')
  await expect(made(page)).toBeVisible()
  await page.reload()
  await follow(page, 'Go to employees', page.getByText('आशा first').first())
  await page.goBack()
  await undo(page, '3', 'This import was undone on')
  await server.as('employee')
  await page.goto('/employees')
  await expect(page.getByRole('row', { name: /The employee/ })).toBeVisible()
  await expect(page.getByText('Ravi Kumar')).toHaveCount(0)
})

test('what is no sheet is refused in words, the next file is taken', async ({ page, server }) => {
  await takeSheet(page, server, 'employees', {
    name: 'people.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
  })
  await expect(page.getByRole('radio', { name: 'Employees' })).toBeChecked()
  await expect(page.getByRole('note').filter({ hasText: /PDF/ })).toBeVisible()
  await expect(page).toHaveURL(/\/imports\?kind=employees$/)
  const download = page.getByRole('button', { name: 'Employees: CSV template' })
  const template = await savedBy(page, () => download.click())
  expect(template.name).toMatch(/\.csv$/)
  expect(template.text).toContain('Email')
  await chooseSheet(page, people('next'))
  await expect(page).toHaveURL(/\/imports\/\d+$/)
})

test('a sheet that someone else imports meanwhile is shown as made', async ({ page, server }) => {
  await take(page, server, 'meanwhile')
  const id = page.url().split('/').at(-1) ?? ''
  await server.call('POST /api/imports/:id/commit', { params: { id }, query: {} })
  await page.getByRole('combobox', { name: 'Read Designation as' }).selectOption('')
  await expect(made(page)).toBeVisible()
})

test('a register of attendance is questioned, imported and seen', async ({ page, server }) => {
  const course = await server.addCourse()
  const given = { campVenue: 'Ground', registrationDate: '2026-01-05' }
  for (const name of ['Asha Patil', 'Ravi Kale'])
    await server.addStudent(course, { name, ...given })
  const day = today().split('-').toReversed().join('/')
  const sheet = csvSheet('register.csv', [
    ['Name', 'Venue', 'Date', 'Status'],
    ['Asha Patil', 'Ground', day, 'P'],
    ['Ravi Kale', 'Ground', day, 'Zz'],
  ])
  await takeSheet(page, server, 'attendance', sheet)
  await expect(page.getByText('1 of 2 rows is ready')).toBeVisible()

  // The row has no fault: it waits for what a word means, which is said with the question alone.
  await expect(page.getByRole('heading', { name: 'Rows waiting for an answer' })).toBeVisible()
  await expect(page.getByText('Nothing is guessed: 1 row waits for your answers.')).toBeVisible()
  await expect(rowsIn(page)).toHaveCount(1)
  await expect(rowsIn(page)).toContainText('Waiting for an answer')
  await expect(page.getByText('Answer the question above first.')).toHaveCount(0)
  await shows(page.getByRole('radio', { name: 'Late' }), page.getByText('2 of 2 rows are ready'))

  await importAll(page, '2 attendance marks')
  await expect(made(page)).toBeVisible()
  await page.goto('/attendance-records?venue=Ground')
  const record = page.locator('main').locator('tr, li').filter({ hasText: 'Ravi Kale' })
  await expect(record.first()).toContainText('Late')
})

test('results in columns are corrected and imported', async ({ page, server }) => {
  const campVenue = 'Track'
  const course = await server.addCourse()
  const { _id } = await server.addStudent(course, { name: 'Asha Patil', campVenue, chestNumber: 7 })
  await server.addStudent(course, { name: 'Ravi Kale', campVenue, chestNumber: 8 })
  await enter(page, server, 'superadmin', '/fitness')
  await follow(page, 'Import results')
  await expect(page.getByRole('radio', { name: 'Results' })).toBeChecked()
  await chooseSheet(
    page,
    csvSheet('pt test.csv', [
      ['Chest No', 'Name', 'Venue', 'Run', 'Pull-ups'],
      ['7', 'Asha Patil', campVenue, '5:42', '12'],
      ['8', 'Ravi Kale', campVenue, '6.05', '9'],
    ]),
  )
  await expect(page.getByText('0 of 2 rows are ready')).toBeVisible()
  const pullUps = page.getByRole('combobox', { name: 'Read Pull-ups as' })
  await expect(pullUps).toHaveValue('result:pull_ups')
  // A heading that names no distance is read as a person says.
  await page.getByRole('combobox', { name: 'Read Run as' }).selectOption('1.6 km run')
  const time = rowsIn(page).getByLabel('1.6 km run')
  await expect(time).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Write minutes and seconds with a colon')).toBeVisible()
  await shows(page.getByRole('radio', { name: /^Today/ }), page.getByText('1 of 2 rows is ready'))
  await time.fill('6:05')
  await time.press('Enter')
  await expect(page.getByText('2 of 2 rows are ready')).toBeVisible()

  await importAll(page, '4 results')
  await expect(made(page)).toBeVisible()
  await page.goto(`/students/${_id}/fitness`)
  await expect(page.getByRole('region', { name: '1.6 km run' })).toContainText('5:42')
})
