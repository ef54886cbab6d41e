import { addDays, isDay, showDay } from '../../../contract/values/calendar.ts'
import { shownDay } from '../../support/clock/clock.ts'
import { cutOff, expect, long, test } from '../support/without-signal.ts'

const day = 24 * 3600
const dayAfter = (date: string): string => (isDay(date) ? addDays(date, 1) : date)

test('a proxy whose clock is a day off moves no mark to another day', async ({ page, camp }) => {
  for (const [versions, seconds, status] of [
    [1, -day, 'Present'],
    [2, day, 'Absent'],
  ] as const) {
    camp.network.line.misdatedBy = seconds
    await camp.openToday(page)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(shownDay(camp.date))
    camp.network.next('portal', 'unavailable')
    await camp.markAll(page, status)
    await camp.uploaded(page)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(shownDay(camp.date))
    await camp.expectAll(status === 'Present' ? 'present' : 'absent', { versions })
  }
})

test(
  'a new day takes unsaved marks along if it is chosen',
  long,
  async ({ page, camp, network }) => {
    await camp.openToday(page)
    await page.getByRole('button', { name: 'Mark All Late' }).click()
    await cutOff(page, network)
    const next = showDay(dayAfter(camp.date))
    await page.clock.setSystemTime(new Date(`${dayAfter(camp.date)}T06:30:00Z`))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const question = page.getByRole('dialog', { name: `Today is ${next}` })
    await expect(question).toContainText('20 unsaved marks')
    await question.getByRole('button', { name: `Use ${next}` }).click()
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(
      shownDay(dayAfter(camp.date)),
    )
    await expect(page.getByText('20 edited')).toBeVisible()
  },
)
