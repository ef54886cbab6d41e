import type { BrowserContext, Page } from '@playwright/test'
import { now, shift } from '../../support/clock/clock.ts'
import { shiftDate } from '../../support/clock/shift-date.ts'

type Shifted = { dispose: () => Promise<void> }

const shifted = new WeakMap<BrowserContext, Shifted>()

/** Makes a browser use the clock of the servers. */
export const keepTime = async (context: BrowserContext): Promise<void> => {
  shifted.set(context, await context.addInitScript(shiftDate, shift))
}

/** Leaves the time to `page.clock`, which does not work over another clock. */
export const leaveTime = async (page: Page): Promise<void> => shifted.get(page.context())?.dispose()

/** Gives the page a clock that the journey moves, starting now. */
export const holdTime = async (page: Page): Promise<void> => {
  await leaveTime(page)
  await page.clock.install({ time: now() })
}

/** Sets the device's clock off by this many seconds from now on. */
export const shiftClock = (page: Page, seconds: number) =>
  page.addInitScript(shiftDate, { ahead: seconds * 1000 })

/** Gives the page's limits of about so many ms ten times as long: a busy machine would meet them. */
export const lengthen = (page: Page, limit: number) =>
  page.addInitScript((usual) => {
    const wait = window.setTimeout.bind(window)
    const slow = (ms: number) => (ms >= usual && ms < 1.1 * usual ? 10 * ms : ms)
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms = 0) => wait(work, slow(ms)),
    })
  }, limit)
