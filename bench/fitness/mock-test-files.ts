import { stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { today } from '../../tests/support/clock/clock.ts'
import { enterAs } from '../../tests/journeys/support/durable.ts'
import type { JourneyServer } from '../../tests/journeys/support/servers/journey-server.ts'
import { fillVenue } from '../../tests/journeys/support/marking.ts'

export const entrants = 500
export const tested = [
  { event: 'run_1600m', middling: 330_000 },
  { event: 'run_100m', middling: 13_500 },
  { event: 'long_jump', middling: 3650 },
  { event: 'high_jump', middling: 1200 },
  { event: 'shot_put', middling: 5600 },
  { event: 'pull_ups', middling: 8 },
  { event: 'push_ups', middling: 30 },
  { event: 'sit_ups', middling: 35 },
] as const

export const round = (ms: number) => Math.round(ms * 10) / 10

/** A mock test in which everyone has a result in every event. */
export const addMockTest = async (server: JourneyServer): Promise<string> => {
  const venue = 'Mock Camp'
  const studentIds = await fillVenue(server, venue, entrants)
  const { student } = await server.call('GET /api/students/:id', {
    params: { id: studentIds[0] ?? '' },
  })
  const courseId = student.selectedCourses[0]?.courseId ?? ''
  const { standards } = await server.call('GET /api/standards', {})
  const exam = standards.find((one) => one.exam === 'Sub-Inspector (Delhi Police and CAPF)')
  const { mockTest } = await server.call('POST /api/mock-tests', {
    body: {
      name: 'The largest',
      day: today(),
      campVenue: venue,
      courseId,
      standardId: exam?._id ?? '',
      events: tested.map(({ event }) => event),
    },
  })
  for (const { event, middling } of tested)
    await server.call('POST /api/measurements', {
      body: {
        measurements: studentIds.map((studentId, at) => ({
          key: crypto.randomUUID(),
          studentId,
          event,
          value: Math.round(middling * (0.8 + ((at * 7919) % 400) / 1000)),
          day: today(),
          campVenue: venue,
          mockTestId: mockTest._id,
        })),
      },
    })
  return mockTest._id
}

/** Milliseconds until a file is there, its kilobytes, and the longest that the page stood still meanwhile. */
export const timeFiles = async (server: JourneyServer, page: Page, mockTestId: string) => {
  await enterAs(page, await server.tokenOf('employee'), `/mock-tests/${mockTestId}`)
  await page.getByRole('table', { name: 'Results' }).getByRole('row').nth(50).waitFor()
  const rows: Record<string, Record<string, number>> = {}
  for (const name of ['Result sheet (PDF)', 'A page for each student (PDF)', 'Excel']) {
    await page.getByRole('button', { name: 'Download' }).click()
    const button = page.getByRole('dialog').getByRole('button', { name })
    await button.waitFor()
    const watch = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let [last, longest] = [performance.now(), 0]
          const look = () => {
            const now = performance.now()
            longest = Math.max(longest, now - last)
            last = now
            if (document.querySelector('[role="dialog"]')) requestAnimationFrame(look)
            else resolve(longest)
          }
          look()
        }),
    )
    const from = performance.now()
    const downloaded = page.waitForEvent('download', { timeout: 300_000 })
    await button.click()
    const file = await (await downloaded).path()
    const ms = performance.now() - from
    rows[name] = {
      ms: round(ms),
      KB: Math.round((await stat(file)).size / 1024),
      'page still at most ms': round(await watch),
    }
  }
  return rows
}
