import { useState } from 'react'
import type { Entry } from '../kit/outbox/entry.ts'
import { outbox } from '../kit/outbox/outbox.ts'
import { toastSuccess } from '../kit/toast.ts'
import type { Choices } from './conflicts.ts'
import { conflictsIn, keysOf } from './own-conflicts.ts'

/** The conflicts among entries of one venue's day, until they are settled or left for later. */
export const useSettling = (entries: readonly Entry[]) => {
  const [postponed, setPostponed] = useState<ReadonlySet<string>>(new Set())
  const open = entries.filter(({ key }) => !postponed.has(key))
  const settle = async (choices: Choices): Promise<void> => {
    await outbox.giveUp(keysOf(open, choices, 'theirs'))
    await outbox.tryAgain(keysOf(open, choices, 'mine'))
    toastSuccess('Attendance saved successfully')
  }
  return {
    conflicts: conflictsIn(open),
    settle: (choices: Choices) => void settle(choices),
    /** Leaves them for later: they need attention until then. */
    postpone: () => setPostponed(new Set(entries.map(({ key }) => key))),
    takeUp: () => setPostponed(new Set()),
  }
}
