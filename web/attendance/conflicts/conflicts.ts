import type { MarkConflict } from '../../../contract/attendance/calls.ts'
import type { MarkEntry } from '../../shared/outbox/marks/mark-entry.ts'
import { type Edits, isSame } from '../../shared/outbox/marks/mark-draft.ts'

/** A student with two marks; the number tells namesakes apart. */
export type Conflict = MarkConflict & { registrationNumber: string }

/** Whose value is kept of a conflict, by the student's id. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

export const chooseAll = (conflicts: readonly Conflict[], whose: 'mine' | 'theirs'): Choices =>
  Object.fromEntries(conflicts.map(({ studentId }) => [studentId, whose]))

/** The edits that remain after others were saved: what was edited meanwhile. */
export const afterKeeping = (now: Edits, stored: Edits): Edits =>
  Object.fromEntries(
    Object.entries(now).filter(([id, edit]) => {
      const former = stored[id]
      return former === undefined || !isSame(former, edit)
    }),
  )

/** Entries that met another person's mark, as the conflict dialog shows them. */
export const conflictsIn = (entries: readonly MarkEntry[]): readonly Conflict[] =>
  entries.flatMap(({ mark: { studentId, name, registrationNumber, status, remarks }, trouble }) =>
    trouble?.is === 'conflict'
      ? [
          {
            studentId,
            name,
            registrationNumber,
            yours: { status, remarks: remarks.trim() || undefined },
            theirs: trouble.theirs,
          },
        ]
      : [],
  )

/** The keys of the entries in which `whose` was chosen. */
export const keysOf = (
  entries: readonly MarkEntry[],
  choices: Choices,
  whose: 'mine' | 'theirs',
): readonly string[] =>
  entries
    .filter(({ mark, trouble }) => trouble?.is === 'conflict' && choices[mark.studentId] === whose)
    .map(({ key }) => key)
