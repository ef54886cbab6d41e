import type { Page } from '@playwright/test'
import { watchRequests } from './looks/still.ts'

const kilobyte = 1000

/** Counts what arrives at a page from now on, as the network reports it, until it is asked. */
export const countBytes = async (page: Page) => {
  watchRequests(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const sizes = new Map<string, number>()
  const urls = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, new URL(request.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = urls.get(requestId)
    // What was asked for before, and arrives meanwhile, belongs to the screen before.
    if (path !== undefined) sizes.set(path, encodedDataLength)
  })
  return async () => {
    await session.detach()
    // Cached files cost nothing and are not requests.
    const files = [...sizes].filter(([, size]) => size > 0)
    const kilobytes = files.reduce((sum, [, size]) => sum + size, 0) / kilobyte
    return { requests: files.length, kilobytes, files }
  }
}
