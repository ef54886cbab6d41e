import { type Day, dayInZone } from '../../../../contract/values/calendar.ts'
import { courseInput } from '../../../../contract/courses/calls.ts'
import { refuse } from '../../../../contract/kit/refuse.ts'
import { toRupees } from '../../../../contract/values/money.ts'
import { foldText } from '../../../../contract/values/text.ts'
import { minutesOf, timeInZone } from '../../../../contract/values/times.ts'
import { addCourse } from '../../../courses/actions.ts'
import { findCoursesToEnrol } from '../../../courses/sql.ts'
import type { Tx } from '../../../db/schema.ts'
import { inSlices, yieldToOthers } from '../../../db/turns.ts'
import { itemAt, valueOf } from '../../../db/written.ts'
import { zoneOf } from '../../../kit/context.ts'
import { lockStudents } from '../../../payments/sql/accounts.ts'
import {
  type Counted,
  keepTotals,
  registerStudents,
  type Registration,
} from '../../../students/actions/register.ts'
import { decideNumbers } from '../../../students/actions/numbers.ts'
import { findOrAddVenues } from '../../../students/sql/venues.ts'
import type { Made, PlannedRow, Work } from '../kind.ts'
import type { CourseKnown } from './courses.ts'
import type { StudentImportFacts } from './facts.ts'
import { type Make, type Plan, updateStudents } from './details.ts'

/** What undo needs besides the students. */
export type MadeBesides = { venues: readonly number[]; courses: readonly number[] }

/** Students to a statement: so few that other work hardly waits. */
const studentsAtOnce = 100

export const makeStudents = async (
  tx: Tx,
  taken: readonly PlannedRow<Plan>[],
  work: Work,
  facts: StudentImportFacts,
): Promise<Made> => {
  const made = taken.flatMap(({ row, plan }) => (plan.act === 'make' ? [{ row, plan }] : []))
  const plans = made.map(({ plan }) => plan)
  const everyPlan = taken.map(({ plan }) => plan)
  // Students are locked before all else, as everywhere.
  const known = taken.flatMap(({ plan }) => (plan.act === 'update' ? [plan.id] : []))
  if (known.length > 0) await lockStudents(tx, known)
  const venues = await makeVenues(tx, everyPlan, facts)
  const courses = await makeCourses(tx, plans, work)
  const noonOf = noonIn(zoneOf(work.ctx))
  const numbers = await decideNumbers(
    tx,
    plans.map(({ details, days }) => ({ typed: details, registered: days.registered })),
  )
  const registered: Counted[] = []
  for await (const some of inSlices(plans, studentsAtOnce)) {
    const registrations = some.map((plan, at) => ({
      ...registrationOf(plan, { importId: work.importId, courses: courses.ids, noonOf }),
      numbers: itemAt(numbers, registered.length + at),
    }))
    for (const one of await registerStudents(tx, work.ctx, registrations, work.importId)) {
      const { id, collected, totals, keyed } = one
      registered.push({ id, collected, totals, keyed })
    }
    work.progress(registered.length)
  }
  await keepTotals(tx, registered, yieldToOthers)
  const updated = await updateStudents(tx, taken, work)
  const besides: MadeBesides = { venues, courses: courses.made }
  const idOf = new Map(made.map(({ row }, at) => [row, itemAt(registered, at).id]))
  const records = taken.flatMap(({ row, plan }) =>
    plan.act === 'update'
      ? []
      : [{ row, recordId: valueOf(idOf, plan.act === 'join' ? plan.to : row) }],
  )
  return { records: [...records, ...updated], made: besides }
}

/** Adds the new venues; returns their ids. */
const makeVenues = async (
  tx: Tx,
  plans: readonly Plan[],
  { venues: { added } }: StudentImportFacts,
): Promise<number[]> => {
  const used = plans.flatMap((plan) => (plan.act === 'join' ? [] : [plan.details.campVenue]))
  const names = [...new Set(used)]
  const missing = names.filter((name) => added.has(foldText(name)))
  if (missing.length === 0) return []
  const idOf = await findOrAddVenues(tx, missing)
  return missing.map(idOf)
}

/** Adds the new courses; returns their ids, and those of all courses by key. */
const makeCourses = async (tx: Tx, plans: readonly Make[], { ctx }: Work) => {
  const used = new Map(
    plans.flatMap((plan) => plan.courses.map(({ course }) => [course.key, course])),
  )
  const known = [...used.values()].flatMap(({ id }) => id ?? [])
  if (known.length > 0) await holdCourses(tx, [...used.values()], known)
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
const holdCourses = async (tx: Tx, used: readonly CourseKnown[], ids: readonly number[]) => {
  const held = new Map((await findCoursesToEnrol(tx, ids)).map((course) => [course.id, course]))
  for (const { id, name } of used) {
    const course = id === undefined ? undefined : held.get(id)
    const isAsJudged = course?.name === name && course.deactivated_at === null
    if (id !== undefined && !isAsJudged) refuse('import_changed')
  }
}

type Given = {
  importId: number
  courses: ReadonlyMap<string, number>
  noonOf: (day: Day) => string
}

const registrationOf = (
  plan: Make,
  { importId, courses, noonOf }: Given,
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
    past: { importId, on, at: noonOf(on) },
    lines: lines.map(({ course, ...line }) => ({
      ...line,
      courseId: course === null ? null : valueOf(courses, course),
    })),
  })),
})

/** Noon of a day in a zone as an instant, for what is known by the day alone. */
const noonIn = (zone: string) => {
  const known = new Map<Day, string>()
  return (day: Day): string => {
    const noon = known.get(day) ?? findNoon(day, zone)
    known.set(day, noon)
    return noon
  }
}

const findNoon = (day: Day, zone: string): string => {
  const guess = new Date(`${day}T12:00:00.000Z`)
  const days = Math.round((Date.parse(dayInZone(guess, zone)) - Date.parse(day)) / 86_400_000)
  const ahead = days * 1440 + minutesOf(timeInZone(guess.toISOString(), zone)) - 720
  return new Date(guess.getTime() - ahead * 60_000).toISOString()
}
