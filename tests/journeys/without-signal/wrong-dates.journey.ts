import { addDays, isDay, showDay } from '../../../contract/values/calendar.ts'
import { connect, cutOff, expect, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }
const day = 24 * 3600
const dayAfter = (date: string): string => (isDay(date) ? addDays(date, 1) : date)

for (const [what, seconds] of [
  ['behind', -day],
  ['ahead', day],
] as const)
  test(`a proxy whose clock is a day ${what} moves no mark to another day`, async ({
    page,
    camp,
    network,
  }) => {
    network.misdate(seconds)
    await camp.openToday(page)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(camp.date)
    network.next('portal', 'unavailable')
    await camp.markAll(page, 'Present')
    await camp.uploaded(page)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(camp.date)
    await camp.expectAll('present')
  })

test('when the day changes over unsaved marks, the page asks which day they are for', async ({
  page,
  camp,
  network,
}) => {
  await camp.openToday(page)
  await page.getByRole('button', { name: 'Mark All Late' }).click()
  await cutOff(page, network)
  await page.clock.setSystemTime(new Date(`${dayAfter(camp.date)}T06:30:00Z`))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const question = page.getByRole('dialog', { name: `Today is ${showDay(dayAfter(camp.date))}` })
  await expect(question).toContainText('20 unsaved marks')
  await question.getByRole('button', { name: `Keep ${showDay(camp.date)}` }).click()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(camp.date)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await camp.waits(page)
  await connect(page, network)
  await camp.uploaded(page)
  await camp.expectAll('late')
})

test('unsaved marks can be moved to the new day', long, async ({ page, camp, network }) => {
  await camp.openToday(page)
  await page.getByRole('button', { name: 'Mark All Late' }).click()
  await cutOff(page, network)
  await page.clock.setSystemTime(new Date(`${dayAfter(camp.date)}T06:30:00Z`))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const tomorrow = dayAfter(camp.date)
  await page.getByRole('button', { name: `Use ${showDay(tomorrow)}` }).click()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(tomorrow)
  await expect(page.getByText('20 edited')).toBeVisible()
})
