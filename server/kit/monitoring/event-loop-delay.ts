import { monitorEventLoopDelay } from 'node:perf_hooks'

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
