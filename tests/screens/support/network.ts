import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import core from 'playwright-core/lib/coreBundle'
import { away, type Call, isEmpty, Route } from './route.ts'
import { origin } from './window.ts'

type Handler = (route: Route) => unknown

/** A browser's network, at whose other end is the server itself. */
export class Network {
  readonly #app: FastifyInstance
  readonly #cookies = new Map<string, string>()
  #routes: { pattern: string; handler: Handler; times: number }[] = []
  #watchers = new Set<(call: Call, answer: Response) => void>()
  readonly #underWay = new Set<Promise<unknown>>()
  isOffline = false

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  route = (
    pattern: string,
    handler: Handler,
    { times = Number.POSITIVE_INFINITY }: { times?: number } = {},
  ): void => {
    this.#routes.unshift({ pattern, handler, times })
  }
  unroute = (pattern: string): void => {
    this.#routes = this.#routes.filter((one) => one.pattern !== pattern)
  }

  /** Once no call is under way. */
  idle = async (): Promise<void> => {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay)
  }

  /** The next answer that fits. */
  nextAnswer = (pattern: string | RegExp): Promise<{ status: () => number; url: () => string }> =>
    new Promise((resolve) => {
      const watch = ({ url }: Call, { status }: Response) => {
        if (!core.iso.urlMatches(origin, url.href, pattern)) return
        this.#watchers.delete(watch)
        resolve({ status: () => status, url: () => url.href })
      }
      this.#watchers.add(watch)
    })

  /** The page's `fetch`. */
  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = input instanceof Request ? input : undefined
    const { method = request?.method ?? 'GET', body = null } = init
    const content = body === null ? undefined : await new Response(body).arrayBuffer()
    const call: Call = {
      url: new URL(request?.url ?? String(input), location.href),
      method: method.toUpperCase(),
      headers: new Headers(init.headers ?? request?.headers),
      body: content && Buffer.from(content),
      signal: init.signal ?? undefined,
    }
    call.signal?.throwIfAborted()
    const answer = await Promise.race([this.#carry(call), abortOf(call.signal)])
    for (const watch of this.#watchers) watch(call, answer)
    return answer
  }

  #carry = (call: Call): Promise<Response> => {
    const found = this.#routes.find(
      ({ pattern, times }) => times > 0 && core.iso.urlMatches(origin, call.url.href, pattern),
    )
    if (found === undefined) return this.#send(call)
    found.times -= 1
    const route = new Route(call, this.#send)
    Promise.resolve(found.handler(route)).catch((error: unknown) => {
      throw error
    })
    return route.answer
  }

  #send = async ({ url, method, headers, body, signal }: Call): Promise<Response> => {
    if (this.isOffline || url.origin !== origin) throw away()
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    const answered = this.#app.inject({
      method,
      url: url.pathname + url.search,
      payloadAsStream: true,
      ...(body && { payload: body }),
      headers: {
        ...Object.fromEntries(headers),
        host: url.host,
        'user-agent': navigator.userAgent,
        'sec-fetch-site': 'same-origin',
        ...(method !== 'GET' && { origin }),
        ...(cookie !== '' && { cookie }),
      },
    })
    this.#underWay.add(answered)
    const answer = await answered.finally(() => this.#underWay.delete(answered))
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value)
    return new Response(isEmpty(answer.statusCode) ? null : bodyOf(answer.stream(), signal), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, String(one)]),
      ),
    })
  }
}

/** A body as it arrives; a call that is aborted takes no more of it. */
const bodyOf = (stream: Readable, signal: AbortSignal | undefined) =>
  new ReadableStream<Uint8Array>({
    start: (body) => {
      stream.on('data', (part: Buffer) => body.enqueue(new Uint8Array(part)))
      stream.on('end', () => body.close())
      stream.on('error', (error) => body.error(error))
      signal?.addEventListener('abort', () => {
        if (stream.readableEnded) return
        for (const heard of ['data', 'end']) stream.removeAllListeners(heard)
        stream.destroy()
        body.error(signal.reason)
      })
    },
    cancel: () => void stream.destroy(),
  })

const abortOf = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
