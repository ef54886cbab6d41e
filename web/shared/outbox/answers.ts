import { inLanguage, type Said } from '../../language/said.ts'
import type { OutboxEntry } from './entry.ts'
import { noAnswer } from './no-answer.ts'
import { uploadOfEntry } from './uploads.ts'

/** The server's answer about entries that were saved together. */
export type SaveOutcome = {
  saved: number
  /** How many marks conflict with another person's. */
  conflicts: number
  /** Why others were refused, each sentence once. */
  refused: readonly string[]
}

/** Entries that were saved, and the server's answer about them. */
export type Saving = {
  /** False if they would be lost with the page. */
  isStored: boolean
  /** Resolves once no answer comes while the save shows as under way. */
  noAnswer: Promise<undefined>
  /** The server's words, maybe none, for the first try that failed there; the entries are sent again. */
  failure: Promise<string>
  /** The answer, however late. */
  outcome: Promise<SaveOutcome>
}

type Watch = {
  open: Set<string>
  ended: OutboxEntry[]
  saved: number
  fail: (why: string) => void
  end: (said: SaveOutcome) => void
}

const watches = new Set<Watch>()

/** The server's answer about these entries, once it has answered each of them. */
export const watchAnswers = (keys: readonly string[]): Omit<Saving, 'isStored'> => {
  const { promise: failure, resolve: fail } = Promise.withResolvers<string>()
  const { promise: outcome, resolve: end } = Promise.withResolvers<SaveOutcome>()
  watches.add({ open: new Set(keys), ended: [], saved: 0, fail, end })
  return { noAnswer: noAnswer(), failure, outcome }
}

type Failure = { keys: readonly string[]; failed: Said }

/** The tab that saves is not always the one that sends. */
const otherTabs = new BroadcastChannel('outbox-failures')

const hear = ({ keys, failed }: Failure): void => {
  const why = inLanguage(failed)
  for (const { open, fail } of watches) if (keys.some((key) => open.has(key))) fail(why)
}
otherTabs.addEventListener('message', ({ data }: MessageEvent<Failure>) => hear(data))

/** A try to send these entries failed on the server. */
export const noteFailure = (keys: readonly string[], failed: Said): void => {
  hear({ keys, failed })
  otherTabs.postMessage({ keys, failed })
}

/** Shows what was refused, unless the screen that saved it will. */
export const tellRefusals = (entries: readonly OutboxEntry[]): void => {
  const isWatched = (key: string) => [...watches].some(({ open }) => open.has(key))
  const [first, ...others] = entries.filter(({ key }) => !isWatched(key))
  if (first === undefined) return
  // A batch is of one kind.
  uploadOfEntry(first).words.refused(refusalsIn([first, ...others]).join(' '))
}

/** Reads results from a person's entries: one that is gone from here is saved on the server. */
export const noteEntries = (entries: readonly OutboxEntry[]): void => {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  for (const watch of watches) {
    for (const key of watch.open) {
      const entry = byKey.get(key)
      if (entry !== undefined && entry.trouble === undefined) continue
      watch.open.delete(key)
      if (entry === undefined) watch.saved += 1
      else watch.ended.push(entry)
    }
    if (watch.open.size > 0) continue
    watches.delete(watch)
    watch.end(outcomeOf(watch))
  }
}

const outcomeOf = ({ saved, ended }: Watch): SaveOutcome => ({
  saved,
  conflicts: ended.filter(({ trouble }) => trouble?.is === 'conflict').length,
  refused: refusalsIn(ended),
})

const refusalsIn = (entries: readonly OutboxEntry[]): readonly string[] => [
  ...new Set(
    entries.flatMap(({ trouble }) => (trouble?.is === 'refused' ? [inLanguage(trouble)] : [])),
  ),
]

/** Another person signs in: no one waits for these answers any more. */
export const forgetAnswers = (): void => watches.clear()
