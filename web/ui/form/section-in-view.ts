import { useEffect, useState } from 'react'

const topOf = (id: string) =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY

/** The section that is being read: the last one whose top has passed the upper third. */
const readNow = (ids: readonly string[]) => {
  const page = document.documentElement
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 2
  const passed = ids.filter((id) => topOf(id) <= window.innerHeight / 3)
  return (atEnd ? ids.at(-1) : passed.at(-1)) ?? ids[0]
}

/** The id of the section in view, while the page is scrolled. */
export const useSectionInView = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const look = () => setCurrent(readNow(ids))
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [ids])
  return current
}
