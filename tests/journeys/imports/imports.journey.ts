import { enter, expect, expectNoViolations, phone, test } from '../support/journey.ts'
import { expectWhole } from '../support/looks/layout.ts'
import { csvSheet } from '../support/sheets.ts'

test.use({ alone: 'imports' })

/** Two people who can be taken, and one whose email is mistyped. */
const people = csvSheet('कर्मचारी.csv', [
  ['Full Name', 'Email', 'Designation', 'Joining date'],
  ['आशा पाटील', 'asha@muster.test', 'Coach', '05/04/2024'],
  ['Venkatanarasimharajuvaripeta Lakshminarayana', 'venkat', 'Coach', '05/04/2024'],
  ['Ravi Kumar', 'ravi@muster.test', 'Clerk', '25/04/2024'],
])

test('an import is carried through by keyboard alone', async ({ page, server }) => {
  // Asked for early: the browser has to know before the key is pressed.
  const choosing = page.waitForEvent('filechooser')
  await enter(page, server, 'superadmin', '/imports')
  await page.getByRole('radio', { name: 'Students' }).focus()
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Employees' })).toBeChecked()
  const choose = page.getByRole('button', { name: 'Choose file' })
  // After the two templates of what is chosen.
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A date, day first: 01/04/2026')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(choose).toBeFocused()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(people)

  const email = page.getByRole('list', { name: 'Rows' }).getByLabel('Email')
  await email.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('venkat@muster.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 of 3 rows are ready')).toBeVisible()
  const button = page.getByRole('button', { name: 'Import', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What was made' })).toBeVisible()
  await page.setViewportSize(phone)
  await expectNoViolations(page)
  await expectWhole(page)
})
