import type { MarkConflict, RollStudent } from '../../contract/attendance.ts'
import { type Edits, wantedOf } from './marks.ts'

/**
 * The roll as a save has left it, until it is read anew: what is pressed in between is judged
 * against the new marks.
 */
export const afterMarking = (
  students: readonly RollStudent[],
  sent: Edits,
  conflicts: readonly MarkConflict[],
  author: string,
): RollStudent[] => {
  const markedAt = new Date().toISOString()
  const met = new Map(conflicts.map(({ studentId, theirs }) => [studentId, theirs]))
  return students.map((student) => {
    const edit = sent[student._id]
    if (edit === undefined) return student
    const theirs = met.get(student._id)
    if (theirs !== undefined) return { ...student, mark: theirs }
    if (met.has(student._id)) return student
    const made = { version: edit.base + 1, markedBy: { name: author }, markedAt }
    return { ...student, mark: { ...wantedOf(edit), ...made } }
  })
}
