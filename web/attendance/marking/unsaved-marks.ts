import { useSyncExternalStore } from 'react'
import { draftsOf, keyOfDraft, onDrafts, readDraft } from '../../storage/draft-store.ts'
import { marksDraft, readEdits } from '../../shared/outbox/marks/mark-draft.ts'

/** Marks of a venue's day that were edited and not saved. */
export type UnsavedDay = { venue: string; day: string; count: number }

const dayLength = 'YYYY-MM-DD'.length

export const unsavedDays = (personId: string): readonly UnsavedDay[] =>
  draftsOf(personId, marksDraft).flatMap((key) => {
    const venueAndDay = key.slice(keyOfDraft(personId, marksDraft).length)
    const count = Object.keys(readEdits(readDraft(key))).length
    const venue = venueAndDay.slice(0, -dayLength - 1)
    return count === 0 ? [] : [{ venue, day: venueAndDay.slice(-dayLength), count }]
  })

export const countOf = (days: readonly UnsavedDay[]): number =>
  days.reduce((sum, { count }) => sum + count, 0)

export const useUnsavedCount = (personId: string): number =>
  useSyncExternalStore(onDrafts, () => countOf(unsavedDays(personId)))
