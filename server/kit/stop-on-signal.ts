import type { FastifyBaseLogger } from 'fastify'

const secondsToStop = 10

/** On SIGTERM or SIGINT: takes nothing new, finishes what is under way, closes, and ends in time. */
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
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
