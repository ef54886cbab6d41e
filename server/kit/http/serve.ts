import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { may, type Permission } from '../../../contract/kit/access.ts'
import { timeHeader } from '../../../contract/kit/own-answer.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Store } from '../../db/connect.ts'
import { everyVenue } from '../../db/scope/scoped.ts'
import { countAs } from '../../db/statements.ts'
import type { Sent, SentFile } from './answer.ts'
import { bodyLimitOf, refuseTooLarge } from './bodies.ts'
import { type Person, turnOf } from '../context.ts'
import type { AppContext } from '../app-context.ts'
import { sendText } from './pack.ts'
import type { Route } from './route.ts'
import type { SignedIn } from '../sign-in/callers.ts'
import { findSignedIn } from '../sign-in/find-signed-in.ts'
import { findSettings } from '../settings.ts'
import { readTicket, ticketIn } from '../sign-in/ticket.ts'

/** Prepares an app for {@link serve}: a request holds the caller that was admitted, and how far the database had come for them. */
export const admitCallers = (app: FastifyInstance): void => {
  app.decorateRequest('caller', null)
  app.decorateRequest('marker', null)
  app.decorateRequest('cookie', null)
  app.decorateRequest('use', null)
}

/** Registers a route: session, permission, input, the work, and an answer of the listed fields only. */
export const serve = (app: FastifyInstance, appContext: AppContext, route: Route): void => {
  const answer = route.within(appContext)
  app.route({
    method: route.endpoint.method,
    url: route.endpoint.path,
    bodyLimit: bodyLimitOf(route.endpoint),
    // To make a file and send none of it would be in vain.
    exposeHeadRoute: route.endpoint.sends === undefined,
    config: { takesFile: route.endpoint.file === true },
    onRequest: (request) => {
      request.use = appContext.measurements?.useBy(route.endpoint.path, request.log) ?? null
      countAs(request.use)
      return admit(appContext, route.endpoint, request)
    },
    handler: async (request, reply) => {
      // What follows the arrival of a body is not known to follow the request.
      if (route.endpoint.body || route.endpoint.file) countAs(request.use)
      const answered = await answer(request)
      if (request.cookie !== null) reply.header('set-cookie', request.cookie)
      const { person } = request.caller ?? {}
      if (person && answered.read) appContext.readings.note(person, answered.read)
      if ('file' in answered) return sendFile(reply, answered.file)
      return route.endpoint.etag
        ? sendWithEtag(request, reply, answered)
        : send(request, reply, answered)
    },
  })
}

/** Runs before the body is read, so that a body is read only from those who may call. */
const admit = async (
  appContext: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> => {
  if (!appContext.isReady()) refuse('unavailable')
  const { store } = appContext
  if (endpoint.access === 'anyone') {
    refuseTooLarge(request)
    request.caller = { settings: await findSettings(everyVenue(store.db)) }
    return
  }
  const now = appContext.now().toISOString()
  const ticket = endpoint.sends && ticketIn(request.url)
  if (ticket) {
    const { person, settings } =
      (await readTicket(everyVenue(store.db), ticket.text, ticket.of, now)) ??
      refuse('not_signed_in')
    requireMay(person, endpoint.access)
    request.caller = { person, settings }
    return
  }
  const { person, settings, touch } = await signedInCaller(appContext, request, now)
  requireMay(person, endpoint.access)
  if (touch) await noteUse(store, touch, now)
  refuseTooLarge(request)
  appContext.limitBody(request, turnOf(person))
  request.caller = { person, settings }
}

export const requireMay = (person: Person, permission: Permission): void => {
  if (!may(person, permission)) refuse('not_allowed')
  if (person.mustAddSecondFactor && permission !== 'account.own') refuse('second_factor_missing')
}

/** Lets anyone call who is signed in, with a session or a key, whatever they may do. */
export const admitSignedIn = async (
  appContext: AppContext,
  request: FastifyRequest,
): Promise<void> => {
  if (!appContext.isReady()) refuse('unavailable')
  const now = appContext.now().toISOString()
  const { person, settings, touch } = await signedInCaller(appContext, request, now)
  if (touch) await noteUse(appContext.store, touch, now)
  request.caller = { person, settings }
}

const signedInCaller = async (
  { store, history, limitKey, browsers }: AppContext,
  request: FastifyRequest,
  now: string,
): Promise<SignedIn> => {
  const hear = history.ask()
  const { authorization } = request.headers
  const signedIn = await findSignedIn(everyVenue(store.db), authorization, now)
  if (!signedIn) return refuse('not_signed_in')
  const { person, marker } = signedIn
  if (person.key) limitKey(person.key.id)
  else browsers.hear(person.id, request.headers[timeHeader])
  hear(marker)
  request.marker = { ...marker }
  return signedIn
}

/** A read is answered even if nothing can be written; its use is then noted another time. */
const noteUse = (store: Pick<Store, 'write'>, touch: NonNullable<SignedIn['touch']>, now: string) =>
  store.write((tx) => touch(tx, now)).catch(() => {})

type SentText = Extract<Sent, { answer: unknown }>

const send = (request: FastifyRequest, reply: FastifyReply, { status, answer }: SentText) =>
  sendText(request, reply.code(status).type('application/json; charset=utf-8'), answer)

const sendFile = (reply: FastifyReply, { name, type, bytes }: SentFile) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(bytes)

/** What the caller has already is not sent again. */
const sendWithEtag = (request: FastifyRequest, reply: FastifyReply, answered: SentText) => {
  const tag = etagOf(answered.answer)
  reply.header('etag', tag)
  // A proxy that compressed the answer may have made its tag a weak one.
  const known = request.headers['if-none-match']?.replace(/^W\//, '')
  return known === tag ? reply.code(304).send() : send(request, reply, answered)
}

/** The `ETag` of an answer: the same bytes have the same one, in every process. */
const etagOf = (answer: string | Uint8Array): string =>
  `"${createHash('sha256').update(answer).digest('base64url').slice(0, 27)}"`
