import type { Page } from '@playwright/test'
import { tokenName } from '../../../web/storage/durable.ts'
import { fill, fillUntilCleared, makeFillable } from '../support/full-storage.ts'
import { said, warned } from '../support/marking.ts'
import { connect, cutOff, expect, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }

test(
  'full storage, with a network: what the server takes is saved',
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
  'full storage, without a network: nothing is called saved, and the marks stay',
  long,
  async ({ page, camp, network }) => {
    await makeFillable(page)
    await camp.open(page)
    await fill(page, true)
    await cutOff(page, network)
    await page.getByRole('button', { name: 'Mark All Late' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(warned(page, 'Failed to save attendance')).toBeVisible()
    await expect(warned(page, /this browser can't keep the marks/)).toBeVisible()
    await expect(page.getByText('This device is out of storage.')).toBeVisible()
    await camp.waits(page)
    await fill(page, false)
    await connect(page, network)
    await camp.uploaded(page)
    await camp.expectAll('late')
  },
)

test(
  'storage full of rosters, without a network: they make room for the marks',
  long,
  async ({ page, camp, network }) => {
    await makeFillable(page)
    await camp.open(page)
    await cutOff(page, network)
    await fillUntilCleared(page)
    await camp.markAll(page, 'Present')
    await camp.waits(page)
    await fillUntilCleared(page)
    await connect(page, network)
    await camp.uploaded(page)
    await camp.expectAll('present')
  },
)

test(
  'storage that fills up while marks wait: they are still uploaded',
  long,
  async ({ page, camp, network }) => {
    await makeFillable(page)
    await camp.open(page)
    await cutOff(page, network)
    await camp.markAll(page, 'Present')
    await camp.waits(page)
    await fill(page, true)
    await connect(page, network)
    await camp.uploaded(page)
    await camp.markAll(page, 'Late')
    await camp.uploaded(page)
    await fill(page, false)
    await camp.expectAll('late', { versions: 2 })
  },
)

const block = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not here', 'SecurityError')
    }
  })

test(
  'a browser that stores nothing: marks go to the server at once, and the header says so',
  long,
  async ({ page, camp, server }) => {
    await block(page)
    await page.goto('/favicon.svg')
    const token = await server.tokenOf('employee')
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
      tokenName,
      token,
    ] as const)
    await page.goto(camp.address)
    await camp.uploaded(page)
    await camp.markAll(page, 'Late')
    await camp.expectAll('late')
    await page.getByRole('link', { name: 'All saved' }).click()
    await expect(page.getByText("This browser can't store entries, so")).toBeVisible()
  },
)
