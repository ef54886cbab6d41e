import type { Page } from '@playwright/test'
import { openWindow } from '../support/console-faults.ts'
import { enterAs } from '../support/durable.ts'
import { finishRollCall, startRollCall } from '../support/marking.ts'
import { type Camp, connect, cutOff, expect, installed, test } from '../support/without-signal.ts'

const openList = async (page: Page, { venue }: Camp, token: string) => {
  const address = `/roll-calls?${new URLSearchParams({ venue }).toString()}`
  await enterAs(page, token, address)
  await expect(page.getByText('No roll call on this day yet')).toBeVisible()
  // The roster is kept once a roll call was opened.
  await startRollCall(page, 'Class')
  await expect(page.getByRole('button', { name: /Cadet 01/ })).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No roll call on this day yet')).toBeVisible()
}

test('two phones count halves of a roll call, which arrives once and whole', async ({
  page,
  browser,
  baseURL,
  camp,
  server,
  consoleErrors,
}) => {
  await openList(page, camp, await server.tokenOf('employee'))
  await installed(page)
  await cutOff(page, camp.network)
  await startRollCall(page, 'Night count')
  await page.getByRole('combobox', { name: 'Whom you count' }).selectOption('first')
  await page.getByRole('button', { name: /Cadet 03/ }).click()
  // What was tapped is kept.
  await page.reload()
  await expect(page.getByRole('button', { name: /Cadet 03.*Missing/ })).toBeVisible()
  await finishRollCall(page)
  await expect(page.getByText('10 of 20 counted')).toBeVisible()
  await camp.waits(page, 1)
  camp.network.next('drop reply')
  await connect(page, camp.network)
  await expect(page.getByRole('link', { name: 'not uploaded yet' })).toBeHidden()

  const other = await openWindow(browser, baseURL, consoleErrors)
  await enterAs(
    other,
    await server.tokenOf('admin'),
    `/roll-calls?${new URLSearchParams({ venue: camp.venue }).toString()}`,
  )
  await expect(other.getByText('10 of 20 counted')).toBeVisible()
  // It is asked which one is meant.
  await other.getByRole('button', { name: 'Start a roll call' }).click()
  const asked = other.getByRole('dialog', { name: 'Start a roll call' })
  await asked.getByRole('combobox', { name: 'Roll call' }).selectOption('Night count')
  await expect(asked.getByRole('button', { name: 'Start another' })).toBeVisible()
  await asked.getByRole('button', { name: 'Count the rest' }).click()
  await finishRollCall(other)
  await expect(other.getByText('19 of 20', { exact: true })).toBeVisible()
  await other.context().close()
  const { rollCalls } = await server.call('GET /api/roll-calls', {
    query: { venue: camp.venue, date: camp.date },
  })
  expect(rollCalls.map(({ name, missing }) => [name, missing.map((one) => one.name)])).toEqual([
    ['Night count', ['Cadet 03']],
  ])
  expect((await camp.versionsOf(camp.ids[0] ?? '')).length).toBe(0)
})
