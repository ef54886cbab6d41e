import { useEffect, useRef, useState } from 'react'
import type { AttendanceStatus, RollStudent } from '../../contract/attendance.ts'
import type { Entry } from '../kit/outbox/entry.ts'
import { outbox } from '../kit/outbox/outbox.ts'
import { useSession } from '../kit/session.ts'
import { toastFailure, toastSuccess } from '../kit/toast.ts'
import { afterKeeping, type Choices } from './conflicts.ts'
import {
  type Change,
  countsOf,
  type Edit,
  type Edits,
  fitOf,
  onRoll,
  ownMarksOf,
  withAll,
  withEdit,
  withFormer,
} from './marks.ts'
import { refusalsIn } from './own-conflicts.ts'
import { failedToSave, keptWords } from './saving-words.ts'
import { useDirectSave } from './use-direct-save.ts'
import { useMarkDraft } from './use-mark-draft.ts'
import { useSettling } from './use-settling.ts'

type Options = {
  venue: string
  date: string
  students: readonly RollStudent[]
  /** What of this venue's day waits in this browser. */
  waiting: readonly Entry[]
  onSaved?: (sent: Edits) => void
}

const saved = 'Attendance saved successfully'

/**
 * A coach's edits of a venue's day until they are saved. Give it a `key` of venue and date. What is
 * saved waits in this browser until the server has it; one that keeps nothing asks the server.
 */
export const useMarks = ({ venue, date, students, waiting, onSaved }: Options) => {
  const { user } = useSession()
  const [edits, setEdits] = useMarkDraft(venue, date)
  const [reason, setReason] = useState('')
  const [keeping, setKeeping] = useState(false)
  const settling = useSettling(waiting)
  const stands = (sent: Edits) => {
    setReason('')
    onSaved?.(sent)
  }
  const direct = useDirectSave({
    venue,
    date,
    edits,
    setEdits,
    saved,
    failed: failedToSave,
    onSaved: stands,
    elsewhere: settling.conflicts,
  })
  const why = reason.trim() || undefined
  useRefusals(waiting)

  const save = async (wanted: Edits): Promise<void> => {
    if (venue === '' || date === '') return toastFailure('Please select date and venue')
    const { fit, fault } = fitOf(students, wanted, reason)
    if (Object.keys(fit).length > 0) await keepOrSend(fit)
    if (fault !== undefined) toastFailure(failedToSave, fault)
  }

  const keepOrSend = async (wanted: Edits): Promise<void> => {
    const madeAt = new Date().toISOString()
    const marks = ownMarksOf(students, wanted, { venue, day: date, reason: why, madeAt })
    setKeeping(true)
    const kept = await outbox.put(user._id, marks)
    setKeeping(false)
    if (!kept) return direct.send(wanted, why)
    setEdits((now) => afterKeeping(now, wanted))
    toastSuccess(keptWords(saved))
    stands(wanted)
  }

  const saving = keeping || direct.saving
  return {
    edits,
    conflicts: [...settling.conflicts, ...direct.conflicts],
    /** How many conflicts were left for later. */
    postponed: settling.postponed,
    takeUp: settling.takeUp,
    reason,
    setReason,
    ...countsOf(students, edits),
    saving,
    edit: (student: RollStudent, change: Change) =>
      setEdits((before) => withEdit(before, student, change, direct.isSent)),
    /** Puts a student's edit back to what it was; without one, he is not edited. */
    putBack: (studentId: string, former?: Edit) =>
      setEdits((now) => withFormer(now, studentId, former)),
    markAll: (some: readonly RollStudent[], status: AttendanceStatus) => {
      setEdits((before) => withAll(before, some, status, direct.isSent))
      toastSuccess(`All students marked as ${status}`)
    },
    clear: () => {
      setEdits({})
      toastSuccess('All attendance data cleared')
    },
    save: () => {
      if (!saving) void save(onRoll(students, edits))
    },
    meet: direct.meet,
    settle: (choices: Choices) => {
      if (settling.conflicts.length > 0) settling.settle(choices)
      if (direct.conflicts.length > 0) direct.settle(choices, why)
      else direct.postpone()
    },
    postpone: () => {
      settling.postpone()
      direct.postpone()
    },
  }
}

/** Says what the server has just refused, while the coach still looks at it. */
const useRefusals = (waiting: readonly Entry[]) => {
  const sentences = refusalsIn(waiting).join(' ')
  const told = useRef(sentences)
  useEffect(() => {
    if (sentences !== '' && sentences !== told.current) toastFailure(failedToSave, sentences)
    told.current = sentences
  }, [sentences])
}

export type Marks = ReturnType<typeof useMarks>
