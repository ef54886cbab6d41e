import { useLayoutEffect } from 'react'

/** Where the focus may go instead, nearest first. */
const containers = 'tr, table, li, ul, [data-list], section, main'

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
    const around = opener === null ? [] : containersAround(opener)
    return () => {
      if (opener !== null && opener !== document.body) watch(opener, around)
    }
  }, [open])
}

const containersAround = (element: Element): HTMLElement[] => {
  const container = element.parentElement?.closest<HTMLElement>(containers) ?? null
  return container === null ? [] : [container, ...containersAround(container)]
}

const watch = (opener: Element, around: readonly HTMLElement[]): void => {
  watching.abort()
  const ended = new AbortController()
  watching = ended
  const observer = new MutationObserver(() => {
    if (opener.isConnected || document.activeElement !== document.body) return
    ended.abort()
    const target = around.find(({ isConnected }) => isConnected)
    if (target !== undefined) goTo(target)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  ended.signal.addEventListener('abort', () => observer.disconnect())
  // A press elsewhere chooses where to continue.
  document.addEventListener('pointerdown', () => ended.abort(), { signal: ended.signal })
}

const goTo = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
