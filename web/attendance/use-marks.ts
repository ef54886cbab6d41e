import { useEffect, useRef, useState } from 'react'
import type { AttendanceStatus, RollStudent } from '../../contract/attendance.ts'
import { useCommand } from '../kit/api.ts'
import { attendanceReads } from '../kit/attendance-reads.ts'
import { eraseDraft, keepDraft, keyOfDraft, readDraft } from '../kit/draft-store.ts'
import { isOnline } from '../kit/network.ts'
import type { Entry } from '../kit/outbox/entry.ts'
import { outbox } from '../kit/outbox/outbox.ts'
import { useSession } from '../kit/session.ts'
import { toastFailure, toastSuccess } from '../kit/toast.ts'
import { afterKeeping, afterSave } from './conflicts.ts'
import { readEdits } from './mark-draft.ts'
import {
  type Change,
  countsOf,
  type Edit,
  type Edits,
  ownMarksOf,
  rowsOf,
  withAll,
  withEdit,
  withFormer,
} from './marks.ts'
import { refusalsIn } from './own-conflicts.ts'
import { useSettling } from './use-settling.ts'

type Options = {
  venue: string
  date: string
  students: readonly RollStudent[]
  /** What of this venue's day waits in this browser. */
  waiting: readonly Entry[]
  onSaved?: () => void
}

const saved = 'Attendance saved successfully'
const failed = 'Failed to save attendance'

/**
 * A coach's edits of a venue's day until they are saved: over a reload they are kept in this
 * browser, for this person. Give it a `key` of venue and date. What is saved waits in this browser
 * until the server has it; one that keeps nothing asks the server directly.
 */
export const useMarks = ({ venue, date, students, waiting, onSaved }: Options) => {
  const { user } = useSession()
  const draft = keyOfDraft(user._id, `attendance:${venue}:${date}`)
  const [edits, setEdits] = useState<Edits>(() => readEdits(readDraft(draft)))
  const [reason, setReason] = useState('')
  const [keeping, setKeeping] = useState(false)
  const sent = useRef<Edits>({})
  const settling = useSettling(waiting)
  useRefusals(waiting)

  useEffect(() => {
    if (Object.keys(edits).length === 0) eraseDraft(draft)
    else keepDraft(draft, edits)
  }, [draft, edits])

  const command = useCommand('POST /api/attendance/mark', {
    failed,
    failedAlways: true,
    refresh: attendanceReads,
    onDone: (answer) => {
      setEdits((now) => afterSave(now, sent.current, answer.conflicts))
      if (answer.conflicts.length > 0)
        return toastFailure(failed, 'Somebody else has marked them meanwhile. Refresh to see it.')
      toastSuccess(saved)
      onSaved?.()
    },
  })

  const save = async (): Promise<void> => {
    if (venue === '' || date === '') return toastFailure('Please select date and venue')
    const why = reason.trim() || undefined
    const marks = ownMarksOf(students, edits, {
      venue,
      day: date,
      reason: why,
      madeAt: new Date().toISOString(),
    })
    if (marks.length === 0) return
    sent.current = edits
    setKeeping(true)
    try {
      await outbox.put(user._id, marks)
      setEdits((now) => afterKeeping(now, edits))
      toastSuccess(isOnline() ? saved : 'Attendance saved on this device')
      onSaved?.()
    } catch {
      const attendanceData = rowsOf(students, edits)
      command.mutate({
        body: { date, campVenue: venue, attendanceData, ...(why !== undefined && { reason: why }) },
      })
    } finally {
      setKeeping(false)
    }
  }

  return {
    edits,
    reason,
    setReason,
    settling,
    ...countsOf(students, edits),
    saving: keeping || command.isPending,
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
    save: () => void save(),
  }
}

/** Says what the server has just refused, while the coach still looks at it. */
const useRefusals = (waiting: readonly Entry[]) => {
  const sentences = refusalsIn(waiting).join(' ')
  const told = useRef(sentences)
  useEffect(() => {
    if (sentences !== '' && sentences !== told.current) toastFailure(failed, sentences)
    told.current = sentences
  }, [sentences])
}

export type Marks = ReturnType<typeof useMarks>
