import { vi } from 'vitest'

/** What takes the focus when it is pressed. */
const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex],[contenteditable]'

/** Takes the focus, or leaves it nowhere, as a press with the mouse does. */
const moveFocus = (element: Element): void => {
  const target = element.closest<HTMLElement>(focusable)
  if (target !== null) target.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const fire = (element: Element, type: string, given: MouseEventInit = {}): boolean => {
  const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent
  const event = { bubbles: true, cancelable: true, composed: true, view: window, ...given }
  return element.dispatchEvent(new Kind(type, event))
}

/** Presses an element, `detail` times in a row: as fast as a hand does it, on a slow machine too. */
export const press = (element: Element, detail = 1): void => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (let at = 1; at <= detail; at += 1) {
    fire(element, 'pointerdown', { buttons: 1, detail: at })
    if (fire(element, 'mousedown', { buttons: 1, detail: at })) moveFocus(element)
    fire(element, 'pointerup')
    fire(element, 'mouseup', { detail: at })
    fire(element, 'click', { detail: at })
  }
  if (detail === 2) fire(element, 'dblclick', { detail })
  clock.mockRestore()
}
