import { keepDraft, readDraft } from '../draft-store.ts'
import { draftOfDay, type Raised, raised, readEdits } from '../mark-draft.ts'
import { keyOf, type OwnMark } from './entry.ts'
import type { Answered } from './note-answer.ts'

/** Which marks of the author an answer has brought from which version to which. */
const raisedBy = ({ batch, rows }: Answered): readonly Raised[] =>
  batch.body.attendanceData.flatMap(({ studentId, base }) => {
    const answer = rows.get(studentId)
    const to = answer?.is === 'stands' ? answer.version : base
    return to > base ? [{ studentId, from: base, to }] : []
  })

const steps = new Map<string, ReadonlyMap<number, number>>()

/** Notes what an answer has brought about, for marks that are edited now or lie half done. */
export const noteSteps = (answered: Answered): void => {
  const { personId, body } = answered.batch
  const { campVenue: venue, date: day } = body
  const all = raisedBy(answered)
  for (const { studentId, from, to } of all) {
    const key = keyOf(personId, { venue, day, studentId })
    steps.set(key, new Map(steps.get(key)).set(from, to))
  }
  const draft = draftOfDay(personId, venue, day)
  const edits = readEdits(readDraft(draft))
  if (all.some(({ studentId, from }) => edits[studentId]?.base === from))
    keepDraft(draft, raised(edits, all))
}

/**
 * A mark over the latest of the author's own: one that was edited while the one before it was on
 * its way has seen no other mark than his.
 */
export const overOwn = (personId: string, mark: OwnMark): OwnMark => {
  const known = steps.get(keyOf(personId, mark))
  let { base } = mark
  for (let next = known?.get(base); next !== undefined; next = known?.get(base)) base = next
  return { ...mark, base }
}
