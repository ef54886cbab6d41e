import { type RefObject, useEffect, useRef, useState } from 'react'

/** True from the moment an element comes into view, for what need not be fetched before. */
export const useSeen = <E extends Element>(): [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || element.current === null) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [seen])
  return [element, seen]
}
