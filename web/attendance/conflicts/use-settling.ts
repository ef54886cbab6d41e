import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { orTell, tellSaving } from '../../shared/saving/saving-words.ts'
import type { MarkEntry } from '../../shared/outbox/marks/mark-entry.ts'
import { attendanceWords } from '../../shared/outbox/marks/mark-upload.ts'
import { outbox } from '../../shared/outbox/outbox.ts'
import { type Choices, conflictsIn, keysOf } from './conflicts.ts'

/** An entry that meets yet another mark is a new question. */
const nameOf = ({ key, trouble }: MarkEntry): string =>
  JSON.stringify([key, trouble?.is === 'conflict' && trouble.theirs?.version])

/** The conflicts among entries of one venue's day, until they are resolved or left for later. */
export const useSettling = (entries: readonly MarkEntry[]) => {
  const [later, setLater] = useState<ReadonlySet<string>>(new Set())
  const open = entries.filter((entry) => !later.has(nameOf(entry)))
  const conflicts = conflictsIn(open)
  return {
    conflicts,
    /** How many were left for later. */
    postponed: conflictsIn(entries).length - conflicts.length,
    settle: (choices: Choices) => void settle(open, choices),
    /** Leaves them for later; they need attention until then. */
    postpone: () => setLater(new Set(entries.map(nameOf))),
    resume: () => setLater(new Set()),
  }
}

/** Discards or sends again what met another person's mark, as its author chose. */
export const settle = async (entries: readonly MarkEntry[], choices: Choices): Promise<void> => {
  await orTell(outbox.discard(keysOf(entries, choices, 'theirs')), attendanceWords)
  const mine = keysOf(entries, choices, 'mine')
  if (mine.length === 0) return toastSuccess(t`Choices saved`)
  await tellSaving(await outbox.retry(mine), attendanceWords)
}
