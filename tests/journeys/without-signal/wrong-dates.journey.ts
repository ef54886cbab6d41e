import { shownDay } from '../../support/clock/clock.ts'
import { uploaded } from '../support/marking.ts'
import { expect, test } from '../support/without-signal.ts'

const day = 24 * 3600

test('a proxy whose clock is a day off moves no mark to another day', async ({ page, camp }) => {
  for (const [versions, seconds, status] of [
    [1, -day, 'Present'],
    [2, day, 'Absent'],
  ] as const) {
    camp.network.line.misdatedBy = seconds
    await camp.open(page)
    // Without a day in the address the page decides which day is today.
    await page.goto(`/attendance?venue=${encodeURIComponent(camp.venue)}`)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(shownDay(camp.date))
    camp.network.next('portal', 'unavailable')
    await camp.markAll(page, status)
    await uploaded(page)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(shownDay(camp.date))
    await camp.expectAll(status === 'Present' ? 'present' : 'absent', { versions })
  }
})
