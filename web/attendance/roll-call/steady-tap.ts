import { useState } from 'react'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'

/**
 * No one reads a new name within this many ms: a second tap on the same button is a trembling finger
 * and still means the previous student.
 */
const tremble = 150

/** Whether a tap counts, or repeats the last one that did; `at` in ms. */
export const steadyTaps = () => {
  let last: { status: AttendanceStatus; at: number } | undefined
  return (status: AttendanceStatus, at: number): boolean => {
    if (last?.status === status && at - last.at < tremble) return false
    last = { status, at }
    return true
  }
}

/** Takes a status by taps, and ignores a trembling finger. */
export const useSteadyTap = (onChoose: (status: AttendanceStatus) => void) => {
  const [counts] = useState(steadyTaps)
  return (status: AttendanceStatus) => {
    if (counts(status, performance.now())) onChoose(status)
  }
}
