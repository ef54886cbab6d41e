import { useEffect, useState } from 'react'

const pause = 300

/** The typed text, once it has not changed for a moment. */
export const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    if (debounced === text) return
    const timer = window.setTimeout(setDebounced, pause, text)
    return () => window.clearTimeout(timer)
  }, [debounced, text])
  return debounced
}
