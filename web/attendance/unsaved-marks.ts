import { draftsOf, readDraft } from '../kit/draft-store.ts'
import { marksDraft, readEdits } from './mark-draft.ts'

/** How many marks of a person, of any venue and day, lie in this browser alone. */
export const unsavedMarks = (personId: string): number =>
  draftsOf(personId, marksDraft).reduce(
    (sum, key) => sum + Object.keys(readEdits(readDraft(key))).length,
    0,
  )
