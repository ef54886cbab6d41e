import { type RefObject, useEffect, useRef, useState } from 'react'

/** True once an element has come into view, for data that need not load before. */
export const useInView = <E extends Element>(): [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (inView || element.current === null) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true)
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [inView])
  return [element, inView]
}
