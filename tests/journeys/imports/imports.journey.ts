import { readFile } from 'node:fs/promises'
import { chooseSheet, csvSheet } from '../support/sheets.ts'
import { enter, expect, expectNoViolations, phone, test } from '../support/journey.ts'

test.use({ alone: 'imports' })

/** Two people who can be taken, and one whose email is mistyped. */
const people = (stamp: string) =>
  csvSheet('कर्मचारी.csv', [
    ['Full Name', 'Email', 'Designation', 'Joining date'],
    ['आशा पाटील', `asha-${stamp}@muster.test`, 'Coach', '05/04/2024'],
    ['Venkatanarasimharajuvaripeta Lakshminarayana', `venkat-${stamp}`, 'Coach', '05/04/2024'],
    ['Ravi Kumar', `ravi-${stamp}@muster.test`, 'Clerk', '25/04/2024'],
  ])

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('a sheet is checked, corrected in place, imported and undone', async ({
      page,
      server,
    }) => {
      const stamp = crypto.randomUUID().slice(0, 6)
      await enter(page, server, 'superadmin', '/imports?kind=employees')
      await expect(page.getByRole('radio', { name: 'Employees' })).toBeChecked()
      await expectNoViolations(page)
      await chooseSheet(page, people(stamp))

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('कर्मचारी.csv')
      await expect(page.getByText('2 of 3 rows are ready')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Read Full Name as' })).toHaveValue('name')
      const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem')
      await expect(page.getByRole('heading', { name: 'Rows to correct' })).toBeVisible()
      const email = rows.filter({ hasText: 'Lakshminarayana' }).getByLabel('Email')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expectNoViolations(page)

      // What was typed and what was checked survive a reload; Enter checks.
      await email.fill(`venkat-${stamp}@muster.test`)
      await expect(page.getByText('1 row changed')).toBeVisible()
      await page.reload()
      await expect(page.getByText('1 row changed')).toBeVisible()
      await expect(email).toHaveValue(`venkat-${stamp}@muster.test`)
      await email.press('Enter')
      await expect(page.getByText('3 of 3 rows are ready')).toBeVisible()
      await page.reload()
      await expect(page.getByText('3 of 3 rows are ready')).toBeVisible()

      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const question = page.getByRole('alertdialog', { name: 'Import these rows?' })
      await expect(question).toContainText('3 employees')
      await question.getByRole('button', { name: 'Import' }).click()
      await expect(page.getByRole('heading', { name: 'What was made' })).toBeVisible()
      await expectNoViolations(page)
      await page.reload()
      await page.getByRole('link', { name: 'Go to employees' }).click()
      await expect(page.getByText('आशा पाटील').first()).toBeVisible()

      await page.goBack()
      await page.getByRole('button', { name: 'Undo this import' }).click()
      const sure = page.getByRole('alertdialog', { name: 'Undo this import?' })
      await sure.getByRole('button', { name: 'Undo import' }).click()
      const told = page.getByRole('note').filter({ hasText: 'This import was undone on' })
      await expect(told).toBeVisible()
      await page.goto('/employees')
      await expect(page.getByText('The admin').first()).toBeVisible()
      await expect(page.getByText('आशा पाटील')).toHaveCount(0)
    })
  })

test('what is no sheet is refused in words, and the next file is taken', async ({
  page,
  server,
}) => {
  await enter(page, server, 'superadmin', '/imports?kind=employees')
  await chooseSheet(page, {
    name: 'people.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
  })
  await expect(page.getByRole('note').filter({ hasText: /PDF/ })).toBeVisible()
  await expect(page).toHaveURL(/\/imports\?kind=employees$/)
  await chooseSheet(page, people(crypto.randomUUID().slice(0, 6)))
  await expect(page).toHaveURL(/\/imports\/\d+$/)
})

test('the rejected rows and the templates leave as files', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/imports?kind=employees')
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Employees: CSV template' }).click()
  const saved = await template
  expect(saved.suggestedFilename()).toMatch(/\.csv$/)
  expect(await readFile(await saved.path(), 'utf8')).toContain('Email')

  await chooseSheet(page, people(crypto.randomUUID().slice(0, 6)))
  const rejected = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rejected rows' }).click()
  const text = await readFile(await (await rejected).path(), 'utf8')
  expect(text).toContain('Lakshminarayana')
  expect(text).not.toContain('Ravi Kumar')
})

test('an import is carried through by keyboard alone', async ({ page, server }) => {
  const stamp = crypto.randomUUID().slice(0, 6)
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
  await (await choosing).setFiles(people(stamp))

  const email = page.getByRole('list', { name: 'Rows' }).getByLabel('Email')
  await email.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(`venkat-${stamp}@muster.test`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 of 3 rows are ready')).toBeVisible()
  const button = page.getByRole('button', { name: 'Import', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What was made' })).toBeVisible()
})

test('another tab sees that the sheet was imported, and changes nothing any more', async ({
  page,
  context,
  server,
}) => {
  await enter(page, server, 'superadmin', '/imports?kind=employees')
  await chooseSheet(page, people(crypto.randomUUID().slice(0, 6)))
  await expect(page.getByText('2 of 3 rows are ready')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Import', exact: true }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
  await expect(other.getByRole('heading', { name: 'What was made' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Read Designation as' }).selectOption('')
  await expect(page.getByRole('heading', { name: 'What was made' })).toBeVisible()
})

test('a session that ends meanwhile is renewed over the sheet, and nothing is lost', async ({
  page,
  server,
}) => {
  await enter(page, server, 'superadmin', '/imports?kind=employees')
  await chooseSheet(page, people(crypto.randomUUID().slice(0, 6)))
  await expect(page.getByText('2 of 3 rows are ready')).toBeVisible()
  await server.endSessions()
  await page.getByRole('combobox', { name: 'Read Designation as' }).selectOption('')
  const again = page.getByRole('dialog')
  await again.getByLabel('Password', { exact: true }).fill('monsoon-2026')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('1 column is left out.')).toBeVisible()
})

test('an employee sees nothing of imports', async ({ page, server }) => {
  await enter(page, server, 'employee', '/students')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Import/ })).toHaveCount(0)
  await page.goto('/imports')
  await expect(page).not.toHaveURL(/\/imports/)
})
