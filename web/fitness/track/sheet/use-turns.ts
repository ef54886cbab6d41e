import { useState } from 'react'
import type { TrackStudent } from '../use-track-students.ts'
import { type Sheet, triesOf } from './sheet.ts'

/** Goes through the students one after the other, beginning with the first without a result. */
export const useTurns = (students: readonly TrackStudent[], sheet: Sheet) => {
  const [at, setAt] = useState(() => {
    const first = students.findIndex(({ studentId }) => triesOf(sheet, studentId).length === 0)
    return Math.max(0, first)
  })
  const last = students.length - 1
  const now = Math.min(at, last)
  return {
    student: students[now],
    place: now + 1,
    goTo: (studentId: string) => {
      const there = students.findIndex((one) => one.studentId === studentId)
      if (there >= 0) setAt(there)
    },
    /** After the last one, the first has their next attempt. */
    next: () => setAt(now === last ? 0 : now + 1),
    back: () => setAt(now === 0 ? last : now - 1),
  }
}
