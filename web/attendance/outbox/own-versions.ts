import { eraseDraft, keepDraft, readDraft } from '../../storage/draft-store.ts'
import { draftOfDay, type Raised, raised, readEdits } from '../marking/mark-draft.ts'
import { keyOf, type OwnMark } from './entry.ts'
import type { Answered } from './note-answer.ts'

/** Which marks of the author stand by an answer. */
const raisedBy = ({ batch, rows }: Answered): readonly Raised[] =>
  batch.body.attendanceData.flatMap(({ studentId, status, remarks, base }) => {
    const answer = rows.get(studentId)
    if (answer?.is !== 'stands') return []
    return [{ studentId, mark: { status, remarks, base }, to: answer.version }]
  })

const steps = new Map<string, ReadonlyMap<number, number>>()

/** Notes what an answer has brought about, for marks that are edited now or lie half done. */
export const noteSteps = (answered: Answered): void => {
  const { personId, body } = answered.batch
  const { campVenue: venue, date: day } = body
  const all = raisedBy(answered)
  for (const { studentId, mark, to } of all) {
    const key = keyOf(personId, { venue, day, studentId })
    if (to > mark.base) steps.set(key, new Map(steps.get(key)).set(mark.base, to))
  }
  const draft = draftOfDay(personId, venue, day)
  const edits = readEdits(readDraft(draft))
  if (!all.some(({ studentId, mark }) => edits[studentId]?.base === mark.base)) return
  const left = raised(edits, all)
  if (Object.keys(left).length === 0) eraseDraft(draft)
  else keepDraft(draft, left)
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
