import type { MarkConflict } from '../../contract/attendance.ts'
import { type Edits, isSame, wantedOf } from '../kit/mark-draft.ts'

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
      return isSame(former, edit) ? [] : [[id, { ...edit, base: former.base + 1 }]]
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

/** The conflicts with what their author wants by now; he went on while the save was under way. */
export const asWanted = (
  conflicts: readonly MarkConflict[],
  edits: Edits,
): readonly MarkConflict[] =>
  conflicts.map((conflict) => {
    const edit = edits[conflict.studentId]
    return edit === undefined ? conflict : { ...conflict, yours: wantedOf(edit) }
  })

/** The conflicts of students of whom no other one is open: nobody is asked about a student twice. */
export const notAmong = (
  conflicts: readonly MarkConflict[],
  others: readonly MarkConflict[],
): readonly MarkConflict[] => {
  const open = new Set(others.map(({ studentId }) => studentId))
  return conflicts.filter(({ studentId }) => !open.has(studentId))
}

/** The edits with what the author wanted of each conflict, over the version that he saw. */
export const withMine = (
  edits: Edits,
  conflicts: readonly MarkConflict[],
  base: number,
): Edits => ({
  ...edits,
  ...Object.fromEntries(
    conflicts.map(({ studentId, yours: { status, remarks = '' } }) => [
      studentId,
      { status, remarks, base },
    ]),
  ),
})

/** The conflicts in which the author's own value is kept, as edits over the latest version. */
export const keptOf = (conflicts: readonly MarkConflict[], choices: Choices): Edits =>
  Object.fromEntries(
    conflicts
      .filter(({ studentId }) => choices[studentId] === 'mine')
      .map(({ studentId, yours: { status, remarks = '' }, theirs }) => [
        studentId,
        { status, remarks, base: theirs?.version ?? 0 },
      ]),
  )

/** The edits once every conflict is settled: what was kept, without what was given up. */
export const afterChoices = (
  edits: Edits,
  conflicts: readonly MarkConflict[],
  choices: Choices,
): Edits => {
  const met = new Set(conflicts.map(({ studentId }) => studentId))
  const others = Object.entries(edits).filter(([id]) => !met.has(id))
  return { ...Object.fromEntries(others), ...keptOf(conflicts, choices) }
}
