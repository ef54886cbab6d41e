/*
 * Opens the marking screens without a network. It keeps their code and the page around them, and never
 * an answer of the API; of the words in other languages than English, only those of the language chosen
 * here. It is built as a file of its own, with the list of what to keep. Something
 * between browser and server may answer instead of Muster, so only files with the hash and the type
 * that the build listed are kept.
 */
declare const self: ServiceWorkerGlobalScope
/** A file of the build: its address, and the SHA-256 of its contents in hexadecimal digits. */
type Listed = { path: string; hash: string }
/** Files that come one by one, those that come as a pack, and its address. */
type Group = { loose: readonly Listed[]; packed: readonly Listed[]; pack: string }
/** Inserted by the build: this release, its page, its files, those of a language, and what can wait. */
declare const __SHELL__: {
  release: string
  page: Listed
  code: Group
  words: Readonly<Record<string, Group>>
  later: readonly Listed[]
}

const shell = __SHELL__
const prefix = 'shell '
const own = `${prefix}${shell.release}`
/** On a weak signal: how long to wait for a page from the server. */
const timeoutMs = 3_000
/** For a file to keep; the next visit tries again. */
const fileTimeoutMs = 60_000
/** Where the last releases in charge are noted, the present one first. */
const record = '/releases-in-charge'
/** Where the language of this device is noted: a worker that starts knows nothing else. */
const languageRecord = '/language'
/** The present release, and the one before it that a person may still be working in. */
const keptReleases = 2

self.addEventListener('install', (event) => event.waitUntil(refill()))
self.addEventListener('activate', (event) => event.waitUntil(tidy()))
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(refill().then(() => self.skipWaiting()))
  if (event.data === 'refill') event.waitUntil(refill())
  if (event.data === 'keep later') event.waitUntil(fill([only(shell.later)]))
  if (Array.isArray(event.data)) event.waitUntil(speak(String(event.data[1])))
  if (event.data === 'which release') event.ports[0]?.postMessage(shell.release)
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (/^\/(api|health)(\/|$)/.test(pathname)) return
  if (pathname.startsWith('/assets/')) event.respondWith(openFile(request))
  // A file opened by its own address is not a screen.
  else if (request.mode === 'navigate' && !/\.\w+$/.test(pathname))
    event.respondWith(openPage(request))
})

const types = [
  [/\.js$/, /^(text|application)\/javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\/$/, /^text\/html\b/],
  [/./, /^(?!text\/html\b)/],
] as const

/** Whether an answer has the type that its address promises. */
const fits = (path: string, answer: Response): boolean => {
  const type = types.find(([ending]) => ending.test(path))?.[1]
  return answer.ok && type?.test(answer.headers.get('content-type') ?? '') === true
}

const isListed = async ({ path, hash }: Listed, answer: Response): Promise<boolean> => {
  if (!fits(path, answer)) return false
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer())
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return digits.join('') === hash
}

const cached = (path: string) => caches.match(path, { cacheName: own, ignoreVary: true })

/** Keeps the words of a language from now on. */
const speak = async (language: string): Promise<void> => {
  await (await caches.open(languageRecord)).put(languageRecord, Response.json(language))
  await refill()
}

const only = (loose: readonly Listed[]): Group => ({ loose, packed: [], pack: '' })

const listed = async (): Promise<readonly Group[]> => {
  const language: unknown = await (await caches.match(languageRecord))?.json()
  return [only([shell.page]), shell.code, shell.words[String(language)] ?? only([])]
}

/** All of this release, or nothing: a release with a file missing never takes over. */
const fill = async (groups: readonly Group[]): Promise<void> => {
  const cache = await caches.open(own)
  await Promise.all(groups.map((group) => keepGroup(cache, group)))
}

/** Kept files may have been cleared since. */
const refill = async (): Promise<void> => fill(await listed())

/** No file that is here comes again: the pack comes only if it has none of those. */
const keepGroup = async (cache: Cache, { loose, packed, pack }: Group): Promise<void> => {
  const files = [...loose, ...packed]
  const isHere = async (file: Listed) =>
    (await cached(file.path)) !== undefined || keepFrom(keptAnywhere, cache, file)
  const here = await Promise.all(files.map(isHere))
  const missing = files.filter((_, at) => here[at] !== true)
  const isWanted = packed.length > 0 && packed.every((file) => missing.includes(file))
  const finds = [...(isWanted ? [await unpack(pack)] : []), fetched, fetchedAnew]
  const keepFile = async (file: Listed) => {
    for (const find of finds) if (await keepFrom(find, cache, file)) return
    throw new Error(`${file.path} is not there, or not as it was built`)
  }
  await Promise.all(missing.map(keepFile))
}

type Find = (path: string) => Promise<Response | undefined>

/** Keeps a file, unless it is not there or not as it was built. */
const keepFrom = async (find: Find, cache: Cache, file: Listed): Promise<boolean> => {
  const answer = await find(file.path)
  if (answer === undefined || !(await isListed(file, answer))) return false
  await cache.put(file.path, answer)
  return true
}

/** The files of a pack; in what a portal or an older server answers in its place there is none. */
const unpack = async (pack: string): Promise<Find> => {
  const answer: unknown = await get(pack, 'default')
    .then((found) => found.json())
    .catch(() => undefined)
  const texts = new Map<string, unknown>(Object.entries(answer ?? {}))
  return async (path) => {
    const text = texts.get(path)
    if (typeof text !== 'string') return undefined
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    return new Response(text, { headers: { 'content-type': type } })
  }
}

/** A file that another release keeps, or the browser itself; one of the wrong type is deleted. */
const keptAnywhere = async (path: string): Promise<Response | undefined> => {
  if (path === shell.page.path) return undefined
  for (const name of await shells()) {
    const cache = await caches.open(name)
    const answer = await cache.match(path, { ignoreVary: true })
    if (answer === undefined) continue
    if (fits(path, answer)) return answer
    await cache.delete(path, { ignoreVary: true })
  }
  return get(path, 'only-if-cached').catch(() => undefined)
}

const fetched = (path: string) => get(path, path === shell.page.path ? 'no-cache' : 'default')
/** The browser's own cache may hold a portal's answer. */
const fetchedAnew = (path: string) => get(path, 'reload')
const get = (path: string, cache: RequestCache) =>
  fetch(path, { cache, mode: 'same-origin', signal: AbortSignal.timeout(fileTimeoutMs) })

const shells = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))

const tidy = async (): Promise<void> => {
  const before = await caches.match(record)
  const known: unknown = await before?.json()
  const last = Array.isArray(known) ? known.map(String) : []
  const wanted = [own, ...last.filter((name) => name !== own)].slice(0, keptReleases)
  // A release that no one took was never in charge, and is deleted too.
  const gone = (await shells()).filter((name) => !wanted.includes(name))
  await Promise.all(gone.map((name) => caches.delete(name)))
  await (await caches.open(record)).put(record, Response.json(wanted))
  await self.clients.claim()
}

const openPage = async (request: Request): Promise<Response> => {
  try {
    const answer = await wholeOf(await fetch(request, { signal: AbortSignal.timeout(timeoutMs) }))
    const isMuster = answer.status < 500 && releaseMark.test(await answer.clone().text())
    return isMuster ? answer : ((await cached(shell.page.path)) ?? answer)
  } catch {
    return (await cached(shell.page.path)) ?? Response.error()
  }
}

/** Every page of Muster names its release; the page of a portal does not. */
const releaseMark = /<meta name="release" content="/

/** An answer with its whole body; throws if that breaks off or takes too long. */
const wholeOf = async (answer: Response): Promise<Response> =>
  answer.body === null ? answer : new Response(await answer.arrayBuffer(), answer)

const openFile = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  for (const name of [own, ...(await shells())]) {
    const cached = await caches.match(request, { cacheName: name, ignoreVary: true })
    if (cached !== undefined && fits(pathname, cached)) return cached
  }
  const answer = await fetch(request)
  return fits(pathname, answer) || !answer.ok ? answer : fetch(request, { cache: 'reload' })
}
