import { type Day, dayInZone } from '../../../../contract/values/calendar.ts'
import { courseInput } from '../../../../contract/courses/calls.ts'
import { toRupees } from '../../../../contract/values/money.ts'
import { foldText } from '../../../../contract/values/text.ts'
import { minutesOf, timeInZone } from '../../../../contract/values/times.ts'
import { addCourse } from '../../../courses/actions.ts'
import { findCoursesToEnrol } from '../../../courses/sql.ts'
import type { Tx } from '../../../db/schema.ts'
import { itemAt, valueOf } from '../../../db/written.ts'
import { zoneOf } from '../../../kit/context.ts'
import {
  keepTotals,
  type Registered,
  type Registration,
  registerStudents,
} from '../../../students/actions/register.ts'
import { findOrAddVenues } from '../../../students/sql/venues.ts'
import type { Made, Taken, Work } from '../kind.ts'
import type { Facts } from './facts.ts'
import type { Plan } from './judge.ts'
import { updateStudents } from './update.ts'

/** What undo needs besides the students. */
export type MadeBesides = { venues: readonly number[]; courses: readonly number[] }

type Make = Extract<Plan, { act: 'make' }>

/** Students to a statement: so few that other work hardly waits. */
const atOnce = 10

export const makeStudents = async (
  tx: Tx,
  taken: readonly Taken<Plan>[],
  facts: Facts,
  work: Work,
): Promise<Made> => {
  const made = taken.flatMap(({ row, plan }) => (plan.act === 'make' ? [{ row, plan }] : []))
  const plans = made.map(({ plan }) => plan)
  const everyPlan = taken.map(({ plan }) => plan)
  const venues = await makeVenues(tx, everyPlan, facts)
  const courses = await makeCourses(tx, plans, work)
  const noonOf = noonIn(zoneOf(work.ctx))
  const registered: Registered[] = []
  for (let at = 0; at < plans.length; at += atOnce) {
    const some = plans.slice(at, at + atOnce)
    const registrations = some.map((plan) =>
      registrationOf(plan, { importId: work.importId, courses: courses.ids, noonOf }),
    )
    registered.push(...(await registerStudents(tx, work.ctx, registrations)))
    work.progress(registered.length)
    await work.breathe()
  }
  await keepTotals(tx, registered, work.breathe)
  const updated = await updateStudents(tx, taken, work)
  const besides: MadeBesides = { venues, courses: courses.made }
  const records = made.map(({ row }, at) => ({ row, recordId: itemAt(registered, at).id }))
  return { records: [...records, ...updated], made: besides }
}

/** Adds the new venues; returns their ids. */
const makeVenues = async (
  tx: Tx,
  plans: readonly Plan[],
  { venues: { added } }: Facts,
): Promise<number[]> => {
  const names = [...new Set(plans.map(({ details }) => details.campVenue))]
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
  // Nobody deletes them meanwhile.
  if (known.length > 0) await findCoursesToEnrol(tx, known)
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

type Given = {
  importId: number
  courses: ReadonlyMap<string, number>
  noonOf: (day: Day) => string
}

const registrationOf = (plan: Make, { importId, courses, noonOf }: Given): Registration => ({
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
