import type { FastifyBaseLogger } from 'fastify'

const lookedAtEvery = 500
const tooLong = 1000

/** Logs when the event loop was blocked for over a second: until then nobody was answered. */
export const watchEventLoop = (
  log: Pick<FastifyBaseLogger, 'warn'>,
  onBlocked: () => void,
): { stop: () => void } => {
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const milliseconds = Math.round(now - last - lookedAtEvery)
    last = now
    if (milliseconds < tooLong) return
    onBlocked()
    log.warn({ milliseconds }, 'the event loop was blocked')
  }, lookedAtEvery).unref()
  return { stop: () => clearInterval(timer) }
}
