import { useSyncExternalStore } from 'react'
import { draftText, keyOfDraft, onDrafts } from '../storage/draft-store.ts'

/** The one roll call that a person counts on this device. */
export const countDraft = (personId: string): string => keyOfDraft(personId, 'roll-call')

/** How many roll calls a person has begun on this device and not saved: none or one. */
export const unfinishedCounts = (personId: string): number =>
  draftText(countDraft(personId)) === null ? 0 : 1

export const useUnfinishedCounts = (personId: string): number =>
  useSyncExternalStore(onDrafts, () => unfinishedCounts(personId))
