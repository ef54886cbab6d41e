import { useEffect, useState } from 'react'

export type Debounced = {
  /** Runs this once nothing else was asked for during the pause. */
  later: (run: () => void) => void
  /** Runs at once what waits. */
  now: () => void
  cancel: () => void
}

/** Runs only the last of what is asked for in quick succession, after a pause in ms. */
export const debounced = (pause: number): Debounced => {
  let timer: number | undefined
  let waiting: (() => void) | undefined
  const cancel = () => {
    window.clearTimeout(timer)
    waiting = undefined
  }
  const now = () => {
    const run = waiting
    cancel()
    run?.()
  }
  const later = (run: () => void) => {
    cancel()
    waiting = run
    timer = window.setTimeout(now, pause)
  }
  return { later, now, cancel }
}

/** The same in a component; what still waits when it goes is dropped. */
export const useDebounce = (pause: number): Debounced => {
  const [debounce] = useState(() => debounced(pause))
  useEffect(() => debounce.cancel, [debounce])
  return debounce
}

const usualPause = 300

/** The typed text, once it has not changed for a moment. */
export const useDebounced = (text: string, pause = usualPause): string => {
  const [settled, setSettled] = useState(text)
  const { later } = useDebounce(pause)
  useEffect(() => later(() => setSettled(text)), [later, text])
  return settled
}
