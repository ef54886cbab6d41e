import { useLayoutEffect } from 'react'

/** Where the focus may go instead, nearest first. */
const places = 'tr, table, li, ul, [data-list], section, main'

/** Ends the watch of the dialog that closed last. */
let watching = new AbortController()

/**
 * When a dialog closes, the focus goes back to what opened it. Where that leaves the page, then or
 * with the next read, the focus goes on at the row or the list in which it was.
 */
export const useFocusBack = (open: boolean): void => {
  useLayoutEffect(() => {
    if (!open) return undefined
    const opener = document.activeElement
    const around = opener === null ? [] : placesAround(opener)
    return () => {
      if (opener !== null && opener !== document.body) watch(opener, around)
    }
  }, [open])
}

const placesAround = (element: Element): HTMLElement[] => {
  const place = element.parentElement?.closest<HTMLElement>(places) ?? null
  return place === null ? [] : [place, ...placesAround(place)]
}

const watch = (opener: Element, around: readonly HTMLElement[]): void => {
  watching.abort()
  const ended = new AbortController()
  watching = ended
  const observer = new MutationObserver(() => {
    if (opener.isConnected || document.activeElement !== document.body) return
    ended.abort()
    const place = around.find(({ isConnected }) => isConnected)
    if (place !== undefined) goTo(place)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  ended.signal.addEventListener('abort', () => observer.disconnect())
  // A press elsewhere chooses where to continue.
  document.addEventListener('pointerdown', () => ended.abort(), { signal: ended.signal })
}

const goTo = (place: HTMLElement): void => {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
