import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is there once the event is over.
    const change = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    const events = ['beforeprint', 'afterprint']
    for (const name of events) window.addEventListener(name, change)
    return () => {
      for (const name of events) window.removeEventListener(name, change)
    }
  }, [])
  return printing
}
