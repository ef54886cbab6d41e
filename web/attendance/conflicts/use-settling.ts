import { useState } from 'react'
import type { Entry } from '../outbox/entry.ts'
import type { Choices } from './conflicts.ts'
import { conflictsIn } from './own-conflicts.ts'
import { settle } from './settle.ts'

/** An entry that meets yet another mark is a question of its own. */
const nameOf = ({ key, trouble }: Entry): string =>
  JSON.stringify([key, trouble?.is === 'conflict' && trouble.theirs?.version])

/** The conflicts among entries of one venue's day, until they are settled or left for later. */
export const useSettling = (entries: readonly Entry[]) => {
  const [later, setLater] = useState<ReadonlySet<string>>(new Set())
  const open = entries.filter((entry) => !later.has(nameOf(entry)))
  const conflicts = conflictsIn(open)
  return {
    conflicts,
    /** How many were left for later. */
    postponed: conflictsIn(entries).length - conflicts.length,
    settle: (choices: Choices) => void settle(open, choices),
    /** Leaves them for later: they need attention until then. */
    postpone: () => setLater(new Set(entries.map(nameOf))),
    resume: () => setLater(new Set()),
  }
}
