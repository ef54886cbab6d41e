import { Refusal } from '../../contract/refuse.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from './errors.ts'

/** Answers anything thrown in the one shape of every failure; what was not foreseen is logged. */
export const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, body, retryAfter, unforeseen } = toFailure(error, request.id)
  if (unforeseen) request.log.error({ err: error }, 'request failed')
  if (status === 503) request.log.warn(`database away: ${String(error)}`)
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
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body as string, done)
  })
}
