import type { FastifyBaseLogger } from 'fastify'

const lookedAtEvery = 500
const tooLong = 1000

/**
 * Logs when the event loop was blocked for over a second, or `leeway` times longer: until then nobody was
 * answered. A start, which brings the tables up to date, keeps nobody waiting.
 */
export const watchEventLoop = (
  log: Pick<FastifyBaseLogger, 'warn'>,
  { leeway, isReady }: { leeway: number; isReady: () => boolean },
  onBlocked: () => void,
): { stop: () => void } => {
  let last = performance.now()
  let wasReady = isReady()
  const timer = setInterval(() => {
    const now = performance.now()
    const milliseconds = Math.round(now - last - lookedAtEvery)
    last = now
    const isOfStart = !wasReady
    wasReady = isReady()
    if (isOfStart || milliseconds < tooLong * leeway) return
    onBlocked()
    log.warn({ milliseconds }, 'the event loop was blocked')
  }, lookedAtEvery).unref()
  return { stop: () => clearInterval(timer) }
}
