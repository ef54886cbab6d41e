import type { FastifyRequest } from 'fastify'
import type { z } from '../../../contract/kit/zod.ts'
import { type Day, dayInZone } from '../../../contract/values/calendar.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { type Ctx, type Person, type RequestContext, zoneOf } from '../context.ts'
import { bodyFrom } from '../reading/restricted.ts'
import { devicesIn } from '../sign-in/devices.ts'
import type { AnswerOf } from './answer.ts'
import { Invalid } from './errors.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { AppContext } from '../app-context.ts'
import { networkOf } from './network.ts'
import { hashInput, type KeyedCall } from '../idempotency.ts'
import { parserOf } from '../parser.ts'
import { knownSettings } from '../settings.ts'

type Parsed<E, K extends 'params' | 'query' | 'body'> = E extends {
  [P in K]: infer S
}
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : undefined

/** The parsed input of an endpoint. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: E extends { file: true } ? Uint8Array : Parsed<E, 'body'>
}

/** The caller: without a person when the endpoint is for anyone. */
export type CtxOf<E extends Endpoint> = E['access'] extends 'anyone' ? RequestContext : Ctx

/** What answers an endpoint: of `From` it has what the kind of its route gives it. */
export type Handler<E extends Endpoint, From> = (
  from: From,
  input: InputOf<E>,
  ctx: CtxOf<E>,
) => Promise<AnswerOf<E>>

export type Query<E extends Endpoint> = Handler<E, Db>
export type Command<E extends Endpoint> = Handler<E, Tx>

/** A request as its route reads it. */
export type CallOf<E extends Endpoint> = { input: InputOf<E>; ctx: CtxOf<E> }

export const readCall = <E extends Endpoint>(
  appContext: AppContext,
  endpoint: E,
  request: FastifyRequest,
): CallOf<E> => ({
  input: readInput(endpoint, request),
  // Without a person the call was refused before its body was read.
  ctx: readContext(appContext, request) as CtxOf<E>,
})

export const readInput = <E extends Endpoint>(endpoint: E, request: FastifyRequest) =>
  ({
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: endpoint.file ? fileIn(request.body) : parse(bodyOf(endpoint, request), request.body),
  }) as InputOf<E>

/** Who replaces a record may not send what of it they may not read. */
const bodyOf = ({ method, body }: Endpoint, { caller }: FastifyRequest): z.ZodType | undefined =>
  body && method === 'PUT' ? bodyFrom(caller?.person, body) : body

/** The bytes of a body that is a file; a call without one has an empty file. */
const fileIn = (body: unknown): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array())

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = parserOf(schema).safeParse(value)
  if (!parsed.success) throw new Invalid(parsed.error)
  return parsed.data
}

export const readContext = (
  appContext: AppContext,
  { caller, marker, id, ip, headers }: FastifyRequest,
): RequestContext & { person?: Person } => {
  const now = appContext.now()
  const admitted = caller ?? { settings: knownSettings().settings }
  return {
    ...admitted,
    now: now.toISOString(),
    today: todayIn(zoneOf(admitted), now),
    epoch: marker?.epoch,
    requestId: id,
    makesBackups: appContext.installation.backups.isOn,
    // A caller who has gone away has no address any more.
    network: networkOf(ip ?? ''),
    origin: headers.origin,
    agent: headers['user-agent'],
    devices: devicesIn(headers.cookie),
  }
}

const minuteLong = 60_000
let latest = { zone: '', minute: 0, day: '' as Day }

/** The day of an instant. Most calls are of the minute of the one before, and a day begins with a minute. */
const todayIn = (zone: string, now: Date): Day => {
  const minute = Math.floor(now.getTime() / minuteLong)
  if (latest.zone !== zone || latest.minute !== minute)
    latest = { zone, minute, day: dayInZone(now, zone) }
  return latest.day
}

const keyPattern = /^[\x21-\x7e]{1,200}$/

/** The key under which a request is sent, if it is. */
export const readKey = <E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  input: InputOf<E>,
): KeyedCall | undefined => {
  const key = request.headers['idempotency-key']
  const person = request.caller?.person
  if (!endpoint.idempotent || key === undefined || !person) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key)) return refuse('malformed')
  const path = request.url.split('?', 1)[0] ?? request.url
  // A program never meets its maker's own keys: a client's key has no space in it.
  const own = person.key === undefined ? key : `${person.key.id} ${key}`
  const inputHash = hashInput(sameInput(endpoint, input))
  return { employeeId: person.id, path, key: own, inputHash, venues: person.venues }
}

/** The part of the input that must be the same when a call is sent again. */
const sameInput = <E extends Endpoint>({ varying = [] }: E, input: InputOf<E>): unknown => {
  const body: unknown = input.body
  if (varying.length === 0 || typeof body !== 'object' || body === null) return input
  return {
    ...input,
    body: Object.fromEntries(Object.entries(body).filter(([name]) => !varying.includes(name))),
  }
}
