import type { Page } from '@playwright/test'
import { expect, test as base } from './journey.ts'

declare global {
  interface Window {
    announced: string[]
  }
}

/** Notes what a screen reader speaks by itself: a live region that changes, an alert that comes. */
const listen = () => {
  window.announced = []
  const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
  const last = new WeakMap<Element, string>()
  // Each region speaks for itself: two that say the same are heard twice.
  const say = (region: Element) => {
    const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    if (text !== '' && last.get(region) !== text) window.announced.push(text)
    last.set(region, text)
  }
  const known = new WeakSet<Element>()
  const learn = (): Element[] => {
    const fresh = [...document.querySelectorAll(regions)].filter((region) => !known.has(region))
    for (const region of fresh) known.add(region)
    return fresh
  }
  new MutationObserver((changes) => {
    const fresh = new Set(learn())
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(regions)
      // A reader speaks what comes into a region, not a region that comes with its text; alerts it does.
      if (region && !fresh.has(region)) say(region)
    }
    for (const region of fresh) if (region.getAttribute('role') === 'alert') say(region)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

type Reader = {
  /** Waits until this is spoken; what was spoken before it has passed. */
  hears: (text: string | RegExp) => Promise<void>
  /** How often this has been spoken so far. */
  timesHeard: (text: string | RegExp) => Promise<number>
  /** Waits until the focus is on this, with what is said about it, as an aria snapshot. */
  isAt: (snapshot: string) => Promise<void>
  /** Waits until what has the focus is described so, e.g. by its hint or its error. */
  isTold: (description: RegExp) => Promise<void>
}

const readerOf = (page: Page): Reader => {
  const focused = page.locator(':focus')
  const spoken: string[] = []
  const all: string[] = []
  const listenOn = async () => {
    const fresh = await page.evaluate(() => window.announced.splice(0))
    spoken.push(...fresh)
    all.push(...fresh)
  }
  const fits = (text: string | RegExp) => (one: string) =>
    typeof text === 'string' ? one.includes(text) : text.test(one)
  return {
    hears: async (text) => {
      await expect(async () => {
        await listenOn()
        const at = spoken.findIndex(fits(text))
        expect(spoken.slice(at, at + 1), `${text} among ${JSON.stringify(spoken)}`).toHaveLength(1)
        spoken.splice(0, at + 1)
      }).toPass({ timeout: 120_000, intervals: [50] })
    },
    timesHeard: async (text) => {
      await listenOn()
      return all.filter(fits(text)).length
    },
    isAt: (snapshot) => expect(focused).toMatchAriaSnapshot(snapshot),
    isTold: (description) => expect(focused).toHaveAccessibleDescription(description),
  }
}

/** A journey that hears the page, as with a screen reader. */
export const test = base.extend<{ reader: Reader }>({
  reader: async ({ page }, use) => {
    await page.addInitScript(listen)
    await use(readerOf(page))
  },
})

export { expect }
