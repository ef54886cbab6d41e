import type { Page } from '@playwright/test'
import { shiftDate } from '../../support/shift-date.ts'

/** The device's clock from now on, so many seconds off. */
export const shiftClock = (page: Page, seconds: number) =>
  page.addInitScript(shiftDate, { ahead: seconds * 1000 })
