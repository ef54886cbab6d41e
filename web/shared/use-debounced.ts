import { useEffect, useState } from 'react'

const usualPause = 300

/** The typed text, once it has not changed for a moment. */
export const useDebounced = (text: string, pause = usualPause): string => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    if (debounced === text) return
    const timer = window.setTimeout(setDebounced, pause, text)
    return () => window.clearTimeout(timer)
  }, [debounced, text, pause])
  return debounced
}
