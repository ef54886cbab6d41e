import type { Page } from '@playwright/test'

/** The releases that the service worker keeps. */
export const keptReleases = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell ')))

/** The files in the browser's stores whose names begin so: their addresses and types. */
export const keptFiles = (page: Page, store = 'shell ') =>
  page.evaluate(async (prefix) => {
    const kept: { path: string; type: string }[] = []
    for (const name of (await caches.keys()).filter((one) => one.startsWith(prefix))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? ''
        kept.push({ path: new URL(request.url).pathname, type })
      }
    }
    return kept
  }, store)
