import type { AttendanceStatus } from '../../../../contract/attendance/calls.ts'
import { attendanceStatuses } from '../../../../contract/attendance/terms.ts'
import { keyOfDraft } from '../../../storage/draft-store.ts'

/**
 * What a coach wants a student's whole mark to be, and the version they saw: what is loaded later
 * never mixes with it. A remark without a status means present.
 */
export type Edit = { status?: AttendanceStatus | undefined; remarks: string; base: number }
/** By the student's id. */
export type Edits = Readonly<Record<string, Edit>>

/** The start of the names of drafts of marks; venue and day follow. */
export const marksDraft = 'attendance:'

/** The key of a person's draft of the marks of a venue's day. */
export const draftOfDay = (personId: string, venue: string, day: string): string =>
  keyOfDraft(personId, `${marksDraft}${venue}:${day}`)

/** What an edit will save. */
export const wantedOf = ({ status = 'present', remarks }: Edit) => ({
  status,
  remarks: remarks.trim(),
})

export const isSame = (one: Edit, other: Edit): boolean => {
  const [first, second] = [wantedOf(one), wantedOf(other)]
  return first.status === second.status && first.remarks === second.remarks
}

/** The edits for a day whose marks their author has not seen: an existing mark becomes a conflict. */
export const unseen = (edits: Edits): Edits =>
  Object.fromEntries(Object.entries(edits).map(([id, edit]) => [id, { ...edit, base: 0 }]))

/** An author's own mark that the server has saved, and the version that it became. */
export type OwnVersion = { studentId: string; mark: Edit; to: number }

/**
 * The edits, based on the author's own marks that the server has saved since. An edit equal to a saved
 * mark is dropped: its page was closed before it could drop it itself.
 */
export const rebaseEdits = (edits: Edits, marks: readonly OwnVersion[]): Edits => {
  const now = new Map(Object.entries(edits))
  for (const { studentId, mark, to } of marks) {
    const edit = now.get(studentId)
    if (edit?.base !== mark.base) continue
    if (isSame(edit, mark)) now.delete(studentId)
    else now.set(studentId, { ...edit, base: to })
  }
  return Object.fromEntries(now)
}

/** Reads edits that were kept in the browser; those of another shape are left out. */
export const readEdits = (stored: unknown): Edits => {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, edit]: [string, unknown]) => {
      const read = readEdit(edit)
      return read === undefined ? [] : [[id, read]]
    }),
  )
}

const readEdit = (stored: unknown): Edit | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('base' in stored) || typeof stored.base !== 'number') return undefined
  if (!('remarks' in stored) || typeof stored.remarks !== 'string') return undefined
  const { base, remarks } = stored
  const status =
    'status' in stored ? attendanceStatuses.find((one) => one === stored.status) : undefined
  if (status !== undefined) return { status, remarks, base }
  // An edit of nothing would be sent as present.
  return remarks.trim() === '' ? undefined : { remarks, base }
}
