import { t } from '@lingui/core/macro'
import { useEffect, useState, useRef } from 'react'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { attendanceWords } from '../../shared/outbox/marks/mark-upload.ts'
import { entriesOfMarks } from '../../shared/outbox/marks/rebase.ts'
import { outbox } from '../../shared/outbox/outbox.ts'
import { useSession } from '../../api/session.ts'
import { dismissUndo, toastSuccess } from '../../ui/toast/toast.ts'
import { afterKeeping } from '../conflicts/conflicts.ts'
import {
  type Change,
  type Edit,
  type Edits,
  fitOf,
  isDue,
  onRoll,
  ownMarksOf,
  type RollStudent,
  type SearchableStudent,
  takenBack,
  withAll,
  withEdit,
  withFormer,
  withoutSaved,
} from './marks.ts'
import { countsOf } from './unmarked.ts'
import { tellSaving } from '../../shared/saving/saving-words.ts'
import { useSettling } from '../conflicts/use-settling.ts'
import type { Roll } from '../roll/roster.ts'
import type { RollRead } from '../roll/use-roll.ts'
import { eraseDraft, followDraft, keepDraft, readDraft } from '../../storage/draft-store.ts'
import { draftOfDay, readEdits } from '../../shared/outbox/marks/mark-draft.ts'
import { type Undo, useUndo } from '../../ui/undo.ts'
import { allMarked } from './all-marked.ts'

export type MarksOptions = {
  venue: string
  date: string
  roll: Pick<RollRead, 'data' | 'waiting'>
  onSaved?: (sent: Edits) => void
}

/** Until the roll is read. */
const noRoll = { students: [], total: 0, mayMark: false, needsReason: false, known: true }

/** A coach's edits of a venue's day until they are saved. Its component needs a `key` of venue and date. */
export const useMarks = ({ venue, date, roll, onSaved }: MarksOptions) => {
  const read: Omit<Roll, 'date' | 'asOf' | 'excused'> = roll.data ?? noRoll
  const { students } = read
  const { user } = useSession()
  const { edits, setEdits, latest } = useMarkDraft(venue, date)
  const [reason, setReason] = useState('')
  const [saving, setSaving] = useState(false)
  const settling = useSettling(roll.waiting)
  useEffect(() => setEdits((now) => withoutSaved(now, students)), [setEdits, students])

  const offer = useUndo()
  useEffect(() => dismissUndo, [])

  /** Changes the edits; returns what takes that back, and has Ctrl-Z do so. */
  const change = (of: (before: Edits) => Edits): Undo => {
    setEdits(of)
    const after = of(edits)
    const undo = () => {
      const back = takenBack(latest.current, after, edits)
      if (back === latest.current) return false
      setEdits(back)
      return true
    }
    offer(undo)
    return undo
  }

  const save = async (wanted: Edits): Promise<void> => {
    const { fit, fault } = fitOf(students, wanted, reason)
    if (Object.keys(fit).length > 0) await send(fit)
    if (fault !== undefined) attendanceWords.refused(fault)
  }

  const send = async (wanted: Edits): Promise<void> => {
    const madeAt = new Date().toISOString()
    const why = reason.trim() || undefined
    const marks = ownMarksOf(students, wanted, { venue, day: date, reason: why, madeAt })
    setSaving(true)
    dismissUndo()
    const sent = await outbox.save(entriesOfMarks(user._id, marks))
    setEdits((now) => afterKeeping(now, wanted))
    setReason('')
    onSaved?.(wanted)
    await tellSaving(sent, attendanceWords)
    setSaving(false)
  }

  return {
    ...read,
    ...settling,
    venue,
    date,
    edits,
    reason,
    setReason,
    ...countsOf(students, edits),
    saving,
    edit: (student: RollStudent, wanted: Change) => {
      const edited = (before: Edits) => withEdit(before, student, wanted)
      // What is typed is taken back by the field itself.
      if (wanted.status === undefined) setEdits(edited)
      else change(edited)
    },
    /** Puts a student's edit back to the former one, or removes it. */
    restore: (studentId: string, former?: Edit) =>
      setEdits((now) => withFormer(now, studentId, former)),
    /** Whoever is excused is marked one by one, if they came. */
    markAll: (of: readonly SearchableStudent[], status: AttendanceStatus) => {
      const some = of.filter(isDue)
      // Only the latest of such steps is offered; Ctrl-Z takes them back one by one.
      dismissUndo()
      const undo = change((before) => withAll(before, some, status))
      const due = students.filter(isDue).length
      const { text, detail } = allMarked(status, some.length, {
        due,
        excused: students.length - due,
      })
      toastSuccess(text, { detail, undo })
    },
    clear: () => {
      dismissUndo()
      const undo = change((before) => {
        const listed = onRoll(students, before)
        // Those of other squads stay.
        return Object.fromEntries(Object.entries(before).filter(([id]) => !(id in listed)))
      })
      toastSuccess(t`All attendance data cleared`, {
        undo: countsOf(students, edits).edited > 0 ? undo : undefined,
      })
    },
    save: () => {
      if (!saving) void save(onRoll(students, edits))
    },
  }
}

export type Marks = ReturnType<typeof useMarks>

/** The edits of a venue's day, kept in this browser for this person and shared by their tabs. */
const useMarkDraft = (venue: string, date: string) => {
  const { user } = useSession()
  const draft = draftOfDay(user._id, venue, date)
  const [edits, setEdits] = useState<Edits>(() => readEdits(readDraft(draft)))
  const latest = useRef(edits)

  useEffect(() => {
    // Edits from another tab are not written back, over what is typed there meanwhile.
    if (edits === latest.current) return
    latest.current = edits
    if (Object.keys(edits).length === 0) eraseDraft(draft)
    else keepDraft(draft, edits)
  }, [draft, edits])

  useEffect(
    () =>
      followDraft(draft, (values) => {
        latest.current = readEdits(values)
        setEdits(latest.current)
      }),
    [draft],
  )
  return { edits, setEdits, latest }
}
