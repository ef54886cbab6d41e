import type { Page } from '@playwright/test'
import { lengthen } from '../support/device-clock.ts'
import { expect, expectNoViolations, phone, test } from '../support/journey.ts'
import {
  current,
  fillVenue,
  openVenue,
  row,
  said,
  save,
  statusOf,
  uploaded,
} from '../support/marking.ts'
import { byKeys, follow, press, shows } from '../support/person.ts'

test.use({ alone: 'attendance' })

const whole = { height: Number.NaN, width: Number.NaN, x: Number.NaN, y: Number.NaN }
const boxOf = async (part: ReturnType<Page['locator']>) => (await part.boundingBox()) ?? whole

test('two tabs of one person share the marks of a day, saved or not', async ({ page, server }) => {
  const venue = 'Parbhani'
  await fillVenue(server, venue, 2)
  await openVenue(page, server, venue)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await statusOf(other, 'Cadet 02').getByText('Late').click()
  await statusOf(page, 'Cadet 01').getByText('Absent').click()
  await page.getByLabel('Remarks on Cadet 01').fill('fever')
  for (const tab of [page, other])
    await expect(tab.getByText('2 edited · 0 not marked')).toBeVisible()
  await expect(other.getByLabel('Remarks on Cadet 01')).toHaveValue('fever')
  await press(page, 'Undo change for Cadet 02', other.getByText('1 edited · 1 not marked'))
  await expect(statusOf(page, 'Cadet 02').getByRole('radio').first()).toBeFocused()
  await save(page).click()
  await expect(other.getByRole('button', { name: 'No Changes' })).toBeDisabled()
  await expect(current(other, 'Cadet 01')).toHaveText('Absent')
  // What the other tab has uploaded is one's own mark here too.
  await statusOf(other, 'Cadet 01').getByText('Present').click()
  await save(other).click()
  for (const tab of [page, other]) {
    await expect(current(tab, 'Cadet 01')).toHaveText('Present')
    await uploaded(tab)
  }
  await expect(other.getByRole('dialog')).toBeHidden()
  await other.close()
})

/** Each of these buttons of the roll call is above the bar that saves. */
const expectFree = async (page: Page) => {
  for (const name of ['Back', 'Undo', 'Skip']) {
    const button = page.getByRole('button', { name, exact: true })
    await button.scrollIntoViewIfNeeded()
    const room = async () => {
      const { y, height } = await boxOf(button)
      return (await boxOf(page.locator('.form-bar'))).y - y - height
    }
    await expect.poll(room, name).toBeGreaterThanOrEqual(0)
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('four students are in sight, each with a button for a remark', async ({ page, server }) => {
    const venue = 'Akola'
    await fillVenue(server, venue, 12)
    await openVenue(page, server, venue)
    await expect(statusOf(page, 'Cadet 01')).toBeVisible()
    const hint = page.getByText("Today's date is automatically selected")
    await expect.poll(async () => (await boxOf(hint)).width).toBeGreaterThan(100)
    const room = async () => {
      const { y, height } = await boxOf(row(page, 'Cadet 04'))
      return (await boxOf(page.locator('.form-bar'))).y - y - height
    }
    await expect.poll(room).toBeGreaterThanOrEqual(0)
    await expectNoViolations(page)

    const field = page.getByLabel('Remarks on Cadet 02')
    await expect(field).toBeHidden()
    await page.getByRole('button', { name: 'Add a remark for Cadet 02' }).click()
    await expect(field).toBeFocused()
    await page.keyboard.type('x')
    await byKeys(page, 'Backspace', field)
    await page.keyboard.type('fever')
    await page.getByRole('button', { name: 'Add a remark for Cadet 03' }).click()
    await expect(field).toHaveValue('fever')
    await expect(field).toBeVisible()
    await expectNoViolations(page)

    // A thumb beside the name of a student opens nothing.
    const name = await boxOf(page.getByRole('link', { name: 'Cadet 01', exact: true }))
    const present = statusOf(page, 'Cadet 01').getByText('Present')
    const below = name.y + name.height
    const choice = await boxOf(present)
    expect(choice.y - below).toBeGreaterThan(8)
    await page.touchscreen.tap(phone.width / 2, (below + choice.y) / 2)
    await present.tap()
    await expect(page).toHaveURL(/\/attendance\?venue=Akola$/)
    await expect(save(page)).toBeEnabled()

    await page.getByRole('button', { name: 'More', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'More' })
    await expect(menu.getByRole('button')).toHaveText([
      '',
      'Mark All Present',
      'Mark All Absent',
      'Mark All Late',
      'Clear All',
      'Excuse all',
      'Manual Attendance',
      'Refresh',
    ])
    await expectNoViolations(page)
    await press(menu, 'Mark All Late', said(page, 'All students marked as late'))
    await expect(page.getByText('12 edited · 0 not marked')).toBeVisible()
  })

  test('an offline roll call; a double tap marks one', async ({ page, server }) => {
    const venue = 'Jalna'
    await lengthen(page, 2_000)
    await fillVenue(server, venue, 3)
    const code = page.waitForResponse(/RollCallPage/)
    await openVenue(page, server, venue)
    await expect(statusOf(page, 'Cadet 01')).toBeVisible()
    await (await code).finished()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await follow(page, 'Quick roll call', page.getByRole('heading', { name: 'Cadet 01' }))
    await page.evaluate(async () => {
      for (let tap = 0; tap < 2; tap += 1) {
        document.querySelector<HTMLElement>('.marking-large [data-status="present"]')?.click()
        // The next student is on the screen at the second tap.
        await new Promise<void>(queueMicrotask)
      }
    })
    await expect(page.getByRole('heading', { name: 'Cadet 02' })).toBeVisible()
    await expect(page.getByText('2 of 3 left')).toBeVisible()
    // A small phone, and a computer at 200 % zoom.
    for (const [width, height] of [
      [360, 560],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectFree(page)
    }
    await byKeys(page, 'a', 'l')
    await expect(page.getByRole('heading', { name: 'Roll call complete' })).toBeVisible()
    await expectFree(page)

    await page.setViewportSize(phone)
    const term = (name: string) => boxOf(page.getByRole('term').filter({ hasText: name }))
    await expect(async () => {
      const present = await term('Present')
      expect((await term('Absent')).y).toBe(present.y)
      expect((await term('Late')).x).toBe(present.x)
      const bar = await boxOf(page.locator('.form-bar'))
      expect(bar.y + bar.height).toBe(phone.height)
    }).toPass()
    await page.context().setOffline(false)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
    await shows(save(page), said(page, 'Attendance saved successfully'))
    await expectNoViolations(page)
  })
})
