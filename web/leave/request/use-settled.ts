import { useEffect, useState } from 'react'

const pause = 300

/** The typed text, once it has not changed for a moment. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (settled === text) return
    const timer = window.setTimeout(setSettled, pause, text)
    return () => window.clearTimeout(timer)
  }, [settled, text])
  return settled
}
