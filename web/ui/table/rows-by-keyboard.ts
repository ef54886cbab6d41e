import { shortcutOf } from '../letter-keys.ts'

const controls = 'a[href], button, summary, input, select, textarea'

/** Of a row into which something is entered: all its controls stay tab stops. */
export const fields = 'input:not([data-choose]), select, textarea'

const controlsIn = (part: Element | undefined): HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>(controls) ?? []),
]

/** The control by which a row is reached: the link that names it, or its first one that narrow rows have too. */
const stopOf = (row: Element): HTMLElement | undefined =>
  row.querySelector<HTMLElement>('[data-primary] a') ??
  controlsIn(row).find((control) => !control.matches('[data-choose]')) ??
  controlsIn(row)[0]

const isEntered = (row: Element): boolean => row.querySelector(fields) !== null

const moves: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ArrowUp: 'up',
  k: 'up',
  ArrowDown: 'down',
  j: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/**
 * Each row of a table, or of a list with `data-list`, is one tab stop. Left and right reach what else is in it, up and down (and the
 * letters K and J, also from outside it, and down from a search) the same in other rows.
 */
export const rowsByKeyboard = (body: HTMLElement | null) => {
  if (body === null) return undefined
  const settle = () => {
    for (const row of body.children) {
      const stop = isEntered(row) ? undefined : stopOf(row)
      if (stop === undefined) continue
      for (const control of controlsIn(row)) control.tabIndex = control === stop ? 0 : -1
    }
  }
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key.startsWith('Arrow') ? event.key : (shortcutOf(event) ?? '')]
    const { target } = event
    if (move === undefined || event.defaultPrevented || !(target instanceof HTMLElement)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const row = [...body.children].find((one) => one.contains(target))
    const found =
      row !== undefined
        ? controlFrom(target, row, move, event.key)
        : target.closest('tbody, ul[data-list]') === null &&
            (event.key.length === 1 || (move === 'down' && target.role === 'searchbox'))
          ? [...body.children].map(stopOf).find(Boolean)
          : undefined
    if (found === undefined) return
    event.preventDefault()
    found.focus()
  }
  settle()
  const watch = new MutationObserver(settle)
  watch.observe(body, { childList: true, subtree: true })
  window.addEventListener('keydown', press)
  return () => {
    watch.disconnect()
    window.removeEventListener('keydown', press)
  }
}

const controlFrom = (
  from: HTMLElement,
  row: Element,
  move: (typeof moves)[string],
  key: string,
): HTMLElement | undefined => {
  // Arrows choose among the choices of a field, and move in what is typed.
  if (key.length > 1 && isEntered(row)) return undefined
  if (move === 'left' || move === 'right') {
    const inRow = controlsIn(row).filter(canFocus)
    return inRow[inRow.indexOf(from) + (move === 'left' ? -1 : 1)]
  }
  const next = move === 'up' ? row.previousElementSibling : row.nextElementSibling
  if (next === null) return undefined
  const cell = [...row.children].findIndex((one) => one.contains(from))
  const alike = controlsIn(next.children[cell])[controlsIn(row.children[cell]).indexOf(from)]
  return alike && canFocus(alike) ? alike : stopOf(next)
}

const canFocus = (control: HTMLElement): boolean =>
  !control.matches(':disabled') && control.checkVisibility()
