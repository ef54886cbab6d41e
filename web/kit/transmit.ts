import type { Answer, CallName, Input } from '../../contract/api.ts'
import type { Failure } from '../../contract/kit.ts'
import { noteReached } from './reached.ts'
import { hearClock } from './server-clock.ts'
import { token } from './token.ts'

/** The server's no: its sentence, and the fields that it belongs to. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: number, failure: Partial<Failure>, retryAfter: number | undefined) {
    super(failure.message ?? '')
    this.status = status
    this.code = failure.code ?? 'unexpected'
    this.fields = failure.fields ?? {}
    this.retryAfter = retryAfter
  }
}

/** No answer came: the network or the server is away. */
export class Unreachable extends Error {}

/** The server's own sentence about a failure, when there is one. */
export const detailOf = (error: unknown): string | undefined =>
  error instanceof Refused && error.message !== '' ? error.message : undefined

/** What to add to a failure about which the server said nothing. */
export const adviceOn = (error: unknown): string | undefined =>
  error instanceof Unreachable
    ? 'The server cannot be reached. Nothing you typed is lost; try again.'
    : undefined

export type SendOptions = {
  key?: string
  signal?: AbortSignal
  keepalive?: boolean
  /** In whose name, where it is not that of whoever is signed in just now. */
  as?: string
}

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const addressOf = (name: string, { params = {}, query = {} }: Parts) => {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part] ?? '')))
  const asked = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') asked.set(key, String(value))
  const search = asked.toString()
  return search === '' ? path : `${path}?${search}`
}

const headersOf = (parts: Parts, { key, as }: SendOptions) => {
  const headers = new Headers({ accept: 'application/json' })
  const held = as ?? token.get()
  if (held !== null) headers.set('authorization', `Bearer ${held}`)
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  if (key !== undefined) headers.set('idempotency-key', key)
  return headers
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const readBody = async (answer: Response): Promise<unknown> => {
  try {
    return await answer.json()
  } catch (error) {
    if (isAbort(error)) throw error
    return undefined
  }
}

const refusalOf = (answer: Response, body: unknown) => {
  const wait = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const failure = typeof body === 'object' && body !== null ? (body as Partial<Failure>) : {}
  return new Refused(answer.status, failure, Number.isFinite(wait) ? wait : undefined)
}

/** How long a command may stay without an answer, in ms; by its key it may then be sent again. */
const patience = 20_000

/** Ends a command that nobody answers; `stop` is for when it has been answered. */
const withPatience = (method: string): { limit: AbortSignal | undefined; stop: () => void } => {
  if (method === 'GET') return { limit: undefined, stop: () => undefined }
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException('No answer came', 'TimeoutError'))
  const timer = setTimeout(giveUp, patience)
  return { limit: controller.signal, stop: () => clearTimeout(timer) }
}

type Exchange<T> = {
  name: string
  parts: Parts
  headers: Headers
  options: SendOptions
  take: (answer: Response) => Promise<T>
}

const exchange = async <T>({ name, parts, headers, options, take }: Exchange<T>): Promise<T> => {
  const { signal, keepalive } = options
  const method = name.slice(0, name.indexOf(' '))
  const { limit, stop } = withPatience(method)
  const request: RequestInit = {
    method,
    headers,
    cache: 'no-store',
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    signal: signal ?? limit ?? null,
    ...(keepalive === true && { keepalive }),
  }
  try {
    const answer = await fetch(addressOf(name, parts), request).catch((error: unknown) => {
      if (isAbort(error)) throw error
      noteReached(false)
      throw new Unreachable('The server cannot be reached')
    })
    noteReached(true)
    hearClock(answer)
    return await take(answer)
  } finally {
    stop()
  }
}

const bodyOf = async (answer: Response): Promise<unknown> => {
  const body = await readBody(answer)
  if (!answer.ok) throw refusalOf(answer, body)
  if (body === undefined) throw new Unreachable('The answer broke off')
  return body
}

/** Sends one call once, and knows nothing of sessions; screens use `send`. */
export const transmit = async <N extends CallName>(
  name: N,
  input: Input<N>,
  options: SendOptions = {},
): Promise<Answer<N>> => {
  const parts = (input ?? {}) as Parts
  const take = async (answer: Response) => (await bodyOf(answer)) as Answer<N>
  return exchange({ name, parts, headers: headersOf(parts, options), options, take })
}

/** What was asked for under the tag that it had; nothing where it is still the same. */
export const transmitTagged = async <N extends CallName>(
  name: N,
  input: Input<N>,
  tag: string | undefined,
  options: SendOptions = {},
): Promise<{ answer: Answer<N>; tag: string | undefined } | undefined> => {
  const parts = (input ?? {}) as Parts
  const headers = headersOf(parts, options)
  if (tag !== undefined) headers.set('if-none-match', tag)
  const take = async (answer: Response) => {
    if (answer.status === 304) return undefined
    const body = (await bodyOf(answer)) as Answer<N>
    return { answer: body, tag: answer.headers.get('etag') ?? undefined }
  }
  return exchange({ name, parts, headers, options, take })
}

/** How long the server has to say that it is there, in ms. */
const patienceForLife = 10_000

/** Whether the server can be reached at all just now. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(patienceForLife) }).then(
    ({ ok }) => ok,
    () => false,
  )
