import { refuse } from '../../contract/refuse.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { may } from '../../contract/access.ts'
import { dayInZone } from '../../contract/calendar.ts'
import type { Endpoint } from '../../contract/kit.ts'
import { defaultSettings, type Settings } from '../../contract/settings.ts'
import type { Store } from '../db/connect.ts'
import type { Person, Visit } from './context.ts'
import { Invalid } from './errors.ts'
import { type Act, claimAct, hashInput, keepAnswer } from './once.ts'
import type { Route } from './route.ts'
import type { Services } from './services.ts'
import { findSignedIn, touchSession } from './session.ts'
import { findSettings } from './settings.ts'
import { claimTry, forgetTries } from './tries.ts'

export type House = {
  store: Store
  services: Services
  now: () => Date
  /** False until the tables are up to date. */
  isReady: () => boolean
}

type Answered = { status: number; answer: string }

/** Who was admitted, and by which settings. */
type Caller = { person?: Person; settings: Settings }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Prepares an app for {@link serve}: a request carries who was admitted with it. */
export const admitCallers = (app: FastifyInstance): void => {
  app.decorateRequest('caller', null)
}

/** Registers a route: session, permission, input, the work, and an answer of the listed fields only. */
export const serve = (app: FastifyInstance, house: House, route: Route): void => {
  app.route({
    method: route.endpoint.method,
    url: route.endpoint.path,
    onRequest: (request) => admit(house, route.endpoint, request),
    handler: async (request, reply) => send(reply, await answer(house, route, request)),
  })
}

/** Runs before the body is read, so that only those who may call can make us read one. */
const admit = async (house: House, endpoint: Endpoint, request: FastifyRequest): Promise<void> => {
  if (!house.isReady()) refuse('unavailable')
  const { store } = house
  if (endpoint.access === 'anyone') {
    request.caller = { settings: await findSettings(store.db) }
    return
  }
  const now = house.now().toISOString()
  const signedIn = await findSignedIn(store.db, request.headers.authorization, now)
  if (!signedIn) return refuse('not_signed_in')
  const { person, settings, dueForTouch } = signedIn
  if (!may(person.role, endpoint.access)) refuse('not_allowed')
  if (dueForTouch) await touch(store, person, now)
  request.caller = { person, settings }
}

/** A read is answered even where nothing can be written; the session is then touched another time. */
const touch = (store: Store, { tokenHash }: Person, now: string): Promise<void> =>
  store.write((tx) => touchSession(tx, tokenHash, now)).catch(() => {})

const answer = async (house: House, route: Route, request: FastifyRequest): Promise<Answered> => {
  const { endpoint } = route
  const input = readInput(endpoint, request)
  const ctx = readCtx(house, request)
  // The types of a route's own functions were checked where it was made.
  const args = [input as never, ctx as never] as const
  const status = endpoint.status ?? 200
  const write = (data: unknown) => JSON.stringify(endpoint.answer.parse(data))
  if (route.kind === 'query')
    return { status, answer: write(await route.run(house.store.db, ...args)) }
  if (route.kind === 'lookup')
    return { status, answer: write(await route.run(house.services, ...args)) }

  const limit = route.limit?.(...args)
  if (limit !== undefined) await house.store.write((tx) => claimTry(tx, limit, ctx.now))
  const prepared = (await route.prepare?.(house.store.db, ...args)) as never
  const act = readAct(endpoint, request, ctx.person, input)
  return house.store.write(async (tx) => {
    const earlier = act && (await claimAct(tx, act, ctx.now))
    if (earlier) return earlier
    const text = write(await route.run(tx, ...args, prepared))
    if (act) await keepAnswer(tx, act, status, text)
    if (limit !== undefined) await forgetTries(tx, limit)
    return { status, answer: text }
  })
}

const readInput = (endpoint: Endpoint, request: FastifyRequest) => ({
  params: parse(endpoint.params, request.params),
  query: parse(endpoint.query, request.query),
  body: parse(endpoint.body, request.body),
})

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Invalid(parsed.error)
  return parsed.data
}

const readCtx = (house: House, request: FastifyRequest): Visit & { person?: Person } => {
  const now = house.now()
  const caller = request.caller ?? { settings: defaultSettings }
  return {
    now: now.toISOString(),
    // Worked out where it is asked for: most reads do not.
    get today() {
      return dayInZone(now, caller.settings.institute.timeZone)
    },
    ...caller,
    requestId: request.id,
    address: request.ip,
  }
}

const keyPattern = /^[\x21-\x7e]{1,200}$/

const readAct = (
  endpoint: Endpoint,
  request: FastifyRequest,
  person: Person | undefined,
  input: unknown,
): Act | undefined => {
  const key = request.headers['idempotency-key']
  if (!endpoint.once || key === undefined || !person) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key)) return refuse('malformed')
  const path = request.url.split('?', 1)[0] ?? request.url
  return { employeeId: person.id, path, key, inputHash: hashInput(input) }
}

const send = (reply: FastifyReply, { status, answer: text }: Answered) =>
  reply.code(status).type('application/json; charset=utf-8').send(text)
