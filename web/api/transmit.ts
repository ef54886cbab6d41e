import type { Answer, CallName, Input } from '../../contract/kit/api.ts'
import type { Failure } from '../../contract/kit/endpoint.ts'
import { timeHeader } from '../../contract/kit/own-answer.ts'
import { keepParts } from '../language/said.ts'
import { answersArrived } from '../language/load-translations.ts'
import { Refused, Unreachable } from './failures.ts'
import { readText, usualTimeoutMs, withTimeout } from './timeout.ts'
import { serverReachability } from './server-reachability.ts'
import { hearClock, moment } from './server-clock.ts'
import { hearNotice } from './notice.ts'
import { token } from './token.ts'

export type SendOptions = {
  key?: string
  signal?: AbortSignal
  keepalive?: boolean
  /** The token to use instead of the signed-in person's. */
  as?: string
  /** How long the call may go without a sign of life, in ms. */
  timeoutMs?: number
  /** Gets the headers of Muster's answer. */
  onHeaders?: (headers: Headers) => void
  /** What carries the call instead of `fetch`: with a file as its body or its answer. */
  carrier?: Carrier
}

export type Carrier = (address: string, request: RequestInit) => Promise<Response>

/** Gets the headers of every answer, once the code that reads them has loaded. */
export const listener: Pick<SendOptions, 'onHeaders'> = {}

export type Parts = {
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
  const headers = new Headers({
    accept: 'application/json',
    [timeHeader]: new Date().toISOString(),
  })
  const held = as ?? token.get()
  if (held !== null) headers.set('authorization', `Bearer ${held}`)
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  if (key !== undefined) headers.set('idempotency-key', key)
  return headers
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The server's time in an answer; an answer without it is not Muster's. */
const timeOf = (answer: Response): string | null => answer.headers.get(timeHeader)

type Failing = Partial<Record<keyof Failure, unknown>>

const isFailure = (body: unknown): body is Failure => {
  if (typeof body !== 'object' || body === null) return false
  const { message, code, requestId } = body as Failing
  return [message, code, requestId].every((part) => typeof part === 'string')
}

/** The refusal in an answer, if Muster sent it. */
const refusalOf = (answer: Response, body: unknown): Refused | Unreachable => {
  const wait = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const after = Number.isFinite(wait) ? wait : undefined
  // A server that breaks down may find no words.
  if (!isFailure(body))
    return answer.status >= 500
      ? new Refused(answer.status, {}, after)
      : new Unreachable('foreign', answer.status)
  keepParts(body)
  return new Refused(answer.status, body, after)
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a proxy answers while the server behind it is away. */
const ofProxies: readonly number[] = [500, 502, 503, 504]

/** Why no answer of Muster came. */
const absenceOf = (error: unknown): Unreachable => {
  if (error instanceof Unreachable) return error
  const late = error instanceof DOMException && error.name === 'TimeoutError'
  return new Unreachable(late ? 'late' : 'away')
}

type Exchange = { answer: Response; body: unknown }

/** A command's answer has a sentence for a person. */
const isCommand = (name: string): boolean => !name.startsWith('GET ')

/** One answer of Muster with its body; anything else throws. */
const exchange = async (
  name: string,
  parts: Parts,
  headers: Headers,
  options: SendOptions,
): Promise<Exchange> => {
  const { signal: outer, keepalive, timeoutMs = usualTimeoutMs, carrier = fetch } = options
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body)
  const { signal, renew, stop } = withTimeout(timeoutMs, outer)
  const asked = moment()
  const askedOnline = navigator.onLine
  // An answer to what was asked before the device lost its network says nothing of now.
  const reached = () => {
    if (navigator.onLine || !askedOnline) serverReachability.set(true)
  }
  try {
    const answer = await carrier(addressOf(name, parts), {
      method: name.slice(0, name.indexOf(' ')),
      headers,
      cache: 'no-store',
      signal,
      body: body ?? null,
      keepalive: keepalive ?? false,
    })
    const time = timeOf(answer)
    if (time === null)
      throw new Unreachable(ofProxies.includes(answer.status) ? 'away' : 'foreign', answer.status)
    hearClock(time, asked)
    hearNotice(answer.headers)
    options.onHeaders?.(answer.headers)
    listener.onHeaders?.(answer.headers)
    renew()
    const told = read(await readText(answer, renew))
    const hasFailed = !answer.ok && answer.status !== 304
    if (hasFailed || isCommand(name)) await answersArrived()
    if (hasFailed) throw refusalOf(answer, told)
    if (told === undefined && answer.ok) throw new Unreachable('away')
    reached()
    return { answer, body: told }
  } catch (error) {
    if (error instanceof Refused) reached()
    if (error instanceof Refused || isAbort(error)) throw error
    serverReachability.set(false)
    throw absenceOf(error)
  } finally {
    stop()
  }
}

/** Sends one call once, and knows nothing of sessions; screens use `send`. */
export const transmit = async <N extends CallName>(
  name: N,
  input: Input<N>,
  options: SendOptions = {},
): Promise<Answer<N>> => {
  const parts = (input ?? {}) as Parts
  const { body } = await exchange(name, parts, headersOf(parts, options), options)
  return body as Answer<N>
}

/** Reads a document beside the calls of the contract. */
export const transmitDocument = async (path: string, options: SendOptions): Promise<unknown> =>
  (await exchange(`GET ${path}`, {}, headersOf({}, options), options)).body

/** Reads with an etag; undefined if nothing has changed. */
export const transmitTagged = async <N extends CallName>(
  name: N,
  input: Input<N>,
  tag: string | undefined,
  options: SendOptions = {},
): Promise<{ answer: Answer<N>; tag: string | undefined } | undefined> => {
  const parts = (input ?? {}) as Parts
  const headers = headersOf(parts, options)
  if (tag !== undefined) headers.set('if-none-match', tag)
  const { answer, body } = await exchange(name, parts, headers, options)
  if (answer.status === 304) return undefined
  return { answer: body as Answer<N>, tag: answer.headers.get('etag') ?? undefined }
}

/** How long the server may take to show that it is up, in ms. */
const liveTimeoutMs = 10_000

/** Whether the server can be reached just now; another page in its place does not count. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(liveTimeoutMs) }).then(
    (answer) => answer.ok && timeOf(answer) !== null,
    () => false,
  )
