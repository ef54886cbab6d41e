import { useLayoutEffect, useState } from 'react'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { Edits } from '../marking/marks.ts'
import { firstOpen, meaningOf, nextAfter, openFrom, type RollCallStep } from './roll-call.ts'
import { type MarksOptions, useMarks } from '../marking/use-marks.ts'
import { isDialogOpen, isTyping, isUndoKey, shortcutOf } from '../../ui/letter-keys.ts'

/** Goes through the roll one student after the other, by buttons or by keys. */
export const useRollCall = (options: Omit<MarksOptions, 'onSaved'>) => {
  const [steps, setSteps] = useState<readonly RollCallStep[]>([])
  // A saved mark is not undone here, but marked again.
  const onSaved = (sent: Edits) =>
    setSteps((before) => before.filter(({ studentId }) => !(studentId in sent)))
  const marks = useMarks({ ...options, onSaved })
  const { students } = marks
  const [at, setAt] = useState(() => firstOpen(students, marks.edits))
  const student = students[at]

  const mark = (status: AttendanceStatus) => {
    if (student === undefined || !marks.mayMark) return
    const step = { at, studentId: student._id, before: marks.edits[student._id] }
    setSteps((before) => [...before, step])
    marks.edit(student, { status })
    setAt(nextAfter(students, marks.edits, at))
  }
  const undo = () => {
    const last = steps.at(-1)
    if (last === undefined || marks.saving) return
    marks.restore(last.studentId, last.before)
    setSteps(steps.slice(0, -1))
    setAt(last.at)
  }
  const go = (by: number) => setAt(Math.min(students.length, Math.max(0, at + by)))

  useKeys((key, repeated) => {
    const meaning = meaningOf(key)
    if (meaning === 'back') go(-1)
    else if (meaning === 'forward') go(1)
    else if (meaning === 'undo') undo()
    else if (meaning !== undefined && !repeated) mark(meaning)
    return meaning !== undefined
  })

  return {
    marks,
    at,
    student,
    mark,
    undo,
    go,
    /** A mark that was sent cannot be undone: no one becomes Not Marked again. */
    mayUndo: steps.length > 0 && !marks.saving,
    toFirstOpen: () => setAt(openFrom(students, marks.edits, 0)),
    toStart: () => setAt(0),
  }
}

/** Keys for the whole screen, except while the person types or a dialog is open. */
const useKeys = (onKey: (key: string, repeated: boolean) => boolean) =>
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = isUndoKey(event) ? 'u' : isArrow(event) ? event.key : shortcutOf(event)
      if (key !== undefined && onKey(key, event.repeat)) event.preventDefault()
    }
    // Before the shortcuts of all screens, which follow the window.
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

const isArrow = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  key.startsWith('Arrow') && !(ctrlKey || metaKey || altKey || isTyping(target) || isDialogOpen())
