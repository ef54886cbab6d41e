import { i18n } from '@lingui/core'
import { queryClient } from '../../api/query-client.ts'
import { createStore, useStore } from '../../ui/create-store.ts'
import { storage } from '../../storage/storage.ts'
import { fetchAhead } from '../../ui/lazy/fetch-ahead.ts'

/** Pauses, in ms: between looks for an update, and before another try to register. */
const updateEvery = 3_600_000
const registerAgainAfter = 60_000
const takeoverTimeoutMs = 10_000
/** The page loads first: how long it is left alone, in ms. */
const idleAfter = 3_000

/** Remembers that a screen of marking was opened, whose tab may be closed before the app is kept. */
const openedOffline = 'keep-app'

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

let following = false

/** Tries again when nothing could be kept, e.g. because a portal answered instead of the server. */
const follow = async (): Promise<void> => {
  if (following) return
  following = true
  const again = () => {
    following = false
    window.setTimeout(() => void follow(), registerAgainAfter)
  }
  await register(again).catch(again)
}

/** Once the page has loaded and asks nothing of the server. */
const whenIdle = (then: () => unknown): void => {
  const look = () => (queryClient.isFetching() > 0 ? whenIdle(then) : void then())
  const wait = () => window.setTimeout(look, idleAfter)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

const register = async (again: () => void): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  registration.active?.postMessage('refill')
  fetchAhead(async () => registration.active?.postMessage('keep later'))
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

/** Whether this browser can keep the app; a build for developers is not kept. */
const canKeep = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** None either where the browser keeps nothing. */
const registrationHere = () => navigator.serviceWorker.getRegistration().catch(() => undefined)

let isLikelyToMark = false

/** Where nothing is kept yet, the line may be a better one by now. */
const lookForUpdate = async (): Promise<void> => {
  const registration = await registrationHere()
  if (registration !== undefined) await registration.update()
  else if (isLikelyToMark) fetchAhead(follow)
}

/** Follows the releases of an app that this browser keeps already. */
export const followReleases = (): void => {
  if (!canKeep()) return
  i18n.on('change', () => void keepLanguage())
  // A release before languages did not understand it.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    keptLanguage = ''
    void keepLanguage()
  })
  window.setInterval(() => {
    lookForUpdate().catch(() => undefined)
  }, updateEvery)
  whenIdle(async () => (storage.get(openedOffline) ?? (await registrationHere())) && follow())
}

/** Has the browser keep the app, so that it opens without a network: for who has opened marking, here or before. */
export const keepApp = (): void => {
  if (!canKeep()) return
  storage.set(openedOffline, 'yes')
  whenIdle(follow)
}

/** The same for who is likely to open it, but not on a slow or paid line. */
export const keepAppAhead = (): void => {
  if (!canKeep()) return
  isLikelyToMark = true
  whenIdle(() => fetchAhead(follow))
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
