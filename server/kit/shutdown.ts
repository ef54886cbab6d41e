import type { Server } from 'node:http'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** Milliseconds in which answers end their connections, and a proxy learns that we are not ready. */
const notice = 1000
/**
 * Milliseconds without a new connection, long enough for a caller on a busy machine: a caller who is
 * connecting as we close is cut off. If there is no such pause, we close all the same.
 */
const quiet = 250
const mostMoments = 4

export type Shutdown = {
  isShuttingDown: () => boolean
  /** What a request waits for before it is served, while the last ones arrive. */
  held: () => Promise<void> | undefined
  shutDown: (server: Server, close: () => Promise<void>) => Promise<void>
}

/**
 * Closes a server without cutting anyone off: for a second answers end their connections; then
 * requests are held, so that no one sends another, and answered when no more can arrive.
 */
export const createShutdown = (): Shutdown => {
  let shuttingDown = false
  let held: Promise<void> | undefined
  return {
    isShuttingDown: () => shuttingDown,
    held: () => held,
    shutDown: async (server, close) => {
      shuttingDown = true
      if (!server.listening || (await openConnections(server)) === 0) return close()
      await setTimeout(notice)
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      await untilNobodyComes(server)
      // Node.js takes who has connected and sent nothing yet for idle too, and would cut them off.
      const closeIdle = server.closeIdleConnections.bind(server)
      server.closeIdleConnections = () => undefined
      const closed = close()
      closed.catch(() => undefined)
      while (server.listening) await setImmediate()
      resolve()
      held = undefined
      await aMoment()
      closeIdle()
      return closed
    },
  }
}

const untilNobodyComes = async (server: Server): Promise<void> => {
  let came = 1
  const hear = () => {
    came += 1
  }
  server.on('connection', hear)
  for (let moment = 0; came > 0 && moment < mostMoments; moment += 1) {
    came = 0
    await aMoment()
  }
  server.off('connection', hear)
}

const aMoment = async (): Promise<void> => {
  await setTimeout(quiet)
  // On a busy machine the time is over before we have looked who has come meanwhile.
  await setImmediate()
}

const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 1 : count))
  })
