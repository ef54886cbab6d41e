import { chooseSheet, csvSheet } from '../support/sheets.ts'
import { enter, expect, expectNoViolations, phone, test } from '../support/journey.ts'

test.use({ alone: 'import-students' })

const headings = [
  'नाम',
  'जन्म तिथि',
  'Mobile no',
  'Father name',
  'Father mobile',
  'Address',
  'Centre',
  'Course',
  'Fees',
  'Paid',
  'Payment date',
  'Mode of payment',
  'Date of admission',
]

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('an old list of students is questioned, corrected, imported with its fees, and dropped again in vain', async ({
      page,
      server,
    }) => {
      const stamp = crypto.randomUUID().slice(0, 6)
      const row = (name: string, mobile: string, venue = `Ground ${stamp}`) => [
        `${name} ${stamp}`,
        '04/05/2007',
        mobile,
        'Vijay Patil',
        '9822054321',
        'Pune',
        venue,
        `Police ${stamp}`,
        '12000',
        '5000',
        '15/06/2024',
        'UPI',
        '01/06/2024',
      ]
      const sheet = csvSheet('पुरानी सूची.csv', [
        headings,
        row('आशा पाटील', '9822012345'),
        row('Ravi Kale', '9.82E+09'),
        row('Meera Joshi', '9822012347', `Gruond ${stamp}`),
      ])
      await enter(page, server, 'superadmin', '/imports?kind=students')
      await chooseSheet(page, sheet)
      await expect(page.getByText('0 of 3 rows are ready')).toBeVisible()

      // What the file doesn't say is asked: how long the new course takes, and whether a spelling is a slip.
      await page
        .getByRole('combobox', { name: `How long does the new course Police ${stamp} take?` })
        .selectOption('6 Months')
      await expect(page.getByText('1 of 3 rows is ready')).toBeVisible()
      await page.getByRole('radio', { name: `No, it is Ground ${stamp}` }).click()
      await expect(page.getByText('2 of 3 rows are ready')).toBeVisible()
      const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem')
      const mobile = rows.filter({ hasText: 'Ravi Kale' }).getByLabel('Contact number')
      await expect(mobile).toHaveAttribute('aria-invalid', 'true')
      await expectNoViolations(page)
      await mobile.fill('9822012346')
      await mobile.press('Enter')
      await expect(page.getByText('3 of 3 rows are ready')).toBeVisible()

      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const question = page.getByRole('alertdialog', { name: 'Import these rows?' })
      await expect(question).toContainText('3 students')
      await question.getByRole('button', { name: 'Import' }).click()
      await expect(page.getByRole('heading', { name: 'What was made' })).toBeVisible()
      await page.getByRole('link', { name: 'Go to students' }).click()
      await expect(page.getByText(`आशा पाटील ${stamp}`).first()).toBeVisible()

      await page.goto('/imports?kind=students')
      await chooseSheet(page, sheet)
      await expect(page.getByText('0 of 3 rows are ready')).toBeVisible()
    })
  })
