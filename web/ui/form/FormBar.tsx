import type { ReactNode } from 'react'

/** The buttons of a long form, always visible at the bottom, unless the window is too low for both. */
export const FormBar = ({ children }: { children: ReactNode }) => (
  <div
    ref={lowerBar}
    className="form-bar sticky bottom-0 z-10 mt-auto [@media(max-height:480px)]:static -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-4 py-2 md:mx-0 md:px-0 md:py-3"
  >
    {children}
  </div>
)

const property = '--lower-bar'

/** The ref of a bar at the bottom: publishes its height, so that toasts appear above it. */
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
