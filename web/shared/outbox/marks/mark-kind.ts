import { type Kind, noName } from '../kind.ts'
import { isMark, type MarkEntry, upTo } from './mark-entry.ts'
import { asSaved, isOfMarks, keysOfMarks, type MarksBody, packMarks } from './mark-rows.ts'

export const markKind: Kind<MarkEntry, MarksBody> = {
  is: isMark,
  isBody: isOfMarks,
  madeAt: ({ mark }) => mark.madeAt,
  pack: packMarks,
  keysIn: keysOfMarks,
  withoutName: (entry) => ({ ...entry, mark: { ...entry.mark, ...noName } }),
  overwriting: {
    // Until the server answers, the base seen first counts.
    inPlaceOf: ({ mark: { base, asOf }, batch }, fresh) => ({
      ...fresh,
      mark: { ...fresh.mark, base, asOf },
      batch,
      newer: batch !== undefined,
    }),
    after: (entry, version) => ({ ...entry, mark: upTo(entry.mark, version) }),
    isSame: ({ mark: { status, remarks } }, theirs) =>
      theirs !== undefined && theirs.status === status && (theirs.remarks ?? '') === remarks.trim(),
    over: (entry, theirs) => ({ ...entry, mark: upTo(entry.mark, theirs?.version ?? 0) }),
    // A mark says of which time the version is that it was made over.
    ofPast: (entry, at) => ({ ...entry, mark: { ...entry.mark, asOf: entry.mark.asOf ?? at } }),
    asSaved,
  },
}
