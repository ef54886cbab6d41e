import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { FileFacts } from '../downloads/messages.ts'
import { makeTicket, withTicket } from '../sign-in/ticket.ts'
import { answerOf, type AnswerOf } from './answer.ts'
import type { Ctx } from '../context.ts'
import { type CtxOf, type InputOf, readCall, readInput } from './call.ts'
import { plainContext, type Route } from './route.ts'

/** A file that is made while it is sent. */
export type MadeFile<F> = FileFacts & { facts: F; chunks: AsyncIterable<Uint8Array> }

/**
 * Sends a file of any size: it is made on a separate thread, from one snapshot, while the caller takes
 * it. A fault before its first byte is answered in words; after that the connection is cut, so that
 * nobody takes a part for the whole.
 */
const download = <E extends Endpoint, F>(
  endpoint: E,
  steps: {
    make: (db: Db, input: InputOf<E>, ctx: CtxOf<E>) => Promise<MadeFile<F>>
    /** Records who takes what, before the first byte leaves. */
    record: (tx: Tx, input: InputOf<E>, ctx: CtxOf<E>, facts: F) => Promise<void>
  },
): Route => ({
  endpoint,
  within: (appContext) => async (request) => {
    const { input, ctx } = readCall(appContext, endpoint, request)
    const { name, type, bytes, facts } = await appContext.downloads.open(
      { path: endpoint.path, input, ctx: plainContext(ctx) },
      () => !request.raw.socket.destroyed,
    )
    try {
      await appContext.store.write((tx) => steps.record(tx, input, ctx, facts as F))
    } catch (error) {
      bytes.destroy()
      throw error
    }
    return { status: 200, file: { name, type, bytes } }
  },
  makes: (db, { input, ctx }) => steps.make(db, input as InputOf<E>, ctx as CtxOf<E>),
})

/** Gives out the address of another call, from which a browser downloads its file by itself. */
const downloadAddress = <E extends Endpoint, Of extends Endpoint>(
  endpoint: E,
  of: Of,
  check: (input: InputOf<Of>, ctx: CtxOf<E>) => void,
): Route => ({
  endpoint,
  within: (appContext) => async (request) => {
    const { ctx } = readCall(appContext, endpoint, request)
    check(readInput(of, request), ctx)
    if (!('person' in ctx)) return refuse('not_signed_in')
    const { person, now } = ctx
    const file = request.url.replace(/\/address(?=\?|$)/, '')
    const ticket = await appContext.store.write((tx) => makeTicket(tx, person, file, now))
    const address = withTicket(file, ticket)
    return answerOf(endpoint, { address } as AnswerOf<E>)
  },
})

/** A file as both of its calls: the file itself, and an address of it for a browser. */
export const downloads = <Query, F>(
  { file, address }: Record<'file' | 'address', Endpoint>,
  steps: {
    /** Refuses what the caller may not ask for, before an address is given out. */
    check?: ((query: Query, ctx: Ctx) => void) | undefined
    make: (db: Db, query: Query, ctx: Ctx) => Promise<MadeFile<F>>
    /** Records who takes what, before the first byte leaves. */
    record: (tx: Tx, ctx: Ctx, facts: F) => Promise<void>
  },
): Route[] => {
  const { check, make, record } = steps
  const queryIn = ({ query }: { query: unknown }) => query as Query
  return [
    download<Endpoint, F>(file, {
      make: (db, input, ctx) => make(db, queryIn(input), ctx),
      record: (tx, _input, ctx, facts) => record(tx, ctx, facts),
    }),
    downloadAddress(address, file, (input, ctx) => check?.(queryIn(input), ctx)),
  ]
}
