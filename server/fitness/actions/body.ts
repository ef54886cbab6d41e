import { type BodyEvent, type Event, isBodyEvent } from '../../../contract/fitness/events.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Tx } from '../../db/schema.ts'
import { findBodies, setBodies } from '../../db/shared/student-bodies.ts'
import { valueOf } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Body, bodyOf, enteredIn } from '../rules/body.ts'
import { findBodyResults, findOfDay } from '../sql/body.ts'
import { addCorrections } from '../sql/corrections.ts'
import { addMeasurements } from '../sql/recorded.ts'

/** A student whose form was saved. */
type Saved = {
  id: number
  venueId: number
  day: Day
  /** The version that was saved. */
  version: number
  body: Body
  /** What the form said before. */
  before?: Body
}

/**
 * Keeps what forms say of students' bodies as results. What was measured earlier on the day does not count
 * any more: the form was corrected.
 */
export const keepFormResults = async (
  tx: Tx,
  ctx: Ctx,
  students: readonly Saved[],
  importId?: number,
): Promise<void> => {
  const results = students.flatMap(({ id, venueId, day, version, body, before }) =>
    enteredIn(body, before).map((entered) => ({
      ...entered,
      key: `form:${id}:${entered.event}:${version}`,
      student_id: id,
      day,
      venue_id: venueId,
      attempt: 1,
      import_id: importId ?? null,
    })),
  )
  if (results.length === 0) return
  const changed = new Set(students.flatMap(({ id, before }) => (before ? [id] : [])))
  const edits = results.filter(({ student_id }) => changed.has(student_id))
  const former = edits.length === 0 ? [] : await findOfDay(tx, edits)
  const ids = await addMeasurements(tx, results, ctx)
  if (former.length > 0)
    await addCorrections(
      tx,
      former.map(({ id, key }) => ({
        measurement_id: id,
        instead_id: valueOf(ids, key),
        reason: 'Changed on the form',
        created_at: ctx.now,
        created_by: ctx.person.id,
      })),
    )
}

type Touched<E> = { student_id: number; event: E }

const isOfBody = (one: Touched<Event | 'vision'>): one is Touched<BodyEvent> =>
  one.event !== 'vision' && isBodyEvent(one.event)

/** Sets the forms' fields to what counts, for students of whom some of it was recorded or corrected. */
export const keepForms = async (
  tx: Tx,
  ctx: Ctx,
  results: readonly Touched<Event | 'vision'>[],
): Promise<void> => {
  const touched = results.filter(isOfBody)
  if (touched.length === 0) return
  const events = Map.groupBy(touched, ({ student_id }) => student_id)
  const found = Map.groupBy(
    await findBodyResults(tx, [...events.keys()]),
    ({ student_id }) => student_id,
  )
  const changes = (await findBodies(tx, [...events.keys()])).flatMap(({ id, body }) => {
    const now = bodyOf(
      found.get(id) ?? [],
      valueOf(events, id).map(({ event }) => event),
      ctx.today,
    )
    const isSame = Object.entries(now).every(([field, value]) => Reflect.get(body, field) === value)
    return isSame ? [] : [{ id, before: body, after: { ...body, ...now } }]
  })
  if (changes.length === 0) return
  await setBodies(
    tx,
    changes.map(({ id, after }) => ({ id, body: after })),
    ctx.now,
  )
  await audit(
    tx,
    ctx,
    ...changes.map(({ id, before, after }) => ({
      action: 'student.updated' as const,
      recordId: id,
      before,
      after,
    })),
  )
}
