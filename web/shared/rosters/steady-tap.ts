import { useState } from 'react'

/**
 * No one reads a new name within this many ms: a second tap on the same button is a trembling finger
 * and still means the previous student.
 */
const tremble = 150

/** Whether a tap on a button counts, or repeats the last one that did; `at` in ms. */
export const steadyTaps = () => {
  let last: { button: string; at: number } | undefined
  return (button: string, at: number): boolean => {
    if (last?.button === button && at - last.at < tremble) return false
    last = { button, at }
    return true
  }
}

/** Tells for each tap on a button whether it counts; it ignores a trembling finger. */
export const useSteadyTaps = () => {
  const [counts] = useState(steadyTaps)
  return (button: string): boolean => counts(button, performance.now())
}
