import type { Page } from '@playwright/test'
import { fill, fillUntilCleared, makeFillable } from '../support/full-storage.ts'
import { said, warned } from '../support/marking.ts'
import { connect, cutOff, expect, perCamp, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }
const noRoom = 'This browser has no room left. Free some, or export the marks.'

test(
  'a storage that is full, with network: the server is asked directly',
  long,
  async ({ page, camp }) => {
    await makeFillable(page)
    await camp.open(page)
    await fill(page, true)
    await camp.markAll(page, 'Late')
    await expect(said(page, 'Attendance saved successfully')).toBeVisible()
    await camp.expectAll('late')
    await fill(page, false)
  },
)

test(
  'a storage that is full, without network: nothing is called saved, and the marks stay',
  long,
  async ({ page, camp, line }) => {
    await makeFillable(page)
    await camp.open(page)
    await fill(page, true)
    await cutOff(page, line)
    await page.getByRole('button', { name: 'Mark All Late' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(warned(page, 'Failed to save attendance')).toBeVisible()
    await expect(page.getByText(`${perCamp} edited · 0 stay Not Marked`)).toBeVisible()
    await fill(page, false)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await camp.waits(page)
    await connect(page, line)
    await camp.uploaded(page)
    await camp.expectAll('late')
  },
)

test(
  'a storage that is full of rosters, without network: they make room for the marks',
  long,
  async ({ page, camp, line }) => {
    await makeFillable(page)
    await camp.open(page)
    await cutOff(page, line)
    await fillUntilCleared(page)
    await camp.markAll(page, 'Present')
    await camp.waits(page)
    await fillUntilCleared(page)
    await connect(page, line)
    await camp.uploaded(page)
    await camp.expectAll('present')
  },
)

test(
  'a storage that fills up while marks wait: it is told, and what is saved at once stands over them',
  long,
  async ({ page, camp, line }) => {
    await makeFillable(page)
    await camp.open(page)
    await cutOff(page, line)
    await camp.markAll(page, 'Present')
    await camp.waits(page)
    await fill(page, true)
    await connect(page, line)
    await page.getByRole('link', { name: `${perCamp} not uploaded yet` }).click()
    await expect(page.getByText(noRoom)).toBeVisible()
    expect(await camp.versionsOf(camp.ids[0] ?? '')).toEqual([])
    await page.goBack()
    await camp.markAll(page, 'Late')
    await camp.uploaded(page)
    await fill(page, false)
    await camp.expectAll('late')
  },
)

const block = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not here', 'SecurityError')
    }
  })

test(
  'a browser that keeps nothing: marks go to the server at once, and the header tells',
  long,
  async ({ page, camp }) => {
    await block(page)
    await camp.open(page)
    await camp.uploaded(page)
    await camp.markAll(page, 'Late')
    await camp.expectAll('late')
    await page.getByRole('link', { name: 'All saved' }).click()
    await expect(page.getByText('This browser keeps nothing, so marks go')).toBeVisible()
  },
)
