import { useSyncExternalStore } from 'react'
import { draftsOf, draftText, keepDraft, keyOfDraft, onDrafts } from '../../storage/draft-store.ts'

/** The start of the names of drafts of results. */
export const trackDraft = 'track:'

/** The one run that is timed on this device. */
export const runDraft = (personId: string): string => keyOfDraft(personId, `${trackDraft}run`)

/** Keeps what was recorded, and last of all how many results of it are not saved. */
export const keepRecorded = (key: string, recorded: object, unsaved: number): void => {
  const { unsaved: _, ...rest }: Record<string, unknown> = { ...recorded }
  keepDraft(key, { ...rest, unsaved })
}

/** `keepRecorded` writes it last, so the header need not read a whole run after each tap. */
const unsavedAtEnd = /"unsaved":(\d+)\}$/

const unsavedIn = (key: string): number =>
  Number(unsavedAtEnd.exec(draftText(key)?.slice(-30) ?? '')?.[1] ?? 0)

/** How many results of a person were recorded in this browser and not saved. */
export const countUnsavedResults = (personId: string): number =>
  draftsOf(personId, trackDraft).reduce((sum, key) => sum + unsavedIn(key), 0)

export const useUnsavedResults = (personId: string): number =>
  useSyncExternalStore(onDrafts, () => countUnsavedResults(personId))
