import { useEffect, useRef } from 'react'
import { elapsedOf, type Timed } from './clocks.ts'
import { showClock } from './show-clock.ts'

const tick = 100
const pause = 1_000

/**
 * The time since the start. It writes its own text, so that nothing else is rendered at each tick;
 * `onCheck` is called each second, and when the page is shown again.
 */
export const RunningClock = ({ timed, onCheck }: { timed: Timed; onCheck: () => void }) => {
  const text = useRef<HTMLSpanElement>(null)
  const check = useRef(onCheck)
  useEffect(() => {
    check.current = onCheck
  })
  useEffect(() => {
    const show = () => {
      if (text.current !== null) text.current.textContent = showClock(elapsedOf(timed))
    }
    show()
    const timer = window.setInterval(show, tick)
    return () => window.clearInterval(timer)
  }, [timed])
  useEffect(() => {
    const call = () => check.current()
    call()
    const timer = window.setInterval(call, pause)
    document.addEventListener('visibilitychange', call)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', call)
    }
  }, [])
  return <span ref={text} role="timer" aria-live="off" className="track-clock" />
}
