import type { MarkConflict, RollStudent } from '../../../contract/attendance/calls.ts'
import type { Entry } from '../outbox/entry.ts'

/** Entries that met somebody else's mark, as the screen of conflicts shows them. */
export const conflictsIn = (entries: readonly Entry[]): readonly MarkConflict[] =>
  entries.flatMap(({ mark, trouble }) =>
    trouble?.is === 'conflict'
      ? [
          {
            studentId: mark.studentId,
            name: mark.name,
            yours: {
              status: mark.status,
              ...(mark.remarks.trim() !== '' && { remarks: mark.remarks.trim() }),
            },
            ...(trouble.theirs !== undefined && { theirs: trouble.theirs }),
          },
        ]
      : [],
  )

/** The students of entries, by whose number they are told apart. */
export const studentsOf = (
  entries: readonly Entry[],
): readonly Pick<RollStudent, '_id' | 'registrationNumber'>[] =>
  entries.map(({ mark }) => ({
    _id: mark.studentId,
    registrationNumber: mark.registrationNumber,
  }))

/** The keys of the entries in which `whose` was chosen. */
export const keysOf = (
  entries: readonly Entry[],
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
  whose: 'mine' | 'theirs',
): readonly string[] =>
  entries
    .filter(({ mark, trouble }) => trouble?.is === 'conflict' && choices[mark.studentId] === whose)
    .map(({ key }) => key)
