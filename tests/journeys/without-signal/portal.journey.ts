import type { Page } from '@playwright/test'
import { warned } from '../support/marking.ts'
import { addDays, isDay, showDay } from '../../../contract/calendar.ts'
import { connect, cutOff, expect, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }
const day = 24 * 3600
const dayAfter = (date: string): string => (isDay(date) ? addDays(date, 1) : date)

/** The type of every file that is kept, by its address. */
const keptTypes = (page: Page) =>
  page.evaluate(async () => {
    const types: Record<string, string> = {}
    for (const name of (await caches.keys()).filter((one) => one.startsWith('shell '))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        types[new URL(request.url).pathname] = answer?.headers.get('content-type') ?? ''
      }
    }
    return types
  })

const expectWhole = async (page: Page) => {
  const types = Object.entries(await keptTypes(page))
  expect(types.length).toBeGreaterThan(10)
  for (const [path, type] of types)
    expect([path, type]).toEqual([path, expect.stringMatching(typeFor(path))])
}
const typeFor = (path: string) => {
  if (path === '/') return /html/
  return path.endsWith('.css') ? /css/ : /javascript/
}

for (const [what, seconds] of [
  ['behind', -day],
  ['ahead', day],
] as const)
  test(`a proxy whose clock is a day ${what} moves no mark to another day`, async ({
    page,
    camp,
    line,
  }) => {
    line.misdate(seconds)
    await camp.open(page)
    await page.goto(`/attendance?venue=${encodeURIComponent(camp.venue)}`)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(camp.date)
    line.next('portal', 'unavailable')
    await camp.markAll(page, 'Present')
    await camp.uploaded(page)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(camp.date)
    await camp.expectAll('present')
  })

test('files that a portal answered with its page are not kept; what is right is, once it is gone', async ({
  page,
  camp,
  line,
}) => {
  await camp.open(page)
  // What is not here yet is asked for, and the portal answers it.
  line.portal(200, /^\/assets\//)
  const installed = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    const worker = registration.installing
    return new Promise((resolve) => {
      worker?.addEventListener('statechange', () => {
        if (worker.state !== 'installing') resolve(worker.state)
      })
    })
  })
  expect(await installed).toBe('redundant')
  line.portal(undefined)
  await page.reload()
  await camp.installed(page)
  await expectWhole(page)
  line.goAway()
  await page.goto(camp.address)
  await camp.markAll(page, 'Late')
  await camp.waits(page)
  line.comeBack()
  await page.reload()
  await camp.uploaded(page)
  await camp.expectAll('late')
})

test(
  'a kept app that is spoilt: Reload fetches it again, and the marks stay',
  long,
  async ({ page, camp, line }) => {
    await camp.open(page)
    await camp.installed(page)
    line.next(...Array.from({ length: 40 }, () => 'unavailable' as const))
    await camp.markAll(page, 'Present')
    await camp.waits(page)
    await page.evaluate(async () => {
      const broken = () =>
        new Response('throw new Error("spoilt")', {
          headers: { 'content-type': 'text/javascript' },
        })
      for (const name of (await caches.keys()).filter((one) => one.startsWith('shell '))) {
        const cache = await caches.open(name)
        for (const request of await cache.keys())
          if (request.url.includes('MarkAttendancePage')) await cache.put(request, broken())
      }
    })
    await page.goto('/dashboard')
    await page.goto(camp.address)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    line.next()
    await camp.uploaded(page)
    await camp.expectAll('present')
    await expect.poll(async () => Object.keys(await keptTypes(page)).length).toBeGreaterThan(10)
    await expectWhole(page)
  },
)

const signInPage = (page: Page) => page.getByText('Sign in to the free Wi-Fi')

for (const status of [200, 401, 403, 404, 429, 511])
  test(
    `a portal that answers everything with ${status}: the kept app opens, nobody is signed out, marks wait`,
    status === 401 ? {} : long,
    async ({ page, camp, line }) => {
      await camp.open(page)
      await camp.installed(page)
      line.portal(status)
      await page.goto(camp.address)
      await expect(signInPage(page)).toBeHidden()
      await expect(page.getByText('Page 1 of 2')).toBeVisible()
      await camp.markAll(page, 'Absent')
      await camp.waits(page)
      await page.goto('/students')
      await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
      await expect(page).toHaveURL(/students/)
      line.portal(undefined)
      await page.goto(camp.address)
      await camp.uploaded(page)
      await camp.expectAll('absent')
    },
  )

test('Upload now waits for no try that hangs', async ({ page, camp, line }) => {
  await camp.open(page)
  const before = line.uploads()
  line.next('never')
  await camp.markAll(page, 'Late')
  await expect.poll(() => line.uploads()).toBe(before + 1)
  await page.getByRole('link', { name: '20 not uploaded yet' }).click()
  await page.getByRole('button', { name: 'Upload now' }).click()
  await expect(page.getByRole('link', { name: 'All saved' })).toBeVisible({ timeout: 8_000 })
  await camp.expectAll('late')
})

test(
  'a screen whose answer does not come says so, and can be tried again',
  long,
  async ({ page, camp }) => {
    await camp.open(page)
    const students = '**/api/students?**'
    // Taken, and never answered.
    await page.route(students, () => undefined)
    await page.goto('/students')
    const why = page.getByText('The server took too long to answer.').first()
    await expect(why).toBeVisible({ timeout: 40_000 })
    await page.unroute(students)
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  },
)

test('the stats of the dashboard that break on their way are called failed, and read again', async ({
  page,
  camp,
}) => {
  const stats = '**/api/dashboard/stats'
  await page.route(stats, (route) => route.abort())
  await camp.open(page)
  await page.goto('/dashboard')
  await expect(warned(page, 'Failed to load dashboard stats')).toBeVisible()
  await page.unroute(stats)
  await expect(page.getByText('Total Students').first()).toBeVisible({ timeout: 20_000 })
})

test('a profile that Muster refuses in its own words signs out, whatever the status', async ({
  page,
  camp,
}) => {
  await camp.open(page)
  await page.route('**/api/auth/profile', async (route) => {
    const answer = await route.fetch()
    const body = { code: 'not_found', message: 'This does not exist', requestId: 'x' }
    await route.fulfill({ response: answer, status: 404, json: body })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a day that changes over unsaved marks asks for which day they are', async ({
  page,
  camp,
  line,
}) => {
  await camp.open(page)
  await page.goto(`/attendance?venue=${encodeURIComponent(camp.venue)}`)
  await page.getByRole('button', { name: 'Mark All Late' }).click()
  await cutOff(page, line)
  await page.clock.setSystemTime(new Date(`${dayAfter(camp.date)}T06:30:00Z`))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const question = page.getByRole('dialog', { name: `Today is ${showDay(dayAfter(camp.date))}` })
  await expect(question).toContainText('20 unsaved marks')
  await question.getByRole('button', { name: `Keep ${showDay(camp.date)}` }).click()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(camp.date)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await camp.waits(page)
  await connect(page, line)
  await camp.uploaded(page)
  await camp.expectAll('late')
})

test(
  'unsaved marks of a day that turns out to be another one can be taken there',
  long,
  async ({ page, camp, line }) => {
    await camp.open(page)
    await page.goto(`/attendance?venue=${encodeURIComponent(camp.venue)}`)
    await page.getByRole('button', { name: 'Mark All Late' }).click()
    await cutOff(page, line)
    await page.clock.setSystemTime(new Date(`${dayAfter(camp.date)}T06:30:00Z`))
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const tomorrow = dayAfter(camp.date)
    await page.getByRole('button', { name: `Use ${showDay(tomorrow)}` }).click()
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(tomorrow)
    await expect(page.getByText('20 edited')).toBeVisible()
  },
)
