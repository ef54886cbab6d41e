import { enterAs } from '../support/durable.ts'
import { expect, expectNoViolations, phone, test } from '../support/journey.ts'
import { fillVenue, openVenue, row, said, statusOf } from '../support/marking.ts'

test.use({ alone: 'attendance' })

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('a venue is marked: all at once, one by one, and only the students that were changed', async ({
      page,
      server,
    }) => {
      const venue = `Nagpur / Wadi #2 at ${viewport.width}`
      await fillVenue(server, venue, 9)
      const course = await server.addCourse({ name: `Drill at ${viewport.width}` })
      for (const name of ['Recruit 1', 'Recruit 2', 'Recruit 3'])
        await server.addStudent(course, { name, campVenue: venue })
      await enterAs(page, await server.tokenOf('employee'), '/dashboard')
      await page.getByRole('link', { name: 'Mark Attendance' }).first().click()
      await page.getByLabel('Camp Venue').selectOption(venue)
      await expect(page.getByText('Page 1 of 2')).toBeVisible()
      await expect(page.getByText('0 edited · 12 stay Not Marked')).toBeVisible()
      await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled()

      await page.getByRole('searchbox').fill('cadet')
      await page.getByRole('searchbox').press('Enter')
      await expect(row(page, 'Recruit 1')).toBeHidden()
      await page.getByRole('button', { name: 'Mark All Present' }).click()
      await expect(said(page, '9 students marked as present')).toBeVisible()
      await expect(page.getByText('9 edited · 3 stay Not Marked')).toBeVisible()
      await statusOf(page, 'Cadet 02').getByText('Late').click()
      await page.getByLabel('Remarks on Cadet 02').fill('came by bus')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(said(page, 'Attendance saved successfully')).toBeVisible()
      await expect(row(page, 'Cadet 02')).toContainText('Late')
      await expect(row(page, 'Cadet 01')).toContainText('Present')
      await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled()
      await expect(page.getByRole('link', { name: 'All saved' })).toBeVisible()

      await statusOf(page, 'Cadet 01').getByText('Absent').click()
      await page.getByRole('button', { name: 'Clear All' }).click()
      await expect(said(page, 'All attendance data cleared')).toBeVisible()

      await page.getByRole('button', { name: 'Manual Attendance for Cadet 03' }).click()
      const manual = page.getByRole('dialog', { name: 'Manual Attendance Marking' })
      await manual.getByText('Absent').click()
      await manual.getByRole('button', { name: 'Mark Attendance' }).click()
      await expect(said(page, 'Manual attendance marked successfully')).toBeVisible()
      await expect(row(page, 'Cadet 03')).toContainText('Absent')
      await page.getByRole('button', { name: 'History of Cadet 03' }).click()
      const history = page.getByRole('dialog', { name: 'History of a mark' })
      await expect(history.getByRole('listitem')).toHaveCount(2)
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'Manual Attendance', exact: true }).click()
      await manual.getByRole('button', { name: 'Mark Attendance' }).click()
      await expect(
        page.getByRole('alert').getByText('Please select student, venue and date'),
      ).toBeVisible()
    })
  })

test('two coaches who mark one student are shown both marks, and one is kept', async ({
  browser,
  server,
}) => {
  const venue = 'Pune Camp'
  await fillVenue(server, venue, 3)
  const [one, other] = await Promise.all(
    (['employee', 'admin'] as const).map(async (role) => {
      const page = await (await browser.newContext({ baseURL: server.address })).newPage()
      await openVenue(page, server, venue, role)
      await expect(row(page, 'Cadet 01')).toContainText('Not Marked')
      return page
    }),
  )
  if (one === undefined || other === undefined) throw new Error('there are two coaches')
  for (const page of [one, other]) {
    await statusOf(page, 'Cadet 01')
      .getByText(page === one ? 'Present' : 'Absent')
      .click()
    await statusOf(page, 'Cadet 02')
      .getByText(page === one ? 'Late' : 'Absent')
      .click()
  }
  await one.getByRole('button', { name: 'Save Changes' }).click()
  await expect(one.getByRole('link', { name: 'All saved' })).toBeVisible()
  await statusOf(other, 'Cadet 03').getByText('Late').click()
  await other.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = other.getByRole('dialog', { name: 'Marked by somebody else meanwhile' })
  await expect(dialog.getByText('Cadet 01', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/The employee/).first()).toBeVisible()
  await dialog
    .getByRole('group', { name: /Cadet 01/ })
    .getByText('Keep mine')
    .click()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await expect(other.getByRole('link', { name: 'All saved' })).toBeVisible()
  await expect(row(other, 'Cadet 01').getByRole('cell').nth(2)).toHaveText('Absent')
  await expect(row(other, 'Cadet 02').getByRole('cell').nth(2)).toContainText('Late')
  await expect(row(other, 'Cadet 03').getByRole('cell').nth(2)).toContainText('Late')
  await one.context().close()
  await other.context().close()
})

test('leaving with unsaved marks asks, and they are still there afterwards', async ({
  page,
  server,
}) => {
  const venue = 'Nashik'
  await fillVenue(server, venue, 2)
  await openVenue(page, server, venue, 'employee')
  await statusOf(page, 'Cadet 01').getByText('Late').click()
  await page.getByRole('link', { name: 'Students', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/attendance\?/)
  await page.getByRole('link', { name: 'Students', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/students$/)
  await page.getByRole('link', { name: '1 not saved' }).click()
  await expect(page.getByRole('heading', { name: 'Edited, not saved' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: /^Open Nashik/ }).click()
  await expect(page.getByText('1 edited · 1 stay Not Marked')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('link', { name: 'All saved' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the roll is called by keys and by thumb, undone once, and saved', async ({
    page,
    server,
  }) => {
    const venue = 'कोल्हापूर'
    await fillVenue(server, venue, 4)
    await openVenue(page, server, venue, 'employee')
    await page.getByRole('link', { name: 'Quick roll call' }).click()
    await expect(page.getByText('4 of 4 left')).toBeVisible()
    await page.keyboard.press('p')
    await page.keyboard.press('a')
    await expect(page.getByRole('heading', { name: 'Cadet 03' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Cadet 02' })).toBeVisible()
    await statusOf(page, 'Cadet 02').getByText('Late').click()
    await statusOf(page, 'Cadet 03').getByText('Present').click()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'The roll is called' })).toBeVisible()
    await expect(page.getByText('3 edited · 1 stay Not Marked')).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(said(page, 'Attendance saved successfully')).toBeVisible()
    await expect(page.getByText('1 of 4 left')).toBeVisible()
  })
})
