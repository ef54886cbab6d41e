import { csvSheet } from '../../journeys/support/sheets.ts'
import { follow } from '../../journeys/support/person.ts'
import { expect, test } from '../support/screens.ts'
import { importAll, made, rowsIn, takeSheet } from './sheets.ts'

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
