import { useEffect, useState } from 'react'

/** Takes something back; false if nothing is left to take back. */
export type Undo = () => boolean | void

/** What can be taken back, newest last. */
const steps: Undo[] = []

/** Ctrl-Z takes this back first, until the returned function is called. */
export const offerUndo = (undo: Undo): (() => void) => {
  steps.push(undo)
  return () => {
    const at = steps.lastIndexOf(undo)
    if (at !== -1) steps.splice(at, 1)
  }
}

/** Takes back what was done last; false if there is nothing. */
export const undoLast = (): boolean => {
  for (let undo = steps.pop(); undo !== undefined; undo = steps.pop())
    if (undo() !== false) return true
  return false
}

/** Offers what a screen did, as long as it is shown. */
export const useUndo = (): ((undo: Undo) => void) => {
  const [ends] = useState(() => new Set<() => void>())
  useEffect(() => () => ends.forEach((end) => end()), [ends])
  return (undo) => void ends.add(offerUndo(undo))
}
