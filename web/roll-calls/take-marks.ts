import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import { type Edits, draftOfDay, readEdits } from '../shared/outbox/marks/mark-draft.ts'
import { keepDraft, readDraft } from '../storage/draft-store.ts'

type Marks = { present: readonly string[]; absent: readonly string[] }

/**
 * Puts what a roll call would mark into the unsaved edits of its day, over which Mark Attendance is a look before
 * they are saved; what is edited, or waits in this browser, stays. A mark made meanwhile becomes a conflict.
 */
export const takeMarks = (
  { personId, venue, day }: { personId: string; venue: string; day: string },
  { present, absent }: Marks,
  waiting: ReadonlySet<string>,
): void => {
  const as = (status: AttendanceStatus, ids: readonly string[]) =>
    ids
      .filter((id) => !waiting.has(id))
      .map((id) => [id, { status, remarks: '', base: 0 }] as const)
  const draft = draftOfDay(personId, venue, day)
  const taken: Edits = Object.fromEntries([...as('present', present), ...as('absent', absent)])
  keepDraft(draft, { ...taken, ...readEdits(readDraft(draft)) })
}
