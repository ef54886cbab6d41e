import { pauseAfter } from './timeout.ts'
import { serverReachability } from './server-reachability.ts'
import { serverAnswers } from './transmit.ts'

/** A server lost again sooner than this, in ms, was not really back: the pauses keep growing. */
const steady = 60_000

/** While the server is away and the page is visible, asks whether it is back, less and less often. */
export const followServer = (): void => {
  let failures = 0
  let backSince = -Infinity
  let timer: number | undefined
  let asking = false

  // A device without any network reports by itself when that returns.
  const wanted = () =>
    !serverReachability.get() && navigator.onLine && document.visibilityState === 'visible'
  const later = () => {
    failures += 1
    window.clearTimeout(timer)
    timer = window.setTimeout(askNow, pauseAfter(failures, undefined, Math.random()))
  }
  const ask = async () => {
    if (asking || !wanted()) return
    asking = true
    const back = await serverAnswers()
    asking = false
    if (back) serverReachability.set(true)
    else later()
  }
  const askNow = () => {
    window.clearTimeout(timer)
    void ask()
  }
  const begin = () => {
    const now = performance.now()
    window.clearTimeout(timer)
    if (serverReachability.get()) {
      backSince = now
      return
    }
    if (now - backSince > steady) failures = 0
    later()
  }

  serverReachability.subscribe(begin)
  window.addEventListener('focus', askNow)
  window.addEventListener('online', askNow)
  document.addEventListener('visibilitychange', askNow)
  if (!serverReachability.get()) later()
}
