import { Refusal } from '../../contract/refuse.ts'
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from './errors.ts'

/** Answers anything thrown in the one shape of every failure; what was not foreseen is logged. */
export const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, body, retryAfter, unforeseen } = toFailure(error, request.id)
  if (unforeseen) request.log.error({ err: error }, 'request failed')
  if (status === 503) request.log.warn(`database away: ${String(error)}`)
  // Nobody hears the answer, so no other line tells of it.
  if (request.raw.readableAborted) request.log.info({ req: request }, 'the upload broke off')
  // Else a cache in between may keep a 404 of its own accord.
  reply.header('cache-control', 'no-store')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** An address of the API that is not there. */
export const answerNoSuchCall = (request: FastifyRequest, reply: FastifyReply) =>
  answerFailure(new Refusal('no_such_call'), request, reply)

/** Reads bodies as JSON and nothing else; an empty one is none. Prototype names are dropped. */
export const acceptOnlyJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined)
      // Read leniently, bytes that are no UTF-8 would be kept as signs that nobody typed.
      if (!isUtf8(body)) return done(new Refusal('malformed'), undefined)
      return parse(request, body.toString(), done)
    },
  )
}
