const property = '--lower-bar'

/** The ref of a bar that stays at the lower edge: it says how high it is, so that toasts lie above it. */
export const lowerBar = (bar: HTMLElement | null) => {
  if (bar === null) return undefined
  const page = document.documentElement
  const measure = () => {
    const stays = getComputedStyle(bar).position === 'sticky'
    page.style.setProperty(property, `${stays ? bar.offsetHeight : 0}px`)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    page.style.removeProperty(property)
  }
}
