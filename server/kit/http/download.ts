import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { Tx } from '../../db/schema.ts'
import { makeTicket, withTicket } from '../sign-in/ticket.ts'
import { openFile } from '../threads/files.ts'
import { answerOf } from './answer.ts'
import type { Ctx } from '../context.ts'
import { readInput } from './call.ts'
import { type Route, route } from './route.ts'

/**
 * A file of any size as both of its calls: the file itself, and an address of it, from which a browser
 * downloads it by itself. It is made on a separate thread, from one snapshot, while the caller takes it. A
 * fault before its first byte is answered in words; after that the connection is cut, so that nobody takes a
 * part for the whole.
 */
export const downloads = (
  { file, address }: Record<'file' | 'address', Endpoint>,
  steps: {
    /** Refuses what the caller may not ask for, before an address is given out. */
    check?: (query: unknown, ctx: Ctx) => Promise<void>
    /** Records who takes what, before the first byte leaves. */
    record: (tx: Tx, ctx: Ctx, facts: never) => Promise<void>
  },
): Route[] => [
  route(file, async ({ store, threads }, { input, ctx }, { raw }) => {
    const { name, type, bytes, facts } = await openFile(
      threads,
      { path: file.path, input, ctx: { ...ctx } },
      () => !raw.socket.destroyed,
    )
    try {
      await store.write((tx) => steps.record(tx, ctx, facts as never))
    } catch (error) {
      bytes.destroy()
      throw error
    }
    return { status: 200, file: { name, type, bytes } }
  }),
  route(address, async ({ store }, { ctx }, request) => {
    await steps.check?.(readInput(file, request).query, ctx)
    const path = request.url.replace(/\/address(?=\?|$)/, '')
    const ticket = await store.write((tx) => makeTicket(tx, ctx.person, path, ctx.now))
    return answerOf(address, { address: withTicket(path, ticket) })
  }),
]
