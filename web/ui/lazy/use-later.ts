import { useEffect, useState } from 'react'

/** In ms: what is rarely needed loads after the screen. */
const unhurried = 5_000

/** False at first, and true once the screen has had time to load. */
export const useLater = (): boolean => {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLater(true), unhurried)
    return () => window.clearTimeout(timer)
  }, [])
  return later
}
