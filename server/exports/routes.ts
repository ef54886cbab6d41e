import { lists } from '../../contract/exports/calls.ts'
import { addressOfInstitute, exportInstitute } from '../../contract/exports/institute.ts'
import type { Tx } from '../db/schema.ts'
import { audit } from '../kit/audit.ts'
import type { Ctx } from '../kit/context.ts'
import { type Route, route } from '../kit/http/route.ts'
import type { ExportFacts } from './actions.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { keepFileTaken } from '../kit/reading/reading-log.ts'
import { makeTicket, withTicket } from '../kit/sign-in/ticket.ts'
import { openFile } from '../kit/threads/files.ts'
import { answerOf } from '../kit/http/answer.ts'
import { readInput } from '../kit/http/call.ts'

/**
 * A file of any size as both of its calls: the file itself, and an address of it, from which a browser
 * downloads it by itself. It is made on a separate thread, from one snapshot, while the caller takes it. A
 * fault before its first byte is answered in words; after that the connection is cut, so that nobody takes a
 * part for the whole.
 */
const downloads = (
  { file, address }: Record<'file' | 'address', Endpoint>,
  steps: {
    /** Refuses what the caller may not ask for, before an address is given out. */
    check?: (query: unknown, ctx: Ctx) => Promise<void>
    /** Records who takes what, before the first byte leaves. */
    record: (tx: Tx, ctx: Ctx, facts: never) => Promise<void>
  },
): Route[] => [
  route(file, async ({ store, threads, readings }, { input, ctx }, { raw }) => {
    await readings.flush()
    const { name, type, bytes, facts } = await openFile(
      threads,
      { path: file.path, input, ctx: { ...ctx } },
      raw.signal,
    )
    try {
      await store.write((tx) => steps.record(tx, ctx, facts))
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
    return answerOf(address, { address: withTicket(path, ticket) }, ctx)
  }),
]

const recordList = async (tx: Tx, ctx: Ctx, { reads, ids, ...after }: ExportFacts) => {
  await audit(tx, ctx, { action: 'export.made', recordId: 0, after })
  if (reads)
    await keepFileTaken(tx, ctx, { kind: reads, file: after.name, records: after.rows, ids })
}

const recordInstitute = async (tx: Tx, ctx: Ctx) => {
  await audit(tx, ctx, { action: 'export.institute', recordId: 0 })
  await keepFileTaken(tx, ctx, { kind: 'student', file: 'Institute' })
}

/** Files are made on threads; this one loads the lists only to check what an address is asked for. */
export const exportRoutes: readonly Route[] = [
  ...Object.values(lists).flatMap((calls) =>
    downloads(calls, {
      check: async (query, ctx) => {
        const { exportedLists } = await import('./lists/all.ts')
        exportedLists.find(({ path }) => path === calls.file.path)?.check(query, ctx)
      },
      record: recordList,
    }),
  ),
  ...downloads({ file: exportInstitute, address: addressOfInstitute }, { record: recordInstitute }),
]
