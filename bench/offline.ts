/*
 * How the marking screens do without a network: `node bench/offline.ts`. A venue of 1,000 students on
 * a device four times slower than this machine, and ten venues of 500 for the room they take.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/testing/browser.ts'
import { enterAs } from '../tests/journeys/support/durable.ts'
import {
  type JourneyServer,
  startServer,
} from '../tests/journeys/support/servers/journey-server.ts'
import { keepTime } from '../tests/journeys/support/device-clock.ts'
import { addStudents } from './copied-students.ts'
import { median } from './measure.ts'

const slowdown = 4
const rounds = 5
const large = 'Large Camp'
const small = Array.from({ length: 10 }, (_, at) => `Camp ${at + 1}`)

const fill = async (server: JourneyServer): Promise<void> => {
  const course = await server.addCourse({ courseFee: 0 })
  for (const [campVenue, count] of [
    [large, 1000] as const,
    ...small.map((it) => [it, 500] as const),
  ])
    await addStudents(server, course, campVenue, count)
}

const addressOf = (venue: string) => `/attendance?venue=${encodeURIComponent(venue)}`

const opened = (page: Page) => page.getByText(/^Page 1 of/).waitFor({ timeout: 60_000 })

const slowPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Milliseconds from asking for the page to the roll on the screen, without a network. */
const coldStart = async (context: BrowserContext): Promise<number> => {
  const page = await slowPage(context)
  const from = performance.now()
  await page.goto(addressOf(large))
  await opened(page)
  const took = performance.now() - from
  await page.close()
  return took
}

/** Milliseconds of a press until the screen may be painted with it. */
const press = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const choices = document.querySelectorAll<HTMLElement>('.table .marking input:not(:checked)')
    const choice = choices[Math.floor(choices.length / 2)]
    const from = performance.now()
    choice?.click()
    return performance.now() - from
  })

const uploadAll = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Mark All Present' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('link', { name: '1000 not uploaded yet' }).waitFor()
  const answered = page.waitForResponse('**/api/attendance/mark')
  await page.context().setOffline(false)
  const answer = await answered
  await answer.finished()
  await page.getByRole('link', { name: 'All saved' }).waitFor()
  return answer.request().timing().responseEnd
}

const server = await startServer('bench')
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: browserFlags,
  ...(executablePath !== undefined && { executablePath }),
})
try {
  await fill(server)
  const context = await browser.newContext({ baseURL: server.address })
  await keepTime(context)
  const page = await context.newPage()
  await enterAs(page, await server.tokenOf('employee'), addressOf(large))
  await opened(page)
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller?.state === 'activated'
  })
  await context.setOffline(true)
  const starts: number[] = []
  for (let round = 0; round < rounds; round += 1) starts.push(await coldStart(context))

  const slow = await slowPage(context)
  await slow.goto(addressOf(large))
  await opened(slow)
  const presses: number[] = []
  for (let round = 0; round < 20; round += 1) presses.push(await press(slow))
  page.on('dialog', (question) => void question.accept())
  await slow.close()
  await page.reload()
  await opened(page)
  const upload = await uploadAll(page)

  for (const venue of small) {
    await page.goto(addressOf(venue))
    await opened(page)
    await page.getByRole('button', { name: 'Mark All Late' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('button', { name: 'No Changes' }).waitFor()
    await page.getByRole('link', { name: 'All saved' }).waitFor({ timeout: 60_000 })
  }
  const room = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  console.table({
    'cold start without network, 1,000 students, CPU ÷ 4 (ms)': Math.round(median(starts)),
    'slowest of them (ms)': Math.round(Math.max(...starts)),
    'a press on a status, CPU ÷ 4 (ms)': Math.round(median(presses) * 10) / 10,
    'slowest press (ms)': Math.round(Math.max(...presses) * 10) / 10,
    '1,000 marks uploaded in one request (ms)': Math.round(upload),
    'room for 10 venues of 500, all marked, and the app itself (MB)': Math.round(room / 1e4) / 100,
  })
} finally {
  await browser.close()
  await server.close()
}
