import { keyOf, type OwnMark } from './entry.ts'
import type { Answered } from './note-answer.ts'

/** From which version to which an own mark has brought its student. */
type Step = { key: string; from: number; to: number }

const stepsOf = ({ batch, rows }: Answered): readonly Step[] =>
  batch.body.attendanceData.flatMap(({ studentId, base }) => {
    const answer = rows.get(studentId)
    if (answer?.is !== 'stands') return []
    const place = { venue: batch.body.campVenue, day: batch.body.date, studentId }
    return [{ key: keyOf(batch.personId, place), from: base, to: answer.version }]
  })

const steps = new Map<string, ReadonlyMap<number, number>>()

/** Notes what an answer has brought about. */
export const noteSteps = (answered: Answered): void => {
  for (const { key, from, to } of stepsOf(answered))
    if (to > from) steps.set(key, new Map(steps.get(key)).set(from, to))
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
