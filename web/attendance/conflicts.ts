import type { MarkConflict } from '../../contract/attendance.ts'
import type { Edit, Edits } from './marks.ts'

/** Whose value is kept of a conflict, by the student's id. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** The same choice for every conflict. */
export const chooseAll = (conflicts: readonly MarkConflict[], whose: 'mine' | 'theirs'): Choices =>
  Object.fromEntries(conflicts.map(({ studentId }) => [studentId, whose]))

/**
 * The edits that remain after a save: conflicts until they are settled, and what was edited while
 * the save was under way, which now stands over the version that the save made.
 */
export const afterSave = (now: Edits, sent: Edits, conflicts: readonly MarkConflict[]): Edits => {
  const open = new Set(conflicts.map(({ studentId }) => studentId))
  return Object.fromEntries(
    Object.entries(now).flatMap(([id, edit]) => {
      const former = sent[id]
      if (former === undefined || open.has(id)) return [[id, edit]]
      return isSame(former, edit) ? [] : [[id, { ...edit, base: edit.base + 1 }]]
    }),
  )
}

/** The edits that remain once others are kept: what was edited meanwhile. */
export const afterKeeping = (now: Edits, kept: Edits): Edits =>
  Object.fromEntries(
    Object.entries(now).filter(([id, edit]) => {
      const former = kept[id]
      return former === undefined || !isSame(former, edit)
    }),
  )

const isSame = (one: Edit, other: Edit) =>
  one.status === other.status && one.remarks === other.remarks && one.base === other.base
