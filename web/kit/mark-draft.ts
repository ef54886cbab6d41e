import type { AttendanceStatus } from '../../contract/attendance.ts'
import { attendanceStatuses } from '../../contract/attendance-statuses.ts'
import { keyOfDraft } from './draft-store.ts'

/**
 * What a coach wants a student's mark to be, whole, and the version that he saw: what is loaded
 * later never mixes with it. Without a status it is a remark alone, which means present.
 */
export type Edit = { status?: AttendanceStatus; remarks: string; base: number }
/** By the student's id. */
export type Edits = Readonly<Record<string, Edit>>

/** What the names of the drafts of marks begin with; venue and day follow. */
export const marksDraft = 'attendance:'

/** The key of a person's draft of the marks of a venue's day. */
export const draftOfDay = (personId: string, venue: string, day: string): string =>
  keyOfDraft(personId, `${marksDraft}${venue}:${day}`)

/** From which version to which a student's mark was brought by its author himself. */
export type Raised = { studentId: string; from: number; to: number }

/** The edits over the author's own marks that have reached the server since. */
export const raised = (edits: Edits, steps: readonly Raised[]): Edits => ({
  ...edits,
  ...Object.fromEntries(
    steps.flatMap(({ studentId, from, to }) => {
      const edit = edits[studentId]
      return edit?.base === from ? [[studentId, { ...edit, base: to }]] : []
    }),
  ),
})

/** Reads edits that were kept in the browser; what is of another shape is left out. */
export const readEdits = (kept: unknown): Edits => {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, edit]: [string, unknown]) => {
      const read = readEdit(edit)
      return read === undefined ? [] : [[id, read]]
    }),
  )
}

const readEdit = (kept: unknown): Edit | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined
  if (!('base' in kept) || typeof kept.base !== 'number') return undefined
  if (!('remarks' in kept) || typeof kept.remarks !== 'string') return undefined
  const { base, remarks } = kept
  const status =
    'status' in kept ? attendanceStatuses.find((one) => one === kept.status) : undefined
  if (status !== undefined) return { status, remarks, base }
  // An edit of nothing would be sent as present.
  return remarks.trim() === '' ? undefined : { remarks, base }
}
