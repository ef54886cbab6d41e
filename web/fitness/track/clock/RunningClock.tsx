import { useEffect, useRef } from 'react'
import { elapsedOf, type Timed } from './clocks.ts'

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

/** A running time to the tenth of a second: 4:32.1, or 1:04:32.1. */
const showClock = (ms: number): string => {
  const tenths = Math.floor(ms / 100)
  const seconds = Math.floor(tenths / 10)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const two = (number: number) => String(number).padStart(2, '0')
  const rest = `${two(seconds % 60)}.${tenths % 10}`
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes % 60)}:${rest}`
}
