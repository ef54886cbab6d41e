import { Refusal } from '../../../contract/kit/refuse.ts'
import { refusals } from '../../../contract/kit/refusals.ts'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from './errors.ts'

/** Answers anything thrown in the one shape of every failure; unexpected errors are logged. */
export const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, body, retryAfter, unforeseen } = toFailure(error, request.id)
  if (unforeseen) request.log.error({ err: error }, 'request failed')
  const cause = error instanceof Refusal ? error.cause : undefined
  if (databaseFaults.has(body.code) || cause !== undefined)
    tellFault(request.log, body.code, cause ?? error)
  // No one receives the answer, so no other log line mentions it.
  if (request.raw.readableAborted) request.log.info({ req: request }, 'the upload broke off')
  // Otherwise a cache on the way may keep a 404.
  reply.header('cache-control', 'no-store')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

const databaseFaults = new Set<string>(['unavailable', 'unconfirmed', 'disk_full'])
const longestSilence = 60_000
const told = new Map<string, { at: number; since: number }>()

const headlines: Record<string, string> = {
  disk_full: refusals.disk_full.message,
  busy: 'A report was given up.',
}

/** A fault of the database fails every call at once, so each kind is logged once a minute. */
const tellFault = (log: FastifyBaseLogger, code: string, error: unknown): void => {
  const now = performance.now()
  const { at, since } = told.get(code) ?? { at: -longestSilence, since: 0 }
  if (now - at < longestSilence) {
    told.set(code, { at, since: since + 1 })
    return
  }
  told.set(code, { at: now, since: 0 })
  const what = headlines[code] ?? 'The database is away.'
  const more = since > 0 ? `; ${since} more since the last line` : ''
  log.warn(`${what} (${String(error)}${more})`)
}

/** An address of the API that does not exist. */
export const answerNoSuchCall = (request: FastifyRequest, reply: FastifyReply) =>
  answerFailure(new Refusal('no_such_call'), request, reply)
