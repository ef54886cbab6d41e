import { showDay } from '../../../contract/values/calendar.ts'
import { daysBack } from '../../support/clock/clock.ts'
import { enterAs } from '../support/durable.ts'
import { fillVenue, noted, row } from '../support/marking.ts'
import { connect, cutOff, expect, long, test } from '../support/without-signal.ts'

test('a screen says how old its marks are', long, async ({ page, network, server }) => {
  const venue = 'Known camp'
  await fillVenue(server, venue, 2, '2026-01-01')
  await enterAs(page, await server.tokenOf('employee'), `/attendance?venue=${venue}`)
  await expect(row(page, 'Cadet 01')).toContainText('Not Marked')
  await expect(page.getByText(/as of/)).toBeHidden()
  await cutOff(page, network)
  await expect(page.getByText(/^You're offline. Marks as of/)).toBeVisible()
  await expect(row(page, 'Cadet 01')).toContainText('Not Marked')

  const before = daysBack(1)
  await page.getByLabel('Date', { exact: true }).fill(before)
  await expect(
    noted(page, `You're offline, and the marks of ${showDay(before)} aren't on this device.`),
  ).toBeVisible()
  await expect(row(page, 'Cadet 01')).toContainText('Not known')
  await expect(page.getByText(/· [0-9]+ not marked/)).toBeHidden()
  await connect(page, network)
  await expect(row(page, 'Cadet 01')).toContainText('Not Marked')
  await expect(page.getByText('No changes · 2 not marked')).toBeVisible()
})
