import type { FastifyInstance } from 'fastify'
import { refusals } from '../../../contract/kit/refusals.ts'
import type { Store } from '../../db/connect.ts'
import { refusalOfFault } from '../../db/limits/faults.ts'
import type { Outages } from '../monitoring/outages.ts'

/** `/health/live`: the process answers. `/health/ready`: the database does too, and is up to date. */
export const serveHealth = (
  app: FastifyInstance,
  store: Store,
  { isReady, isLeaving }: { isReady: () => boolean; isLeaving: () => boolean },
): void => {
  const statusNow = async () => {
    if (isLeaving()) return 'stopping'
    const fault = app.outages.lasting()
    if (fault) return `the database is ${fault}`
    return isReady() ? statusOf(store, app.outages) : waiting
  }
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const status = await statusNow()
    if (status !== 'ready') reply.code(503).header('retry-after', '5')
    return { status }
  })
}

const waiting = 'waiting for the database'

const statusOf = (store: Store, outages: Outages): Promise<string> =>
  store.ping().then(
    () => {
      outages.checked('reads and writes')
      return 'ready'
    },
    (error: unknown) =>
      refusalOfFault(error) === 'disk_full' ? refusals.disk_full.message : waiting,
  )
