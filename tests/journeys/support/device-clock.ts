import type { BrowserContext, Page } from '@playwright/test'
import { shift } from '../../support/clock/clock.ts'
import { shiftDate } from '../../support/clock/shift-date.ts'

type Shifted = { dispose: () => Promise<void> }

const shifted = new WeakMap<BrowserContext, Shifted>()

/** Puts a browser on the clock of the servers. */
export const keepTime = async (context: BrowserContext): Promise<void> => {
  shifted.set(context, await context.addInitScript(shiftDate, shift))
}

/** Leaves the time to `page.clock`, which goes wrong over another clock. */
export const leaveTime = async (page: Page): Promise<void> => shifted.get(page.context())?.dispose()

/** The device's clock from now on, so many seconds off. */
export const shiftClock = (page: Page, seconds: number) =>
  page.addInitScript(shiftDate, { ahead: seconds * 1000 })
