import { now } from '../support/clock/clock.ts'
import { holdTime } from './support/device-clock.ts'
import { enter, expect, test } from './support/journey.ts'

test('Mark Attendance filters as you type; lists of the server wait', async ({ page, server }) => {
  const course = await server.addCourse()
  for (const name of ['Bhavna Shinde', 'Charu Shinde'])
    await server.addStudent(course, { name, campVenue: 'Filter Camp' })
  const search = page.getByRole('searchbox', { name: 'Search by name or number' })
  await holdTime(page)

  await enter(page, server, 'superadmin', '/attendance?venue=Filter+Camp')
  const rows = page.getByRole('table', { name: 'Students' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.clock.pauseAt(new Date(now().getTime() + 600_000))
  await search.pressSequentially('charu shi')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Charu Shinde')
  await expect(search).toHaveValue('charu shi')
  await search.press('Escape')
  await expect(rows).toHaveCount(2)

  await page.clock.resume()
  await page.goto('/students')
  await expect(page.getByRole('row', { name: /Charu Shinde/ })).toBeVisible()
  await page.clock.pauseAt(new Date(now().getTime() + 1_200_000))
  await search.fill('charu')
  await page.clock.runFor(499)
  await expect(page).toHaveURL(/\/students$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/search=charu$/)
})
