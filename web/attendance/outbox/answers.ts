import { toastFailure } from '../../ui/toast/toast.ts'
import type { Entry } from './entry.ts'

/** The specified words of a save that was refused; the reason stands under them. */
export const failedToSave = 'Failed to save attendance'

/** What the server has said about marks that were saved together. */
export type Said = {
  /** How many stand, and how many met somebody else's mark. */
  stand: number
  conflicts: number
  /** What the others were refused with, each sentence once. */
  refused: readonly string[]
}

type Watch = { open: Set<string>; ended: Entry[]; stand: number; end: (said: Said) => void }

const watches = new Set<Watch>()

/** What the server says about these entries, once it has said something about each of them. */
export const watchAnswers = (keys: readonly string[]): Promise<Said> =>
  new Promise((end) => {
    watches.add({ open: new Set(keys), ended: [], stand: 0, end })
  })

/** Tells what was refused, unless whoever saved it is going to. */
export const tellRefusals = (entries: readonly Entry[]): void => {
  const isWatched = (key: string) => [...watches].some(({ open }) => open.has(key))
  const refused = refusalsIn(entries.filter(({ key }) => !isWatched(key)))
  if (refused.length > 0) toastFailure(failedToSave, refused.join(' '))
}

/** Looks what the entries of a person have come to; what is gone from here stands at the server. */
export const noteEntries = (entries: readonly Entry[]): void => {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  for (const watch of watches) {
    for (const key of watch.open) {
      const entry = byKey.get(key)
      if (entry !== undefined && entry.trouble === undefined) continue
      watch.open.delete(key)
      if (entry === undefined) watch.stand += 1
      else watch.ended.push(entry)
    }
    if (watch.open.size > 0) continue
    watches.delete(watch)
    watch.end(saidOf(watch))
  }
}

const saidOf = ({ stand, ended }: Watch): Said => ({
  stand,
  conflicts: ended.filter(({ trouble }) => trouble?.is === 'conflict').length,
  refused: refusalsIn(ended),
})

const refusalsIn = (entries: readonly Entry[]): readonly string[] => [
  ...new Set(
    entries.flatMap(({ trouble }) => (trouble?.is === 'refused' ? [trouble.message] : [])),
  ),
]

/** Somebody else signs in: nobody waits for these answers any more. */
export const forgetAnswers = (): void => watches.clear()
