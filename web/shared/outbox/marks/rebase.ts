import { eraseDraft, keepDraft, readDraft } from '../../../storage/draft-store.ts'
import { draftOfDay, type OwnVersion, rebaseEdits, readEdits } from './mark-draft.ts'
import { entryOfMark, keyOf, type MarkEntry, type OwnMark } from './mark-entry.ts'
import { keyIn, type MarksAnswered } from './mark-rows.ts'

/** The author's own marks that were saved, by an answer. */
const ownVersionsIn = ({ personId, body, rows }: MarksAnswered): readonly OwnVersion[] => {
  const keyOfRow = keyIn(personId, body)
  return body.attendanceData.flatMap((row) => {
    const { studentId, status, remarks, base } = row
    const answer = rows.get(keyOfRow(row))
    if (answer?.is !== 'saved') return []
    return [{ studentId, mark: { status, remarks, base }, to: answer.version ?? base }]
  })
}

/** Per student and day: from each base, the version that the author's own mark made of it. */
const ownVersions = new Map<string, ReadonlyMap<number, number>>()

/** The versions are of a past that the server's database has lost. */
export const forgetOwnVersions = (): void => ownVersions.clear()

/** Notes an answer's new versions, for marks being edited now and for drafts. */
export const noteOwnVersions = (answered: MarksAnswered): void => {
  const { personId, body } = answered
  const { campVenue: venue, date: day } = body
  const all = ownVersionsIn(answered)
  for (const { studentId, mark, to } of all) {
    const key = keyOf(personId, { venue, day, studentId })
    if (to > mark.base) ownVersions.set(key, new Map(ownVersions.get(key)).set(mark.base, to))
  }
  const draft = draftOfDay(personId, venue, day)
  const edits = readEdits(readDraft(draft))
  if (!all.some(({ studentId, mark }) => edits[studentId]?.base === mark.base)) return
  const left = rebaseEdits(edits, all)
  if (Object.keys(left).length === 0) eraseDraft(draft)
  else keepDraft(draft, left)
}

/**
 * A mark based on its author's latest own one: what was edited while the previous mark was being sent
 * has seen no one else's mark.
 */
export const rebaseMark = (personId: string, mark: OwnMark): OwnMark => {
  const known = ownVersions.get(keyOf(personId, mark))
  let { base } = mark
  for (let next = known?.get(base); next !== undefined; next = known?.get(base)) base = next
  return { ...mark, base }
}

/** A person's marks as entries, based on their latest own ones. */
export const entriesOfMarks = (personId: string, marks: readonly OwnMark[]): readonly MarkEntry[] =>
  marks.map((mark) => entryOfMark(personId, rebaseMark(personId, mark)))
