import { useSyncExternalStore } from 'react'

const seldom = 3_600_000
const soon = 60_000
/** How long a release may take to take over, in ms. */
const patience = 10_000
/** What the person looks at comes first. */
const unhurried = 3_000

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

/** The release that this page is of, as the build has written into it. */
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
  // Without a worker in charge there is no older release that this one could take over from.
  if (worker === null || navigator.serviceWorker.controller === null) return
  // A page that came from the server after an upgrade is of the new release already.
  if ((await releaseOf(worker)) === ownRelease()) return worker.postMessage('take over')
  waiting = worker
  for (const listener of listeners) listener()
}

/** Begins again where nothing could be kept, e.g. because a portal answered in the server's place. */
const follow = (): void => {
  const again = () => window.setTimeout(follow, soon)
  register(again).catch(again)
}

const register = async (again: () => void): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  registration.active?.postMessage('refill')
  void offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void offer(installing)
      if (installing.state === 'redundant' && registration.active === null) again()
    })
  })
}

const lookForUpdate = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
}

/** Keeps the app's own files in the browser, so that it opens without a network. */
export const followReleases = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => window.setTimeout(follow, unhurried)
  window.setInterval(() => {
    lookForUpdate().catch(() => undefined)
  }, seldom)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

const onOffer = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True once a newer release lies ready; it waits until somebody takes it. */
export const useNewRelease = (): boolean =>
  useSyncExternalStore(onOffer, () => waiting !== undefined)

/** Takes the newer release here; other tabs go on with theirs until they are loaded anew. */
export const takeNewRelease = (): void => {
  const reload = () => window.location.reload()
  // Another tab may have taken it already.
  if (waiting?.state !== 'installed') return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // What was kept of it may be gone, and not to be had just now; the page then stays as it is.
  window.setTimeout(reload, patience)
  waiting.postMessage('take over')
}
