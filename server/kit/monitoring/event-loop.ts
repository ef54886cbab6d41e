import type { FastifyBaseLogger } from 'fastify'

const lookedAtEvery = 500
const tooLong = 1000

/** Logs when the event loop was blocked for over a second, or `leeway` times longer: until then nobody was answered. */
export const watchEventLoop = (
  log: Pick<FastifyBaseLogger, 'warn'>,
  leeway: number,
  onBlocked: () => void,
): { stop: () => void } => {
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const milliseconds = Math.round(now - last - lookedAtEvery)
    last = now
    if (milliseconds < tooLong * leeway) return
    onBlocked()
    log.warn({ milliseconds }, 'the event loop was blocked')
  }, lookedAtEvery).unref()
  return { stop: () => clearInterval(timer) }
}
