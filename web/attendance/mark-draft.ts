import { attendanceStatuses } from '../../contract/attendance-statuses.ts'
import type { Edit, Edits } from './marks.ts'

/** What the names of the drafts of marks begin with; venue and day follow. */
export const marksDraft = 'attendance:'

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
