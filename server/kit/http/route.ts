import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { Tx } from '../../db/schema.ts'
import { seenBy, writtenBy } from '../../db/scope/scoped.ts'
import { afterCommit, type Effects, followCommit } from '../after-commit.ts'
import { type AnswerOf, answerOf, type Sent, type SentFile } from './answer.ts'
import {
  type CallOf,
  type Command,
  type CtxOf,
  type Handler,
  type InputOf,
  type Query,
  readCall,
  readKey,
} from './call.ts'
import type { AppContext } from '../app-context.ts'
import { personIn, turnOf } from '../context.ts'
import { findLatest } from '../history/epochs.ts'
import { answerOnce } from '../idempotency.ts'
import type { Overview, ThreadCall } from '../threads/calls.ts'
import type { Thread } from '../threads/thread.ts'
import type { Services } from '../services/services.ts'
import { withholdInText } from '../reading/restricted.ts'
import { deviceCookie } from '../sign-in/devices.ts'

/** An endpoint and its handler. */
export type Route = {
  endpoint: Endpoint
  /** Returns the function that answers its requests in an app. */
  within: (appContext: AppContext) => (request: FastifyRequest) => Promise<Sent>
}

/** A route from how it answers a call. */
export const route = <E extends Endpoint>(
  endpoint: E,
  answer: (appContext: AppContext, call: CallOf<E>, request: FastifyRequest) => Promise<Sent>,
): Route => ({
  endpoint,
  within: (appContext) => async (request) =>
    answer(appContext, readCall(appContext, endpoint, request), request),
})

/** Answers from the database; its connection cannot write. Searches take turns. */
export const query = <E extends Endpoint>(endpoint: E, run: Query<E>): Route =>
  route(endpoint, (appContext, call, request) => {
    const answer = async () =>
      answerOf(
        endpoint,
        await run(seenBy(appContext.store.db, personIn(call.ctx)), call.input, call.ctx),
        call.ctx,
      )
    return isSearch(call.input.query) ? inTurn(appContext, call, request, answer) : answer()
  })

/** Answers what takes some milliseconds one after another, fair between people, and others between them. */
const inTurn = (
  { searches }: AppContext,
  { ctx }: CallOf<Endpoint>,
  { raw }: FastifyRequest,
  answer: () => Promise<Sent>,
): Promise<Sent> =>
  'person' in ctx ? searches.run('search', turnOf(ctx.person), answer, raw.signal) : answer()

const isSearch = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'search' in sent && sent.search !== undefined

/** Answers from an outside service or what is cached of it; it gets no database. */
export const lookup = <E extends Endpoint>(endpoint: E, run: Handler<E, Services>): Route =>
  inspection(endpoint, ({ services }, input, ctx) => run(services, input, ctx))

/** Answers about the server itself: its database, its folders and what it runs. */
export const inspection = <E extends Endpoint>(endpoint: E, run: Handler<E, AppContext>): Route =>
  route(endpoint, async (appContext, { input, ctx }) =>
    answerOf(endpoint, await run(appContext, input, ctx), ctx),
  )

/** Has a call answered on a thread, for as long as its caller waits; a light one takes turns as a search does. */
export const onThread = ({ endpoint, isLight, answer }: Overview): Route =>
  route(endpoint, async (appContext, asked, request) => {
    const { threads, store } = appContext
    const { input, ctx } = asked
    const call: ThreadCall = { path: endpoint.path, input, ctx: { ...ctx } }
    const db = seenBy(store.db, personIn(ctx))
    if (await isLight(db, call))
      return inTurn(appContext, asked, request, async () => ({
        status: 200,
        answer: await answer(db, call),
      }))
    const person = 'person' in ctx ? ctx.person : undefined
    const ask = ({ tell }: Thread) => tell({ request: call })
    const { part } = await threads.run('overview', person, ask, request.raw.signal)
    return { status: 200, answer: part as Uint8Array }
  })

/** Sends a small file that is made at once. */
export const sendFile = <E extends Endpoint>(
  endpoint: E,
  run: (appContext: AppContext, input: InputOf<E>, ctx: CtxOf<E>) => Promise<SentFile>,
): Route =>
  route(endpoint, async (appContext, { input, ctx }) => ({
    status: 200,
    file: await run(appContext, input, ctx),
  }))

/** Changes something, entirely inside one transaction. */
export const command = <E extends Endpoint>(endpoint: E, run: Command<E>): Route =>
  preparedCommand(endpoint, { prepare: async () => undefined, run })

/** A command that must hash or call another service first, which happens before its transaction. */
export const preparedCommand = <E extends Endpoint, P>(
  endpoint: E,
  steps: {
    prepare: (appContext: AppContext, input: InputOf<E>, ctx: CtxOf<E>) => Promise<P>
    run: (tx: Tx, input: InputOf<E>, ctx: CtxOf<E>, prepared: P) => Promise<AnswerOf<E>>
  },
): Route =>
  route(endpoint, async (appContext, { input, ctx }, request) => {
    const key = readKey(endpoint, request, input)
    const prepared = await steps.prepare(appContext, input, ctx)
    const { answered, read, follows } = await appContext.store.write(async (tx) => {
      let read: Sent['read']
      const answered = await answerOnce(tx, key, ctx.now, async () => {
        const made = answerOf(
          endpoint,
          await steps.run(writtenBy(tx, personIn(ctx)), input, ctx, prepared),
          ctx,
        )
        read = made.read
        return { status: made.status, answer: made.answer }
      })
      if (key && tx.afterCommit.length === 0) await coverLatest(tx)
      return { answered, read, follows: tx.afterCommit }
    })
    followCommit(follows, effectsOf(appContext, request))
    // What was answered before may have been read by a caller who may do less now.
    const answer = withholdInText(personIn(ctx), endpoint.answer, answered.answer)
    return { status: answered.status, answer, ...(read && { read }) }
  })

/** The `prepare` of a command that needs what the app has. */
export const withApp = async (appContext: AppContext): Promise<AppContext> => appContext

/** What was answered before was written before. */
const coverLatest = async (tx: Tx): Promise<void> => {
  const latest = await findLatest(tx)
  afterCommit(tx, ({ cover }) => cover(latest))
}

const effectsOf = ({ measurements }: AppContext, request: FastifyRequest): Effects => ({
  log: request.log,
  keepDevices: (tokens) => {
    request.cookie = deviceCookie(tokens, request.protocol)
  },
  noteDelayedMarks: (count) => {
    if (measurements) measurements.delayedMarks += count
  },
  cover: (latest) => {
    const { marker } = request
    if (marker && latest.position > marker.position) Object.assign(marker, latest)
  },
})
