import { useEffect, useRef, useState } from 'react'
import type { AttendanceStatus, MarkConflict, RollStudent } from '../../contract/attendance.ts'
import { useCommand } from '../kit/api.ts'
import { eraseDraft, keepDraft, keyOfDraft, readDraft } from '../kit/draft-store.ts'
import { useSession } from '../kit/session.ts'
import { toastFailure, toastSuccess } from '../kit/toast.ts'
import { attendanceReads } from './attendance-reads.ts'
import { afterChoices, afterSave, type Choices, keptOf, withMine } from './conflicts.ts'
import { readEdits } from './mark-draft.ts'
import {
  type Change,
  countsOf,
  type Edit,
  type Edits,
  rowsOf,
  withAll,
  withEdit,
  withFormer,
} from './marks.ts'

type Options = {
  venue: string
  date: string
  students: readonly RollStudent[]
  onSaved?: () => void
}

const saved = 'Attendance saved successfully'

/**
 * A coach's edits of a venue's day until they are saved: over a reload they are kept in this
 * browser, for this person. Give it a `key` of venue and date.
 */
export const useMarks = ({ venue, date, students, onSaved }: Options) => {
  const { user } = useSession()
  const draft = keyOfDraft(user._id, `attendance:${venue}:${date}`)
  const [edits, setEdits] = useState<Edits>(() => readEdits(readDraft(draft)))
  const [conflicts, setConflicts] = useState<readonly MarkConflict[]>([])
  const [reason, setReason] = useState('')
  const sent = useRef<Edits>({})

  useEffect(() => {
    if (Object.keys(edits).length === 0) eraseDraft(draft)
    else keepDraft(draft, edits)
  }, [draft, edits])

  const command = useCommand('POST /api/attendance/mark', {
    failed: 'Failed to save attendance',
    failedAlways: true,
    refresh: attendanceReads,
    onDone: (answer) => {
      setEdits((now) => afterSave(now, sent.current, answer.conflicts))
      setConflicts(answer.conflicts)
      if (answer.conflicts.length === 0) {
        setReason('')
        toastSuccess(saved)
      }
      onSaved?.()
    },
  })
  const send = (wanted: Edits) => {
    if (venue === '' || date === '') return toastFailure('Please select date and venue')
    const attendanceData = rowsOf(students, wanted)
    if (attendanceData.length === 0) return
    sent.current = wanted
    const why = reason.trim() === '' ? {} : { reason: reason.trim() }
    command.mutate({ body: { date, campVenue: venue, attendanceData, ...why } })
  }

  return {
    edits,
    conflicts,
    reason,
    setReason,
    ...countsOf(students, edits),
    saving: command.isPending,
    edit: (student: RollStudent, change: Change) =>
      setEdits((before) => withEdit(before, student, change)),
    /** Puts a student's edit back to what it was; nothing where he was not edited. */
    putBack: (studentId: string, former?: Edit) =>
      setEdits((now) => withFormer(now, studentId, former)),
    markAll: (some: readonly RollStudent[], status: AttendanceStatus) => {
      setEdits((before) => withAll(before, some, status))
      toastSuccess(`All students marked as ${status}`)
    },
    clear: () => {
      setEdits({})
      toastSuccess('All attendance data cleared')
    },
    save: () => send(edits),
    /** Takes up conflicts that were met elsewhere, over the version that was seen there. */
    meet: (met: readonly MarkConflict[], base: number) => {
      setEdits((before) => withMine(before, met, base))
      setConflicts(met)
    },
    /** Saves what was kept of the conflicts, over the latest. */
    settle: (choices: Choices) => {
      const kept = keptOf(conflicts, choices)
      const now = afterChoices(edits, conflicts, choices)
      setConflicts([])
      setEdits(now)
      if (Object.keys(kept).length === 0) toastSuccess(saved)
      else send(kept)
    },
    /** Leaves the conflicts for later: they stay edited, and saving asks again. */
    postpone: () => setConflicts([]),
  }
}

export type Marks = ReturnType<typeof useMarks>
