import type { BrowserContext, Page } from '@playwright/test'
import { today } from '../../support/clock/clock.ts'
import { holdTime } from '../support/device-clock.ts'
import { enterAs } from '../support/durable.ts'
import { phone } from '../support/journey.ts'
import { noted, uploaded } from '../support/marking.ts'
import { endAndSave, layTrack, someoneComes, tapAll } from '../support/track.ts'
import { expect, installed, test } from '../support/without-signal.ts'

declare global {
  interface Window {
    locksHeld: ReadonlySet<WakeLockSentinel>
  }
}

test.use({ alone: 'track', viewport: phone })

test('a run of a mock test is set up cold and offline', async ({ context, server, network }) => {
  await context.grantPermissions(['screen-wake-lock'])
  await countLocks(context)
  const track = await layTrack(server, 3)
  const { students } = await server.call('GET /api/students', { query: { search: 'Cadet' } })
  const [courseId = ''] = students
    .filter(({ campVenue }) => campVenue === track.venue)
    .flatMap(({ selectedCourses }) => selectedCourses.map((one) => one.courseId))
  const name = 'Mock test before the field'
  await server.call('POST /api/mock-tests', {
    body: { name, day: today(), campVenue: track.venue, courseId, events: ['run_100m'] },
  })
  const first = await context.newPage()
  await holdTime(first)
  await enterAs(first, await server.tokenOf('employee'), track.addressOf('run_100m'))
  await installed(first)
  await expect(noted(first, /^3 runners get a number/)).toBeVisible()
  await first.getByRole('button', { name: 'Give everyone a chest number' }).click()
  await expect(first.getByText('this run only')).toHaveCount(0)
  await expect(first.getByLabel('Mock test')).toBeVisible()
  await first.close()

  network.goAway()
  const page = await context.newPage()
  await page.goto('/track')
  await page.getByLabel('Camp Venue').selectOption(track.venue)
  await page.getByLabel('Event').selectOption('800 m run')
  await page.getByLabel('Mock test').selectOption(name)
  // It has no such event.
  await expect(page.getByLabel('Event')).toHaveValue('')
  await page.getByLabel('Event').selectOption('100 m run')
  await expect(page.getByText('3 runners', { exact: true })).toBeVisible()
  await expect(page.getByText('this run only')).toHaveCount(0)
  expect(await locks(page)).toBe(0)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(() => locks(page)).toBe(1)
  await someoneComes(page)
  await tapAll(page, 0, 3)
  await endAndSave(page, 3)
  await expect.poll(() => locks(page)).toBe(0)
  await expect(page.getByRole('link', { name: '3 not uploaded yet' })).toBeVisible()
  network.comeBack()
  await uploaded(page)
  const results = await track.results()
  const names = results.map((rows) => rows.map((row) => row.mockTest?.name))
  expect(names).toEqual([[name], [name], [name]])
})

/** Counts the locks that keep the screen awake. */
const countLocks = (context: BrowserContext) =>
  context.addInitScript(() => {
    const held = new Set<WakeLockSentinel>()
    window.locksHeld = held
    const { wakeLock } = navigator
    const request = wakeLock.request.bind(wakeLock)
    wakeLock.request = async (type) => {
      const lock = await request(type)
      held.add(lock)
      lock.addEventListener('release', () => held.delete(lock))
      return lock
    }
  })

const locks = (page: Page) => page.evaluate(() => window.locksHeld.size)
