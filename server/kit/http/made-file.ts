import type { Db } from '../../db/schema.ts'
import type { Ctx } from '../context.ts'
import type { ThreadCall } from '../threads/calls.ts'
import type { FileFacts } from '../threads/files.ts'

/** A file that is made while it is sent. */
export type MadeFile<F> = FileFacts & { facts: F; chunks: AsyncIterable<Uint8Array> }

/** Makes the file of a path on a thread; `check` refuses what its caller may not ask for. */
export const makerOf = <Query, F>(
  path: string,
  steps: {
    check?: ((query: Query, ctx: Ctx) => void) | undefined
    make: (db: Db, query: Query, ctx: Ctx) => Promise<MadeFile<F>>
  },
) => ({
  path,
  check: (query: unknown, ctx: Ctx) => steps.check?.(query as Query, ctx),
  make: (db: Db, { input, ctx }: ThreadCall) =>
    steps.make(db, (input as { query: Query }).query, ctx as Ctx),
})
