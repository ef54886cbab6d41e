import type { MarkConflict } from '../../../contract/attendance/calls.ts'
import { type Edits, isSame } from '../marking/mark-draft.ts'

/** Whose value is kept of a conflict, by the student's id. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** The same choice for every conflict. */
export const chooseAll = (conflicts: readonly MarkConflict[], whose: 'mine' | 'theirs'): Choices =>
  Object.fromEntries(conflicts.map(({ studentId }) => [studentId, whose]))

/** The edits that remain once others are kept: what was edited meanwhile. */
export const afterKeeping = (now: Edits, kept: Edits): Edits =>
  Object.fromEntries(
    Object.entries(now).filter(([id, edit]) => {
      const former = kept[id]
      return former === undefined || !isSame(former, edit)
    }),
  )
