/*
 * How quick the fitness screens are: `node bench/fitness/screens.ts`. Taps in a group run of 200, the
 * curves of a student with 500 results, and the files of a mock test of 500 students in 8 events, on this
 * machine and on a device four times slower.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { addDays } from '../../contract/values/calendar.ts'
import { browserFlags, findBrowser } from '../../scripts/testing/browser.ts'
import { today } from '../../tests/support/clock/clock.ts'
import { keepTime } from '../../tests/journeys/support/device-clock.ts'
import { enterAs } from '../../tests/journeys/support/durable.ts'
import {
  type JourneyServer,
  startServer,
} from '../../tests/journeys/support/servers/journey-server.ts'
import { layTrack, numberButtons, untilSomeoneCanBeIn } from '../../tests/journeys/support/track.ts'
import { median, quantile } from '../measure.ts'
import { addMockTest, entrants, round, tested, timeFiles } from './mock-test-files.ts'

const runners = 200
const tapped = 100
const results = 500
const rounds = 9

const pageOf = async (context: BrowserContext, slowdown: number): Promise<Page> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Milliseconds of each tap until it is painted, and until it is kept on the device. */
const timeTaps = async (server: JourneyServer, page: Page) => {
  const track = await layTrack(server, runners)
  await enterAs(page, await server.tokenOf('employee'), track.addressOf('run_100m'))
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await untilSomeoneCanBeIn(page)
  const taps: { displayed: number; stored: number }[] = []
  for (let at = 0; at < tapped; at += 1)
    taps.push(
      await numberButtons(page)
        .nth(at)
        .evaluate(async (button: HTMLElement) => {
          const from = performance.now()
          button.click()
          const stored = new Promise<number>((resolve) => {
            const look = () =>
              document.querySelector('[data-kept="true"]')
                ? resolve(performance.now() - from)
                : setTimeout(look)
            setTimeout(look)
          })
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
          return { displayed: performance.now() - from, stored: await stored }
        }),
    )
  return taps
}

/** Milliseconds from opening a student's curves, which were read before, until they are painted. */
const timeCurves = async (server: JourneyServer, page: Page): Promise<number[]> => {
  const student = await addResults(server)
  await enterAs(page, await server.tokenOf('employee'), `/students/${student}/fitness`)
  const opened = page.locator('figure.curve circle').nth(results - 1)
  await opened.waitFor({ state: 'attached' })
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole('link', { name: 'Cadet', exact: true }).click()
    const link = page.getByRole('link', { name: 'All results' })
    await link.waitFor()
    await page.waitForLoadState('networkidle')
    times.push(
      await link.evaluate(async (element: HTMLElement, count) => {
        const from = performance.now()
        element.click()
        while (document.querySelectorAll('figure.curve circle').length < count)
          await new Promise((resolve) => setTimeout(resolve))
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        return performance.now() - from
      }, results),
    )
  }
  return times
}

/** A student with so many results of one event, each of another day. */
const addResults = async (server: JourneyServer): Promise<string> => {
  const campVenue = `Curves ${crypto.randomUUID().slice(0, 6)}`
  const first = addDays(today(), -results)
  const { _id } = await server.addStudent(await server.addCourse(), {
    name: 'Cadet',
    campVenue,
    registrationDate: first,
  })
  await server.call('POST /api/measurements', {
    body: {
      measurements: Array.from({ length: results }, (_, at) => ({
        key: crypto.randomUUID(),
        studentId: _id,
        event: 'run_1600m' as const,
        value: 420_000 - 150 * at + ((at * 7919) % 20_000),
        day: addDays(first, at + 1),
        campVenue,
        attempt: 1,
      })),
    },
  })
  return _id
}

const server = await startServer('bench')
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: browserFlags,
  ...(executablePath !== undefined && { executablePath }),
})
try {
  const mockTestId = await addMockTest(server)
  for (const slowdown of [1, 4]) {
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 390, height: 844 },
    })
    await keepTime(context)
    const page = await pageOf(context, slowdown)
    const taps = await timeTaps(server, page)
    const displayed = taps.map((tap) => tap.displayed)
    const curves = await timeCurves(server, await pageOf(context, slowdown))
    console.table({
      [`a tap of ${runners} shown, CPU ÷ ${slowdown} (ms)`]: round(median(displayed)),
      'nine in ten of them (ms)': quantile(displayed, 0.9),
      'kept on the device (ms)': round(median(taps.map(({ stored }) => stored))),
      [`curve and list of ${results} results drawn (ms)`]: round(median(curves)),
    })
    console.log(`A mock test of ${entrants} students in ${tested.length} events`)
    console.table(await timeFiles(server, await pageOf(context, slowdown), mockTestId))
    await context.close()
  }
} finally {
  await browser.close()
  await server.close()
}
