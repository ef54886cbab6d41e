import { enterAs } from '../support/durable.ts'
import { expect, expectNoViolations, phone, test } from '../support/journey.ts'
import {
  fillVenue,
  onAll,
  openVenue,
  remark,
  row,
  said,
  save,
  statusOf,
} from '../support/marking.ts'

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
      await expect(page.getByText('No changes · 12 not marked')).toBeVisible()
      await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled()

      await page.getByRole('searchbox').fill('cadet')
      await page.getByRole('searchbox').press('Enter')
      await expect(row(page, 'Recruit 1')).toBeHidden()
      await onAll(page, 'Mark All Present')
      await expect(said(page, '9 students marked as present')).toBeVisible()
      await expect(page.getByText('9 edited · 3 not marked')).toBeVisible()
      await statusOf(page, 'Cadet 02').getByText('Late').click()
      await remark(page, 'Cadet 02', 'came by bus')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(said(page, 'Attendance saved successfully')).toBeVisible()
      await expect(row(page, 'Cadet 02')).toContainText('Late')
      await expect(row(page, 'Cadet 01')).toContainText('Present')
      await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled()
      await expect(page.getByRole('link', { name: 'All saved' })).toBeVisible()

      await statusOf(page, 'Cadet 01').getByText('Absent').click()
      await onAll(page, 'Clear All')
      await expect(said(page, 'All attendance data cleared')).toBeVisible()

      await page.getByRole('button', { name: 'Manual Attendance for Cadet 03' }).click()
      const manual = page.getByRole('dialog', { name: 'Manual Attendance Marking' })
      await manual.getByText('Absent').click()
      await manual.getByRole('button', { name: 'Mark Attendance' }).click()
      await expect(said(page, 'Manual attendance marked successfully')).toBeVisible()
      await expect(row(page, 'Cadet 03')).toContainText('Absent')
      await page.getByRole('button', { name: 'History of Cadet 03' }).click()
      const history = page.getByRole('dialog', { name: 'Mark history' })
      await expect(history.getByRole('listitem')).toHaveCount(2)
      await page.keyboard.press('Escape')

      await onAll(page, 'Manual Attendance')
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
  const dialog = other.getByRole('dialog', { name: 'Also marked by someone else' })
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
  await expect(page.getByText('1 edited · 1 not marked')).toBeVisible()
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
    await expect(page.getByRole('heading', { name: 'End of the roll call' })).toBeVisible()
    await expect(page.getByText('3 edited · 1 not marked')).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(said(page, 'Attendance saved successfully')).toBeVisible()
    await expect(page.getByText('1 of 4 left')).toBeVisible()
  })

  test('four students are in sight, with a remark behind a button of each', async ({
    page,
    server,
  }) => {
    const venue = 'Parbhani'
    await fillVenue(server, venue, 12)
    await openVenue(page, server, venue)
    await expect(statusOf(page, 'Cadet 01')).toBeVisible()
    await expect(page.getByText("Today's date is automatically selected")).toBeVisible()
    const bar = await page.locator('.form-bar').boundingBox()
    const boxes = await Promise.all(
      ['Cadet 01', 'Cadet 02', 'Cadet 03', 'Cadet 04'].map((name) => row(page, name).boundingBox()),
    )
    for (const box of boxes)
      expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(bar?.y ?? 0)
    await expectNoViolations(page)

    const field = page.getByLabel('Remarks on Cadet 02')
    await expect(field).toBeHidden()
    await page.getByRole('button', { name: 'Add a remark for Cadet 02' }).click()
    await expect(field).toBeFocused()
    await page.keyboard.type('x')
    await page.keyboard.press('Backspace')
    await expect(field).toBeFocused()
    await page.keyboard.type('fever')
    await page.getByRole('button', { name: 'Add a remark for Cadet 03' }).click()
    await expect(field).toHaveValue('fever')
    await expect(field).toBeVisible()
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'More', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'More' })
    await expect(menu.getByRole('button')).toHaveText([
      '',
      'Mark All Present',
      'Mark All Absent',
      'Mark All Late',
      'Clear All',
      'Manual Attendance',
      'Refresh',
    ])
    await expectNoViolations(page)
    await menu.getByRole('button', { name: 'Mark All Late' }).click()
    await expect(said(page, 'All students marked as late')).toBeVisible()
    await expect(page.getByText('12 edited · 0 not marked')).toBeVisible()
  })

  test('the end of the roll call has its figures two by two, its bar below, and Done after saving', async ({
    page,
    server,
  }) => {
    const venue = 'Washim'
    await fillVenue(server, venue, 2)
    await openVenue(page, server, venue)
    await page.getByRole('link', { name: 'Quick roll call' }).click()
    await expect(page.getByRole('heading', { name: 'Cadet 01' })).toBeVisible()
    await page.keyboard.press('p')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'End of the roll call' })).toBeVisible()
    await page.getByRole('button', { name: 'Go to unmarked' }).click()
    await page.keyboard.press('a')
    await expect(page.getByRole('heading', { name: 'Roll call complete' })).toBeVisible()
    const [present, absent, late] = await Promise.all(
      ['Present', 'Absent', 'Late'].map((name) =>
        page.getByRole('term').filter({ hasText: name }).boundingBox(),
      ),
    )
    expect(present?.y).toBe(absent?.y)
    expect(present?.x).toBe(late?.x)
    const bar = await page.locator('.form-bar').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844)
    await save(page).focus()
    await page.keyboard.press('Enter')
    await expect(said(page, 'Attendance saved successfully')).toBeVisible()
    const done = page.getByRole('link', { name: 'Done' })
    await expect(done).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Mark Attendance' })).toBeVisible()
  })
})

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 720, height: 450 } })

  test('no button of the roll call lies under the bar that saves', async ({ page, server }) => {
    const venue = 'Buldhana'
    await fillVenue(server, venue, 2)
    await openVenue(page, server, venue)
    await page.getByRole('link', { name: 'Quick roll call' }).click()
    await expect(page.getByRole('heading', { name: 'Cadet 01' })).toBeVisible()
    await page.keyboard.press('p')
    const isFree = async () => {
      for (const name of ['Back', 'Undo', 'Skip']) {
        const button = page.getByRole('button', { name, exact: true })
        await button.scrollIntoViewIfNeeded()
        const [box, bar] = [
          await button.boundingBox(),
          await page.locator('.form-bar').boundingBox(),
        ]
        expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
      }
    }
    await isFree()
    await page.keyboard.press('p')
    await expect(page.getByRole('heading', { name: 'Roll call complete' })).toBeVisible()
    await isFree()
  })
})
