import type { Page } from '@playwright/test'

/** The device's clock from now on, so many seconds off. */
export const shiftClock = (page: Page, seconds: number) =>
  page.addInitScript((ms) => {
    const Real = Date
    const shifted = () => Real.now() + ms
    globalThis.Date = new Proxy(Real, {
      construct: (made, given: []) =>
        given.length === 0 ? new made(shifted()) : new made(...given),
      get: (made, name) => (name === 'now' ? shifted : Reflect.get(made, name)),
    })
  }, seconds * 1000)
