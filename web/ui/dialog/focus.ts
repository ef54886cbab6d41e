import { useLayoutEffect, useRef } from 'react'

/** Where the focus is, and where it may go on once that has left the page, nearest first. */
type Place = { element: Element; around: readonly Element[] }

/** The last one: within a dialog that is closing, that of what opened it. */
let last: Place | undefined

const rows = 'tr, li'
const containers = `${rows}, table, ul, [data-list], section, main`
const dialogs = '[role="dialog"], [role="alertdialog"]'

const placeOf = (element: Element): Place => ({ element, around: containersAround(element) })

/** Of a row also the next rows, and those before it. */
const containersAround = (element: Element): readonly Element[] => {
  const container = element.parentElement?.closest(containers)
  if (!container) return []
  const all = container.matches(rows) ? [...(container.parentElement?.children ?? [])] : []
  const at = all.indexOf(container)
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).toReversed()]
  return [container, ...others, ...containersAround(container)]
}

/** Where what has the focus leaves the page, the focus goes on at its row, the next one, or the list. */
export const keepFocus = () => {
  const note = ({ target }: Event) => {
    last = target instanceof Element ? placeOf(target) : undefined
  }
  // A press elsewhere chooses where to continue.
  const forget = () => {
    last = undefined
  }
  const observer = new MutationObserver(() => {
    if (last === undefined || last.element.isConnected) return
    if (document.activeElement !== document.body) return
    const target = last.around.find(({ isConnected }) => isConnected)
    last = undefined
    if (target instanceof HTMLElement) goTo(target)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', forget)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', forget)
  }
}

/** Into a row by what names it. */
const goTo = (target: HTMLElement): void => {
  const control = target.matches(rows) && target.querySelector<HTMLElement>('a[href], button')
  const element = control || target
  if (!control && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * What a dialog takes as `finalFocus`: when it closes, the focus goes back to what opened it, or on
 * from there if that has left the page.
 */
export const useFocusBack = (open: boolean): (() => boolean) => {
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!open || document.activeElement === null) return undefined
    const place = placeOf(document.activeElement)
    opener.current = place.element
    return () => {
      last = place
    }
  }, [open])
  return () => {
    const { activeElement: now, body } = document
    const hasMoved = now !== body && now?.closest(dialogs) === null
    return opener.current?.isConnected === true && !hasMoved
  }
}
