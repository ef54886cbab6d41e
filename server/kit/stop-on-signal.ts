import type { FastifyBaseLogger } from 'fastify'

const secondsToStop = 10

/**
 * On SIGTERM or SIGINT: takes nothing new, finishes what is under way, closes, and ends in time. A fault
 * that nothing catches is logged like any other: Node would print the values that PostgreSQL quotes.
 */
export const stopOnSignal = (
  stopped: AbortController,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  close: () => Promise<void>,
): void => {
  const stop = (signal: NodeJS.Signals) => {
    if (stopped.signal.aborted) return
    stopped.abort()
    const from = performance.now()
    log.info({ signal }, 'stopping')
    const giveUp = (facts: object, why: string): never => {
      log.error(facts, why)
      process.exit(1)
    }
    setTimeout(() => giveUp({}, 'stopping took too long'), (secondsToStop - 1) * 1000).unref()
    close().then(
      () => {
        log.info({ seconds: Math.round((performance.now() - from) / 100) / 10 }, 'stopped')
        process.exit(0)
      },
      (error: unknown) => giveUp({ err: error }, 'stopping failed'),
    )
  }
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'ended by a fault that nothing caught')
    process.exit(1)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
