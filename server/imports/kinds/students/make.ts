import type { Day } from '../../../../contract/values/calendar.ts'
import { courseInput } from '../../../../contract/courses/calls.ts'
import { refuse } from '../../../../contract/kit/refuse.ts'
import { toRupees } from '../../../../contract/values/money.ts'
import { foldText } from '../../../../contract/values/text.ts'
import { addCourse } from '../../../courses/actions.ts'
import { findCoursesToEnrol } from '../../../courses/sql.ts'
import type { Tx } from '../../../db/schema.ts'
import { inSlices } from '../../../db/turns.ts'
import { itemAt, valueOf } from '../../../db/written.ts'
import { zoneOf } from '../../../kit/context.ts'
import { lockStudents } from '../../../payments/sql/accounts.ts'
import {
  type Counted,
  keepTotals,
  registerStudents,
  type Registration,
} from '../../../students/actions/register.ts'
import { placeImported } from '../../../squads/actions/places.ts'
import { lockPlacesOf } from '../../../squads/sql/places.ts'
import { decideNumbers } from '../../../students/actions/numbers.ts'
import { findOrAddVenues } from '../../../students/sql/venues.ts'
import type { Made, PlannedRow, Work } from '../kind.ts'
import { type Make, type Plan, updateStudents } from './details.ts'

/** Students to a statement: so few that other work hardly waits. */
const studentsAtOnce = 40

export const makeStudents = async (
  tx: Tx,
  taken: readonly PlannedRow<Plan>[],
  work: Work,
  newVenues: ReadonlyMap<string, unknown>,
): Promise<Made> => {
  const made = taken.flatMap(({ row, plan }) => (plan.act === 'make' ? [{ row, plan }] : []))
  const plans = made.map(({ plan }) => plan)
  // Squads and then students are locked before all else, as everywhere.
  const known = taken.flatMap(({ plan }) => (plan.act === 'update' ? [plan.id] : []))
  const chosen = plans.flatMap(({ squadId }) => squadId ?? [])
  if (known.length + chosen.length > 0) await lockPlacesOf(tx, known, chosen)
  if (known.length > 0) await lockStudents(tx, known)
  const used = taken.flatMap(({ plan }) => (plan.act === 'join' ? [] : [plan.details.campVenue]))
  const missing = [...new Set(used)].filter((name) => newVenues.has(foldText(name)))
  const venues = missing.length === 0 ? [] : missing.map(await findOrAddVenues(tx, missing))
  const courses = await makeCourses(tx, plans, work)
  const { importId } = work
  const pastOf = (on: Day) => ({ importId, on, at: noonOf(on, zoneOf(work.ctx)) })
  const numbers = await decideNumbers(
    tx,
    plans.map(({ details, days }) => ({ typed: details, registered: days.registered })),
  )
  const registered: Counted[] = []
  for await (const some of inSlices(plans, studentsAtOnce)) {
    const registrations = some.map((plan, at) => ({
      ...registrationOf(plan, courses.ids, pastOf),
      numbers: itemAt(numbers, registered.length + at),
    }))
    for (const one of await registerStudents(tx, work.ctx, registrations, importId)) {
      const { id, collected, totals, keyed } = one
      registered.push({ id, collected, totals, keyed })
    }
    work.progress(registered.length)
  }
  await keepTotals(tx, registered)
  const wanted = plans.flatMap(({ squadId }, at) =>
    squadId === undefined ? [] : [{ id: itemAt(registered, at).id, squadId }],
  )
  await placeImported(tx, work.ctx, wanted, importId)
  const updated = await updateStudents(tx, taken, work)
  const idOf = new Map(made.map(({ row }, at) => [row, itemAt(registered, at).id]))
  const records = taken.flatMap(({ row, plan }) =>
    plan.act === 'update'
      ? []
      : [{ row, recordId: valueOf(idOf, plan.act === 'join' ? plan.to : row) }],
  )
  return { records: [...records, ...updated], made: { venues, courses: courses.made } }
}

/** Adds the new courses; returns their ids, and those of all courses by key. */
const makeCourses = async (tx: Tx, plans: readonly Make[], { ctx }: Work) => {
  const used = new Map(
    plans.flatMap((plan) => plan.courses.map(({ course }) => [course.key, course])),
  )
  const known = [...used.values()].flatMap(({ id, name }) =>
    id === undefined ? [] : [{ id, name }],
  )
  if (known.length > 0) await holdCourses(tx, known)
  const ids = new Map<string, number>()
  const made: number[] = []
  for (const { key, id, name, fee, duration } of used.values()) {
    if (id !== undefined) {
      ids.set(key, id)
      continue
    }
    const body = courseInput.parse({ name, duration, courseFee: toRupees(fee) })
    const { course } = await addCourse(tx, { body }, ctx)
    ids.set(key, Number(course._id))
    made.push(Number(course._id))
  }
  return { ids, made }
}

/** Nobody changes or deletes courses until the transaction ends; those that are not as judged are refused. */
const holdCourses = async (tx: Tx, known: readonly { id: number; name: string }[]) => {
  const ids = known.map(({ id }) => id)
  const held = new Map((await findCoursesToEnrol(tx, ids)).map((course) => [course.id, course]))
  for (const { id, name } of known) {
    const course = held.get(id)
    if (course?.name !== name || course.deactivated_at !== null) refuse('import_changed')
  }
}

/** What is decided of a student; `courses` are the ids by key. */
const registrationOf = (
  plan: Make,
  courses: ReadonlyMap<string, number>,
  pastOf: (day: Day) => NonNullable<Registration['takings'][number]['past']>,
): Omit<Registration, 'numbers'> => ({
  input: plan.details,
  days: plan.days,
  enrolled: plan.courses.map(({ course, fee, duration, mode, paid }) => ({
    courseId: valueOf(courses, course.key),
    courseName: course.name,
    courseFee: fee,
    duration,
    mode,
    total: fee,
    partial: mode === 'Partial' ? paid : 0,
    paid,
  })),
  takings: plan.paid.map(({ on, lines }) => ({
    past: pastOf(on),
    lines: lines.map(({ course, ...line }) => ({
      ...line,
      courseId: course === null ? null : valueOf(courses, course),
    })),
  })),
})

/** Noon of a day in a zone as an instant, for what is known by the day alone. */
const noonOf = (day: Day, timeZone: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone, plainTime: '12:00' })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })
