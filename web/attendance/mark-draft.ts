import type { AttendanceStatus } from '../../contract/attendance.ts'
import type { Edit, Edits } from './marks.ts'

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

const statuses: readonly AttendanceStatus[] = ['present', 'absent', 'late']

const readEdit = (kept: unknown): Edit | undefined => {
  if (typeof kept !== 'object' || kept === null || !('base' in kept)) return undefined
  if (typeof kept.base !== 'number') return undefined
  const status = 'status' in kept ? statuses.find((one) => one === kept.status) : undefined
  const remarks = 'remarks' in kept && typeof kept.remarks === 'string' ? kept.remarks : undefined
  // An edit of nothing would be sent as present.
  if (status === undefined && remarks === undefined) return undefined
  return {
    base: kept.base,
    ...(status !== undefined && { status }),
    ...(remarks !== undefined && { remarks }),
  }
}
