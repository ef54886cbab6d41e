import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { IDBFactory } from 'fake-indexeddb'
import { GlobalWindow } from 'happy-dom'
import { pageName } from './page-globals.ts'
import { uploadsBy } from './uploads.ts'
import type { PageWindow } from './page-window.ts'
import { fillGaps } from './window-gaps.ts'

/** What outlives a page: the storage of a browser. */
export type Profile = {
  localStorage: Storage | undefined
  sessionStorage: Storage | undefined
  indexedDB: IDBFactory
}

export const newProfile = (): Profile => ({
  localStorage: undefined,
  sessionStorage: undefined,
  indexedDB: new IDBFactory(),
})

export const origin = 'http://muster.test'
const html = readFileSync('index.html', 'utf8').replace(/<script.*<\/script>/, '')

/** Node.js has these too; a page needs those of its window. */
const replaced: ReadonlySet<string> = new Set(
  'navigator Navigator localStorage sessionStorage Storage StorageEvent Event CustomEvent ErrorEvent CloseEvent FormData'.split(
    ' ',
  ),
)
const node = new Set(Object.getOwnPropertyNames(globalThis))

/** The names that packages find on `globalThis` where there is a window. */
const shown = new Set<string>()

const show = (window: PageWindow): void => {
  for (let at: object = window; at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at))
      if (!shown.has(name) && name !== 'constructor' && (!node.has(name) || replaced.has(name))) {
        shown.add(name)
        Object.defineProperty(globalThis, name, {
          configurable: true,
          get: () => Reflect.get(current, name, current),
          set: (value) => {
            Reflect.set(current, name, value, current)
          },
        })
      }
}

let current: PageWindow

/** For packages, which outlive a page: what they wait for ends with it. */
export const pageTimers = {
  setTimeout: (work: () => void, ms: number) => current.setTimeout(work, ms),
  setInterval: (work: () => void, ms: number) => current.setInterval(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(Number(timer)),
  clearInterval: (timer: unknown) => clearTimeout(Number(timer)),
}

type Ended = { signal?: AbortSignal }
export type Opened = { window: PageWindow; close: () => void }

/** A new window at this address; the one before it is closed by its owner. */
export const openWindow = (
  url: string,
  viewport: { width: number; height: number },
  profile: Profile,
  fetch: typeof globalThis.fetch,
): Opened => {
  const window = new GlobalWindow({
    url,
    ...viewport,
    settings: {
      disableComputedStyleRendering: true,
      navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
      device: { prefersReducedMotion: 'reduce' },
    },
  }) as unknown as PageWindow
  current = window
  show(window)
  window.document.write(html)
  profile.localStorage ??= window.localStorage
  profile.sessionStorage ??= window.sessionStorage
  const timers = new Set<NodeJS.Timeout>()
  const channels = new Set<BroadcastChannel>()
  let closed = false
  const keep = (timer: NodeJS.Timeout): number => {
    if (closed) clearTimeout(timer)
    else timers.add(timer)
    return Number(timer)
  }
  // A page that was left hears nothing more.
  const fetchHere = (...call: Parameters<typeof fetch>) =>
    closed ? new Promise<never>(() => undefined) : fetch(...call)
  const own = {
    window,
    self: window,
    localStorage: profile.localStorage,
    sessionStorage: profile.sessionStorage,
    indexedDB: profile.indexedDB,
    setTimeout: (work: () => void, ms?: number, ...rest: []) => keep(setTimeout(work, ms, ...rest)),
    setInterval: (work: () => void, ms?: number, ...rest: []) =>
      keep(setInterval(work, ms, ...rest)),
    clearTimeout,
    clearInterval: clearTimeout,
    // Packages outlive a page: one that waits for a frame which never comes waits in the next page too.
    requestAnimationFrame: (draw: FrameRequestCallback) =>
      Number(setTimeout(() => draw(performance.now()), 1)),
    cancelAnimationFrame: clearTimeout,
    fetch: fetchHere,
    XMLHttpRequest: uploadsBy(window, fetchHere),
    BroadcastChannel: class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        channels.add(this)
        // A signal that Node.js is given keeps what it leads to, here a page, for ever.
        const add = this.addEventListener.bind(this)
        const addEventListener = (kind: string, hear: () => void, options: Ended = {}) => {
          add(kind, hear)
          options.signal?.addEventListener('abort', () => this.removeEventListener(kind, hear))
        }
        Object.assign(this, { addEventListener })
      }
      override postMessage(message: unknown) {
        if (!closed) super.postMessage(message)
      }
    },
  }
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(window, name, { configurable: true, writable: true, value })
  globalThis.indexedDB = profile.indexedDB
  fillGaps(window)
  Object.assign(globalThis, { [pageName]: window })
  return {
    window,
    close: () => {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      for (const channel of channels) channel.close()
      void window.happyDOM.close()
    },
  }
}
