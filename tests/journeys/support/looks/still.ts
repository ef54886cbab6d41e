import { expect, type Page, type Request } from '@playwright/test'

/** What a page has asked for and not got yet. */
const asked = new WeakMap<Page, Set<Request>>()

/** Notes what a page asks for, from before it is opened. */
export const watchRequests = (page: Page): void => {
  const underWay = new Set<Request>()
  asked.set(page, underWay)
  page.on('request', (request) => {
    // With a page goes what it was waiting for, and nobody says so.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
}

/** Waits until the page stays as it is: everything has arrived, been drawn and stopped moving. */
export const untilStill = async (page: Page): Promise<void> => {
  const missing = () => [...(asked.get(page) ?? [])].map((request) => request.url())
  do {
    await expect.poll(missing, { intervals: [20] }).toEqual([])
    await page.evaluate(untilDrawn)
  } while (missing().length > 0)
}

/** In the page: no placeholder, no font, and no colour on its way to another. */
export const untilDrawn = async (): Promise<void> => {
  // A window that lies behind others may get no frame; then it is not moving either.
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 5_000)
    })
  const moving = () =>
    document
      .getAnimations()
      .filter(
        (one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity,
      )
  // `document.fonts.ready` comes with a frame, and so perhaps never.
  const waits = () =>
    document.querySelector('[aria-busy="true"], .shimmer, .spin') !== null ||
    [...document.fonts].some(({ status }) => status === 'loading')
  do {
    await frame()
    await frame()
    for (const one of moving()) one.finish()
  } while (moving().length > 0 || waits())
}
