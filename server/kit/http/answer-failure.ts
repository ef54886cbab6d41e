import { Refusal } from '../../../contract/kit/refuse.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from './errors.ts'

/** Answers anything thrown in the one shape of every failure; unexpected errors are logged. */
export const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, body, retryAfter, unforeseen } = toFailure(
    error,
    request.id,
    request.server.newestBackup,
  )
  if (unforeseen) request.log.error({ err: error }, 'request failed')
  const cause = error instanceof Refusal ? error.cause : undefined
  if (databaseFaults.has(body.code) || cause !== undefined)
    request.server.outages.failed(body.code, cause ?? error)
  // No one receives the answer, so no other log line mentions it.
  if (request.raw.readableAborted)
    request.log.info(
      { req: request },
      request.raw.complete ? 'the caller went away' : 'the upload broke off',
    )
  // Otherwise a cache on the way may keep a 404.
  reply.header('cache-control', 'no-store')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

const databaseFaults = new Set<string>([
  'unavailable',
  'unconfirmed',
  'disk_full',
  'damaged',
  'replaced',
])

/** An address of the API that does not exist. */
export const answerNoSuchCall = (request: FastifyRequest, reply: FastifyReply) =>
  answerFailure(new Refusal('no_such_call'), request, reply)
