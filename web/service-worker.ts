/*
 * Opens the screens for marking without a network. It keeps their code and the page around them, and
 * never an answer of the API. Built as a file of its own, with the list of what to keep.
 */
declare const self: ServiceWorkerGlobalScope
/** Put in by the build: the name of this release, and the files to keep. */
declare const __SHELL__: { release: string; files: readonly string[] }

const shell = __SHELL__
const prefix = 'shell '
const own = `${prefix}${shell.release}`
const page = '/'
/** One bar of signal is worse than none: a page is waited for no longer than this. */
const patience = 3_000
/** Says which releases were in charge last, the present one first. */
const record = '/releases-in-charge'
/** The present release and the one before it, in which somebody may be working still. */
const keptReleases = 2

self.addEventListener('install', (event) => event.waitUntil(fill()))
self.addEventListener('activate', (event) => event.waitUntil(tidy()))
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
  if (event.data === 'which release') event.ports[0]?.postMessage(shell.release)
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (/^\/(api|health)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request))
})

const fill = async (): Promise<void> => {
  const cache = await caches.open(own)
  const html = await fetch(page, { cache: 'no-cache' })
  // Between two releases the server may answer with the page of the other one.
  if (!html.ok || !(await html.clone().text()).includes(shell.release))
    throw new Error('The page is of another release')
  await Promise.all(shell.files.map((file) => keepFile(cache, file)))
  await cache.put(page, html)
}

const keepFile = async (cache: Cache, file: string): Promise<void> => {
  const answer = (await caches.match(file, { ignoreVary: true })) ?? (await fetch(file))
  if (!answer.ok) throw new Error(`${file} is not there`)
  await cache.put(file, answer)
}

const tidy = async (): Promise<void> => {
  const before = await caches.match(record)
  const known: unknown = await before?.json()
  const last = Array.isArray(known) ? known.map(String) : []
  const kept = [own, ...last.filter((name) => name !== own)].slice(0, keptReleases)
  // A release that nobody took was never in charge, and goes too.
  const gone = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && !kept.includes(name),
  )
  await Promise.all(gone.map((name) => caches.delete(name)))
  await (await caches.open(record)).put(record, Response.json(kept))
  await self.clients.claim()
}

const openPage = async (request: Request): Promise<Response> => {
  const kept = () => caches.match(page, { cacheName: own, ignoreVary: true })
  try {
    const answer = await wholeOf(await fetch(request, { signal: AbortSignal.timeout(patience) }))
    return answer.status >= 500 ? ((await kept()) ?? answer) : answer
  } catch {
    return (await kept()) ?? Response.error()
  }
}

/** An answer whose body has come: one that breaks off or takes too long throws. */
const wholeOf = async (answer: Response): Promise<Response> =>
  answer.body === null ? answer : new Response(await answer.arrayBuffer(), answer)

const openFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
