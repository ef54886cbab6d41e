import type { FastifyBaseLogger } from 'fastify'

const secondsToStop = 10

/** On SIGTERM or SIGINT: takes nothing new, finishes what is under way, closes, and ends in time. */
export const stopOnSignal = (
  stopped: AbortController,
  log: Pick<FastifyBaseLogger, 'info'>,
  close: () => Promise<void>,
): void => {
  const stop = (signal: NodeJS.Signals) => {
    if (stopped.signal.aborted) return
    stopped.abort()
    const from = performance.now()
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), (secondsToStop - 1) * 1000).unref()
    close().then(
      () => {
        log.info({ seconds: Math.round((performance.now() - from) / 100) / 10 }, 'stopped')
        process.exit(0)
      },
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
