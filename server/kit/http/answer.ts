import type { FastifyRequest } from 'fastify'
import type { z } from '../../../contract/kit/zod.ts'
import { dayInZone } from '../../../contract/values/calendar.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { Refusal, refuse } from '../../../contract/kit/refuse.ts'
import { defaultSettings } from '../../../contract/settings/calls.ts'
import { type Answered, inBatches } from '../batch.ts'
import { type Person, type Visit, zoneOf } from '../context.ts'
import { deviceCookie, devicesIn } from '../sign-in/devices.ts'
import { Invalid } from './errors.ts'
import type { Db } from '../../db/schema.ts'
import type { House } from '../house.ts'
import { networkOf } from './network.ts'
import { type Act, claimActs, hashInput, keepAnswers } from '../once.ts'
import type { Asked as OverviewAsked } from '../overviews/overviews.ts'
import type { Route } from './route.ts'

/** An answer on its way: its text, or the bytes of it. */
export type Sent = Pick<Answered, 'status'> & { answer: string | Uint8Array }

type Answer = (request: FastifyRequest) => Promise<Sent>

/** An answer with the listed fields only, as JSON; one of another shape is an error. */
export const writeAnswer = ({ answer }: Endpoint, found: unknown): string =>
  JSON.stringify(answer.parse(found))

/** What an overview answers, as JSON. */
export const answerOverview = async (
  { endpoint, run }: Route & { kind: 'overview' },
  db: Db,
  { input, ctx }: Pick<OverviewAsked, 'input' | 'ctx'>,
): Promise<string> => writeAnswer(endpoint, await run(db, input as never, ctx as never))

type Asked = { input: never; ctx: never }
const toInput = ({ input }: Asked) => input

/** How a route answers; the types of its own functions were checked where it was made. */
export const answerBy = (house: House, route: Route): Answer => {
  const { endpoint } = route
  const write = (data: unknown): Answered => ({
    status: endpoint.status ?? 200,
    answer: writeAnswer(endpoint, data),
  })
  const read = (request: FastifyRequest) => {
    const input = readInput(endpoint, request)
    const ctx = readCtx(house, request)
    const act = readAct(endpoint, request, ctx.person, input)
    return { input: input as never, ctx: ctx as never, act, now: ctx.now }
  }
  if (route.kind === 'batch') {
    const answerAmongOthers = inBatches(house.store.write, {
      read: (tx, calls: readonly Asked[]) => route.read(tx, calls.map(toInput)),
      run: async (tx, calls, facts) =>
        (await route.run(tx, calls as readonly never[], facts as never)).map((it) =>
          it instanceof Refusal ? it : write(it),
        ),
    })
    return async (request) => {
      const { input, ctx, act, now } = read(request)
      return answerAmongOthers({ asked: { input, ctx }, act, now, holds: route.holds(input) })
    }
  }
  if (route.kind === 'query')
    return async (request) => {
      const { input, ctx } = read(request)
      return write(await route.run(house.store.db, input, ctx))
    }
  if (route.kind === 'overview')
    return async (request) => {
      const { input, ctx } = read(request)
      // A function does not go over to another thread.
      const { log: _log, keepDevices: _keepDevices, ...plain } = ctx as Visit
      return {
        status: 200,
        answer: await house.overviews.read({ path: endpoint.path, input, ctx: plain }),
      }
    }
  if (route.kind === 'lookup')
    return async (request) => {
      const { input, ctx } = read(request)
      return write(await route.run(house.services, input, ctx))
    }
  return async (request) => {
    const { input, ctx, act, now } = read(request)
    const prepared = (await route.prepare?.(house, input, ctx)) as never
    return house.store.write(async (tx) => {
      const earlier = act && (await claimActs(tx, [act], now))(act)
      if (earlier) return earlier
      const kept = write(await route.run(tx, input, ctx, prepared))
      if (act) await keepAnswers(tx, [{ act, kept }])
      return kept
    })
  }
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
      return dayInZone(now, zoneOf(caller))
    },
    ...caller,
    requestId: request.id,
    log: request.log,
    get network() {
      return networkOf(request.ip)
    },
    get devices() {
      return devicesIn(request.headers.cookie)
    },
    keepDevices: (tokens) => {
      request.cookie = deviceCookie(tokens, request.protocol === 'https')
    },
  }
}

const keyPattern = /^[\x21-\x7e]{1,200}$/

type Parsed = ReturnType<typeof readInput>

/** What makes an act the same one at its second sending. */
const actOf = ({ varying = [] }: Endpoint, input: Parsed): unknown => {
  const { body } = input
  if (varying.length === 0 || typeof body !== 'object' || body === null) return input
  return {
    ...input,
    body: Object.fromEntries(Object.entries(body).filter(([name]) => !varying.includes(name))),
  }
}

const readAct = (
  endpoint: Endpoint,
  request: FastifyRequest,
  person: Person | undefined,
  input: Parsed,
): Act | undefined => {
  const key = request.headers['idempotency-key']
  if (!endpoint.once || key === undefined || !person) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key)) return refuse('malformed')
  const path = request.url.split('?', 1)[0] ?? request.url
  return { employeeId: person.id, path, key, inputHash: hashInput(actOf(endpoint, input)) }
}
