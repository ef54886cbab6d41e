import type { Page } from '@playwright/test'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { enterAs } from './durable.ts'
import { type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts'
import type { JourneyServer } from './servers/journey-server.ts'
import { expect, test as base } from './journey.ts'
import { type KillableBrowser, openKillableBrowser } from './killable-browser.ts'
import { fillVenue, startRollCall, uploaded } from './marking.ts'

export const perCamp = 20

/** For `npm run test:long`. */
export const long = { tag: '@long' }

/** The totals of a worker's journeys. */
type Tally = { marks: number; lost: number; doubled: number; overwritten: number }

type Fixtures = {
  network: FaultyProxy
  camp: Camp
  secondCamp: Camp
  /** For what survives the end of every process of a browser. */
  killable: KillableBrowser
}

/** A venue of 20 students, a browser behind a bad connection, and checks of its marks. */
export const test = base.extend<Fixtures, { tally: Tally }>({
  network: async ({ server }, use) => {
    const network = await openFaultyProxy(server.address)
    await use(network)
    network.close()
  },
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
  alone: 'without-signal',
  baseURL: async ({ network }, use) => use(network.address),
  serviceWorkers: 'allow',
  // The browser logs every cut connection; only what our own code throws counts here.
  consoleErrors: async ({ page }, use) => {
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(String(error)))
    await use(thrown)
    expect(thrown).toEqual([])
  },
  camp: async ({ server, network, tally }, use) => use(await pitchCamp(server, network, tally)),
  secondCamp: async ({ server, network, tally }, use) =>
    use(await pitchCamp(server, network, tally)),
  killable: async ({}, use) => {
    const killable = openKillableBrowser()
    await use(killable)
    await killable.close()
  },
})

let camps = 0

const pitchCamp = async (server: JourneyServer, network: FaultyProxy, tally: Tally) => {
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

  const markAll = async (page: Page, status: 'Present' | 'Absent' | 'Late') => {
    await page.getByRole('button', { name: `Mark All ${status}` }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled()
  }

  const waits = (page: Page, count = perCamp) =>
    expect(page.getByRole('link', { name: `${count} not uploaded yet` })).toBeVisible()

  /** Expects this mark on every student, with this many versions. */
  const expectAll = async (status: AttendanceStatus, { versions = 1 } = {}) => {
    for (const id of ids) {
      const marks = await versionsOf(id)
      tally.marks += 1
      if (marks[0]?.status !== status) tally.lost += 1
      if (marks.length > versions) tally.doubled += 1
      if (marks.length < versions) tally.overwritten += 1
      expect([id, marks[0]?.status, marks.length]).toEqual([id, status, versions])
    }
  }

  /** Waits until everything is uploaded, and expects this mark on every student. */
  const arrives = async (page: Page, status: AttendanceStatus, given?: { versions: number }) => {
    await uploaded(page)
    await expectAll(status, given)
  }

  return {
    venue,
    date,
    /** A squad of the first four; answers where its roll calls are. */
    addSquad: async (): Promise<string> => {
      const body = { name: 'Alpha', campVenue: venue, capacity: 4 }
      const { squad } = await server.call('POST /api/squads', { body })
      const moved = { students: ids.slice(0, 4), squad: squad._id }
      await server.call('POST /api/squads/moves', { body: moved })
      return `/roll-calls?${new URLSearchParams({ venue, squad: squad._id }).toString()}`
    },
    /** Counts the first half of the squad, without Cadet 02. */
    countHalf: async (page: Page) => {
      await startRollCall(page, 'Night count')
      await page.getByRole('combobox', { name: 'Whom you count' }).selectOption('first')
      await page.getByRole('button', { name: /Cadet 02/ }).click()
    },
    /** Expects that half of a roll call once. */
    expectHalf: async () => {
      const { rollCalls } = await server.call('GET /api/roll-calls', { query: { venue, date } })
      expect(rollCalls).toMatchObject([
        { name: 'Night count', strength: 4, uncounted: 2, missing: [{ name: 'Cadet 02' }] },
      ])
    },
    /** Expects Cadet 01 to be excused, once. */
    expectSick: async () => {
      const params = { studentId: ids[0] ?? '' }
      const { excuses } = await server.call('GET /api/excuses/:studentId', { params })
      expect(excuses).toMatchObject([{ kind: 'sick', stands: true }])
    },
    ids,
    address,
    network,
    versionsOf,
    open,
    openInstalled: async (page: Page) => {
      await open(page)
      await installed(page)
    },
    markAll,
    /** Marks everyone without a network, which stays away. */
    markAway: async (page: Page, status: 'Present' | 'Absent' | 'Late') => {
      await cutOff(page, network)
      await markAll(page, status)
      await waits(page)
    },
    waits,
    expectAll,
    arrives,
    /** The same, once the network is back. */
    arrivesBack: async (page: Page, status: AttendanceStatus, given?: { versions: number }) => {
      await connect(page, network)
      await arrives(page, status, given)
    },
  }
}

/** Waits until the app's own files are stored in the browser. */
export const installed = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')

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
