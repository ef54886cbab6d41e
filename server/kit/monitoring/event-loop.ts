import type { FastifyBaseLogger } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'

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

const minute = 60_000
/** Milliseconds between two looks; the histogram counts each as a delay of its own length. */
const resolution = 20

export type EventLoop = {
  /** How long what arrives waits at most until it is served, in 99 of 100 cases of the last minutes: milliseconds. */
  delay: () => number
  stop: () => void
}

/** Watches how long this process is busy at a stretch. */
export const watchEventLoopDelay = (): EventLoop => {
  const histogram = monitorEventLoopDelay({ resolution })
  const read = () => Math.max(0, histogram.percentile(99) / 1e6 - resolution)
  let lastMinute = 0
  histogram.enable()
  const timer = setInterval(() => {
    lastMinute = read()
    histogram.reset()
  }, minute)
  timer.unref()
  return {
    delay: () => Math.max(lastMinute, read()),
    stop: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
