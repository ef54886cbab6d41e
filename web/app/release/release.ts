import { i18n } from '@lingui/core'
import { createStore, useStore } from '../../ui/create-store.ts'

/** Pauses, in ms: between looks for an update, and before another try to register. */
const updateEvery = 3_600_000
const registerAgainAfter = 60_000
const takeoverTimeoutMs = 10_000
/** The page loads first; the worker is registered this much later, in ms. */
const registerAfter = 3_000

/** The worker of a newer release, installed and not in charge yet. */
const waiting = createStore<ServiceWorker | undefined>(undefined)

/** The release of this page, as the build wrote it into the page. */
const ownRelease = (): string | null =>
  document.querySelector('meta[name="release"]')?.getAttribute('content') ?? null

const releaseOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
    port1.start()
    worker.postMessage('which release', [port2])
  })

const offer = async (worker: ServiceWorker | null): Promise<void> => {
  // Without a worker in charge there is no older release to take over from.
  if (worker === null || navigator.serviceWorker.controller === null) return
  // A page loaded from the server after an upgrade is of the new release already.
  if ((await releaseOf(worker)) === ownRelease()) return worker.postMessage('take over')
  waiting.set(worker)
}

/** Tries again when nothing could be kept, e.g. because a portal answered instead of the server. */
const follow = (): void => {
  const again = () => window.setTimeout(follow, registerAgainAfter)
  register(again).catch(again)
}

const register = async (again: () => void): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  registration.active?.postMessage('refill')
  void offer(registration.waiting)
  void keepLanguage()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void offer(installing)
      if (installing.state === 'redundant' && registration.active === null) again()
    })
  })
}

let keptLanguage = ''

/** Has the worker keep the words of the language that this device shows. */
const keepLanguage = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  if (keptLanguage === i18n.locale) return
  keptLanguage = i18n.locale
  active?.postMessage(['speak', keptLanguage])
}

const lookForUpdate = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
}

/** Keeps the app's own files in the browser, so that it opens without a network. */
export const followReleases = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => window.setTimeout(follow, registerAfter)
  i18n.on('change', () => void keepLanguage())
  // A release before languages did not understand it.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    keptLanguage = ''
    void keepLanguage()
  })
  window.setInterval(() => {
    lookForUpdate().catch(() => undefined)
  }, updateEvery)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** True once a newer release is ready; it waits until a person takes it. */
export const useNewRelease = (): boolean => useStore(waiting) !== undefined

/** Takes the newer release in this tab; other tabs keep theirs until they are reloaded. */
export const takeNewRelease = (): void => {
  const reload = () => window.location.reload()
  const worker = waiting.get()
  // Another tab may have taken it already.
  if (worker?.state !== 'installed') return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // Its kept files may be gone and unreachable just now; then the page stays as it is.
  window.setTimeout(reload, takeoverTimeoutMs)
  worker.postMessage('take over')
}
