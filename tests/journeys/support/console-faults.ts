import type { Browser, ConsoleMessage, Page } from '@playwright/test'

/** Adds what the browser complains about on a page to a list. */
export const hearFaults = (page: Page, faults: string[]): void => {
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (isFault(message)) faults.push(message.text())
  })
}

// The browser itself writes down, sometimes late, every call that is refused or that a journey cuts
// off; both are part of the journeys.
const isFault = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) &&
  !/^Failed to load resource: (.* status of 4\d\d|net::ERR_)/.test(message.text()) &&
  // Said by the test runner, in journeys that do without the service worker.
  !message.text().startsWith('Service Worker registration blocked')

/** A window of someone else; what its browser complains about is a fault of the test too. */
export const openWindow = async (
  browser: Browser,
  baseURL: string | undefined,
  faults: string[],
): Promise<Page> => {
  const window = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const page = await window.newPage()
  hearFaults(page, faults)
  return page
}
