import { Refusal } from '../../contract/refuse.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from './errors.ts'

/** Answers anything thrown in the one shape of every failure; what was not foreseen is logged. */
export const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, body, retryAfter, unforeseen } = toFailure(error, request.id)
  if (unforeseen) request.log.error({ err: error }, 'request failed')
  if (body.code === 'unavailable') request.log.warn(`database away: ${String(error)}`)
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
