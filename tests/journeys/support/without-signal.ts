import type { Page } from '@playwright/test'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { enterAs } from './durable.ts'
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts'
import type { JourneyServer } from './journey-server.ts'
import { expect, test as base } from './journey.ts'
import { fillVenue } from './marking.ts'

export const perCamp = 20

/** The totals of a worker's journeys. */
type Tally = { marks: number; lost: number; doubled: number; overwritten: number }

type Fixtures = { camp: Camp; secondCamp: Camp }
type Workers = { network: FaultyProxy; tally: Tally }

/** A venue of 20 students, a browser behind a bad connection, and checks of its marks. */
export const test = base.extend<Fixtures, Workers>({
  network: [
    async ({ server }, use) => {
      const network = await openFaultyProxy(server.address)
      await use(network)
      network.close()
    },
    { scope: 'worker' },
  ],
  tally: [
    async ({}, use) => {
      const tally = { marks: 0, lost: 0, doubled: 0, overwritten: 0 }
      await use(tally)
      const { marks, lost, doubled, overwritten } = tally
      console.log(
        `figures: ${marks} marks over a bad connection, ${lost} lost, ${doubled} doubled, ${overwritten} newer overwritten`,
      )
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ network }, use) => use(network.address),
  serviceWorkers: 'allow',
  // The browser logs every cut connection; only what our own code throws counts here.
  consoleErrors: async ({ page }, use) => {
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(String(error)))
    await use(thrown)
    expect(thrown).toEqual([])
  },
  camp: async ({ server, network, tally }, use) => {
    network.mend()
    await use(await pitchCamp(server, tally))
    network.mend()
  },
  secondCamp: async ({ server, tally }, use) => use(await pitchCamp(server, tally)),
})

let camps = 0

const pitchCamp = async (server: JourneyServer, tally: Tally) => {
  camps += 1
  const venue = `Camp ${camps}`
  const ids = await fillVenue(server, venue, perCamp)
  const { date } = await server.call('GET /api/attendance/board', {})
  const address = `/attendance?${new URLSearchParams({ venue, date }).toString()}`

  const versionsOf = async (studentId: string) =>
    (
      await server.call('GET /api/attendance/history/:studentId/:date', {
        params: { studentId, date },
      })
    ).marks

  const open = async (page: Page) => {
    await enterAs(page, await server.tokenOf('employee'), address)
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
  }

  return {
    venue,
    date,
    ids,
    address,
    versionsOf,
    open,
    /** Opens the venue without a day in the address, so the page decides which day is today. */
    openToday: async (page: Page) => {
      await open(page)
      await page.goto(`/attendance?venue=${encodeURIComponent(venue)}`)
    },
    installed,
    openInstalled: async (page: Page) => {
      await open(page)
      await installed(page)
    },
    markAll: async (page: Page, status: 'Present' | 'Absent' | 'Late') => {
      await page.getByRole('button', { name: `Mark All ${status}` }).click()
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled()
    },
    /** Someone else marks every student. */
    markByOther: (status: AttendanceStatus) =>
      server.call('POST /api/attendance/mark', {
        body: {
          date,
          campVenue: venue,
          attendanceData: ids.map((studentId) => ({ studentId, status })),
        },
      }),
    uploaded: (page: Page) =>
      expect(page.getByRole('link', { name: 'All saved' })).toBeVisible({ timeout: 30_000 }),
    waits: (page: Page, count = perCamp) =>
      expect(page.getByRole('link', { name: `${count} not uploaded yet` })).toBeVisible(),
    /** Expects this mark on every student, with this many versions. */
    expectAll: async (status: AttendanceStatus, { versions = 1 } = {}) => {
      for (const id of ids) {
        const marks = await versionsOf(id)
        tally.marks += 1
        if (marks[0]?.status !== status) tally.lost += 1
        if (marks.length > versions) tally.doubled += 1
        if (marks.length < versions) tally.overwritten += 1
        expect([id, marks[0]?.status, marks.length]).toEqual([id, status, versions])
      }
    },
  }
}

/** Waits until the app's own files are stored in the browser. */
const installed = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller?.state === 'activated'
  })

export type Camp = Awaited<ReturnType<typeof pitchCamp>>

/** Takes the network away and brings it back; the page sees it as on a phone. */
export const cutOff = async (page: Page, network: FaultyProxy) => {
  network.goAway()
  await page.context().setOffline(true)
}
export const connect = async (page: Page, network: FaultyProxy) => {
  network.comeBack()
  await page.context().setOffline(false)
}

export { expect }
