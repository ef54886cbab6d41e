import type { MouseEvent } from 'react'

const ownPress = 'a, button, summary, [data-actions]'

/** A press anywhere on a row is one on the link that names it, with the same keys held down. */
export const followRow = (event: MouseEvent<HTMLTableRowElement>): void => {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey } = event
  // A dialog that was opened from the row is in another part of the page.
  if (!(target instanceof Element) || !row.contains(target)) return
  if (target.closest(ownPress) !== null || row.querySelector('input') !== null) return
  if (window.getSelection()?.type === 'Range') return
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
  row.querySelector('[data-primary] a')?.dispatchEvent(new window.MouseEvent('click', press))
}
