import type { FastifyInstance } from 'fastify'
import type { Store } from '../db/connect.ts'

/** `/health/live`: the process answers. `/health/ready`: the database does too, and is up to date. */
export const serveHealth = (app: FastifyInstance, store: Store, isReady: () => boolean): void => {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const answers =
      isReady() &&
      (await store.ping().then(
        () => true,
        () => false,
      ))
    if (answers) return { status: 'ready' }
    return reply.code(503).header('retry-after', '5').send({ status: 'waiting for the database' })
  })
}
