import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AttendanceStatus, MarkConflict, RollStudent } from '../../contract/attendance.ts'
import { useCommand } from '../kit/api.ts'
import { useSession } from '../kit/session.ts'
import { toastFailure, toastSuccess } from '../kit/toast.ts'
import { attendanceReads } from './attendance-reads.ts'
import {
  afterChoices,
  afterSave,
  asWanted,
  type Choices,
  chooseAll,
  isLostAnswer,
  keptOf,
  withMine,
} from './conflicts.ts'
import {
  type Change,
  countsOf,
  type Edit,
  type Edits,
  onRoll,
  rowsOf,
  withAll,
  withEdit,
  withFormer,
} from './marks.ts'
import { afterMarking } from './saved-roll.ts'
import { useMarkDraft } from './use-mark-draft.ts'
import { rollOf } from './use-roll.ts'

type Options = {
  venue: string
  date: string
  students: readonly RollStudent[]
  onSaved?: (sent: Edits) => void
}

const saved = 'Attendance saved successfully'
const none: readonly MarkConflict[] = []

/** A coach's edits of a venue's day until they are saved. Give it a `key` of venue and date. */
export const useMarks = ({ venue, date, students, onSaved }: Options) => {
  const { user } = useSession()
  const client = useQueryClient()
  const [edits, setEdits] = useMarkDraft(venue, date)
  const [met, setMet] = useState(none)
  const [reason, setReason] = useState('')
  /** What was sent and not answered, the last one last: it may stand at the server or not. */
  const tries = useRef<readonly Edits[]>([])
  const isSent = (studentId: string) => tries.current.some((sent) => studentId in sent)

  const allSaved = () => {
    setReason('')
    toastSuccess(saved)
  }
  const command = useCommand('POST /api/attendance/mark', {
    failed: 'Failed to save attendance',
    failedAlways: true,
    refresh: attendanceReads,
    onDone: ({ saved: done, unchanged, conflicts }) => {
      const sent = tries.current.at(-1) ?? {}
      const own = conflicts.every((one) => isLostAnswer(one, tries.current, user.name))
      tries.current = []
      client.setQueryData(rollOf(venue, date).queryKey, (roll) =>
        roll === undefined
          ? undefined
          : { ...roll, students: afterMarking(roll.students, sent, conflicts, user.name) },
      )
      setEdits((now) => afterSave(now, sent, conflicts))
      onSaved?.(sent)
      if (conflicts.length === 0) return allSaved()
      if (own) {
        const mine = asWanted(conflicts, edits)
        return settleThese(mine, chooseAll(mine, 'mine'))
      }
      setMet(conflicts)
      const stand = done + unchanged
      if (stand > 0) toastSuccess(`${stand} saved, ${conflicts.length} to settle`)
    },
  })
  const send = (wanted: Edits) => {
    if (venue === '' || date === '') return toastFailure('Please select date and venue')
    const attendanceData = rowsOf(wanted)
    if (attendanceData.length === 0) return
    tries.current = [...tries.current, wanted]
    const why = reason.trim() === '' ? {} : { reason: reason.trim() }
    command.mutate({ body: { date, campVenue: venue, attendanceData, ...why } })
  }

  const conflicts = asWanted(met, edits)
  const settleThese = (some: readonly MarkConflict[], choices: Choices) => {
    const kept = keptOf(some, choices)
    setEdits((now) => afterChoices(now, some, choices))
    if (Object.keys(kept).length === 0) allSaved()
    else send(kept)
  }
  /** What was sent without an answer may stand; the roll says so where an edit of it is dropped. */
  const askAgain = () => {
    if (tries.current.length > 0) void client.invalidateQueries(rollOf(venue, date))
  }

  const saving = command.isPending
  return {
    edits,
    conflicts,
    reason,
    setReason,
    ...countsOf(students, edits),
    saving,
    edit: (student: RollStudent, change: Change) =>
      setEdits((before) => withEdit(before, student, change, isSent)),
    /** Puts a student's edit back to what it was; without one, he is not edited. */
    putBack: (studentId: string, former?: Edit) => {
      setEdits((now) => withFormer(now, studentId, former))
      askAgain()
    },
    markAll: (some: readonly RollStudent[], status: AttendanceStatus) => {
      setEdits((before) => withAll(before, some, status, isSent))
      toastSuccess(`All students marked as ${status}`)
    },
    clear: () => {
      setEdits({})
      askAgain()
      toastSuccess('All attendance data cleared')
    },
    save: () => {
      if (!saving) send(onRoll(students, edits))
    },
    /** Takes up conflicts that were met elsewhere, over the version that was seen there. */
    meet: (some: readonly MarkConflict[], base: number) => {
      setEdits((before) => withMine(before, some, base))
      setMet(some)
    },
    /** Saves what was kept of the conflicts, over the latest. */
    settle: (choices: Choices) => {
      setMet(none)
      settleThese(conflicts, choices)
    },
    /** Leaves the conflicts for later: they stay edited, and saving asks again. */
    postpone: () => setMet(none),
  }
}

export type Marks = ReturnType<typeof useMarks>
