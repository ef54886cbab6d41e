import { useSyncExternalStore } from 'react'
import { durable } from './durable.ts'

/** Drafts are stored in the browser under the person they belong to. */
export const keyOfDraft = (personId: string, name: string): string => `draft:${personId}:${name}`

export const readDraft = (key: string): unknown => {
  try {
    return JSON.parse(durable.get(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Calls back when drafts were kept or erased, here or in another tab. */
export const onDrafts = durable.onChange

export const keepDraft = (key: string, values: unknown): void =>
  durable.set(key, JSON.stringify(values, emptiedAsNull))

// JSON leaves out what is undefined, and a number that was cleared would come back as it was.
const emptiedAsNull = (_field: string, value: unknown) => value ?? null

export const eraseDraft = (key: string): void => durable.remove(key)

/** The keys of a person's drafts whose names begin with `start`. */
export const draftsOf = (personId: string, start = ''): readonly string[] =>
  durable.names().filter((key) => key.startsWith(keyOfDraft(personId, start)))

export const eraseDraftsOf = (personId: string): void => {
  for (const key of draftsOf(personId)) eraseDraft(key)
}

/** Calls back with a draft's values when another tab changes it, until the returned function is called. */
export const followDraft = (key: string, onChange: (values: unknown) => void): (() => void) =>
  durable.follow((name) => {
    if (name === key) onChange(readDraft(key))
  })

/** Whether drafts survive the page; if not, no screen may say that they are kept. */
export const useDraftsKept = (): boolean => useSyncExternalStore(durable.onChange, durable.keeps)

/** Whether a draft is on disk as it is now. */
export const useDraftWritten = (key: string): boolean =>
  useSyncExternalStore(durable.onChange, () => durable.isWritten(key))

/** A draft as it is kept: the same text is the same draft. */
export const draftText = (key: string): string | null => durable.get(key)

/** The text of a draft, and of every later change, here or in another tab. */
export const useDraftText = (key: string): string | null =>
  useSyncExternalStore(durable.onChange, () => draftText(key))
