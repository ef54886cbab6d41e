import { useState } from 'react'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'

/**
 * Nobody reads a new name within so many ms: a second tap on the same button is still meant for the
 * student before, by a finger that trembles.
 */
const tremble = 150

/** Whether a tap counts, or only repeats the last one that did; `at` in ms. */
export const steadyTaps = () => {
  let last: { status: AttendanceStatus; at: number } | undefined
  return (status: AttendanceStatus, at: number): boolean => {
    if (last?.status === status && at - last.at < tremble) return false
    last = { status, at }
    return true
  }
}

/** Takes a status by taps, without what a trembling finger adds to it. */
export const useSteadyTap = (onChoose: (status: AttendanceStatus) => void) => {
  const [counts] = useState(steadyTaps)
  return (status: AttendanceStatus) => {
    if (counts(status, performance.now())) onChoose(status)
  }
}
