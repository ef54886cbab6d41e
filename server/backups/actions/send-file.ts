import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../../../contract/kit/refuse.ts'
import { z } from '../../../contract/kit/zod.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import { requireMay } from '../../kit/http/serve.ts'
import { keepFileTaken } from '../../kit/reading/reading-log.ts'
import { readTicket } from '../../kit/sign-in/ticket.ts'
import { findBackup } from './list.ts'
import { everyVenue } from '../../db/scope/scoped.ts'

const params = z.object({ name: z.string() })
const query = z.object({ ticket: z.string().catch('') })

/**
 * Sends the file of a backup to a browser that follows a link, for whom `allowDownload` has made it.
 * The file is read as the browser takes it, and a part of it can be asked for again.
 */
export const serveBackupFiles = (app: FastifyInstance, appContext: AppContext): void => {
  const { store, installation, now, isReady } = appContext
  app.get('/api/backups/:name/file', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isReady()) refuse('unavailable')
    const { name } = params.parse(request.params)
    const { ticket } = query.parse(request.query)
    const at = now().toISOString()
    const caller = await readTicket(everyVenue(store.db), ticket, name, at)
    if (caller === undefined) return refuse('not_signed_in')
    const { person } = caller
    requireMay(person, 'backups.manage')
    const backup = findBackup(installation.backups.folder, name)
    if (backup === undefined) return refuse('backup_not_found')
    const author = { now: at, requestId: request.id, person }
    const change = { action: 'backup.downloaded', recordId: 0, after: { name } } as const
    await store.write(async (tx) => {
      await audit(tx, author, change)
      await keepFileTaken(tx, author, { kind: 'student', file: name })
    })
    return sendPart(reply, backup, request.headers.range)
  })
}

type Stored = { name: string; path: string; bytes: number }

const sendPart = (reply: FastifyReply, { name, path, bytes }: Stored, range?: string) => {
  reply
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('accept-ranges', 'bytes')
  const part = partOf(range, bytes)
  if (part === undefined) return reply.header('content-length', bytes).send(createReadStream(path))
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const { start, end } = part
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes}`)
    .header('content-length', end - start + 1)
    .send(createReadStream(path, { start, end }))
}

type ByteRange = { start: number; end: number }

/** The part of a file that a `Range` names; undefined for the whole, as for several parts. */
const partOf = (range: string | undefined, bytes: number): ByteRange | 'none' | undefined => {
  const [, from = '', until = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && until === '') return undefined
  const start = from === '' ? Math.max(0, bytes - Number(until)) : Number(from)
  const end = from === '' || until === '' ? bytes - 1 : Math.min(Number(until), bytes - 1)
  return start > end ? 'none' : { start, end }
}
