import { isQuestionOpen } from '../../../../contract/imports/terms.ts'
import { foldText } from '../../../../contract/values/text.ts'
import { findEveryCourse } from '../../../courses/sql.ts'
import type { Db } from '../../../db/schema.ts'
import { inTurn } from '../../../db/turns.ts'
import { itemAt, valueOf } from '../../../db/written.ts'
import { findVenues } from '../../../db/shared/venues.ts'
import type { Check, FileRow, Judged } from '../kind.ts'
import {
  type CourseKnown,
  describeNew,
  isSingle,
  type NewCourse,
  type RowWithCourses,
  splitCourses,
} from './courses.ts'
import { isBad, problem } from '../saying.ts'
import { findDetails, type Plan } from './details.ts'
import { createJudge } from './judge.ts'
import { findKept } from './doubles/doubles.ts'
import { findReceipts, findWorn } from './doubles/taken.ts'
import { countNames, type Named, type Resolved, resolveNames } from './names.ts'
import type { PeopleFound } from './doubles/people.ts'
import { isPaid, lacksMode, readRow, type RowRead } from './read-row.ts'

/** What is known about all rows together. */
export type StudentImportFacts = Awaited<ReturnType<typeof readFacts>>

export const readFacts = async (db: Db, rows: readonly FileRow[], check: Check) => {
  const { answers } = check
  const knownVenues = (await findVenues(db)).map(({ id, name, name_key: key }) => ({
    id,
    key,
    name,
  }))
  const knownCourses = (await findEveryCourse(db)).map((course) => ({
    id: course.id,
    key: course.name_key,
    name: course.name,
    fee: course.fee_paise,
    duration: course.duration,
    isActive: course.deactivated_at === null,
  }))
  const rowsRead: RowRead[] = []
  const usual = {
    ...cellForAll(check, 'venue', 'campVenue', knownVenues),
    ...cellForAll(check, 'course', 'courses', knownCourses),
  }
  for await (const row of inTurn(rows))
    rowsRead.push(readRow({ ...row, cells: { ...usual, ...row.cells } }, check))
  const read = withCourses(rowsRead, knownCourses)
  const sound = read.filter((row) => row.read.details && !isBad(row.read.problems))
  const venues = await resolveNames('venue', venuesOf(sound), knownVenues, answers)
  const courses = await resolveNames('course', coursesOf(sound), knownCourses, answers)
  const newCourses = describeNew(sound, courses, answers)
  const { registeredDoubles, keys } = await findKept(db, read)
  const venueOf = nameOf(venues)
  const people: PeopleFound = { shared: [], further: [], changed: [] }
  const judge = createJudge({
    check,
    people,
    detailsOf: await findDetails(db, [...keys.doubles]),
    venueOf,
    courseOf: courseOf(courses, newCourses),
    registeredDoubles,
    receiptOf: await findReceipts(db, read),
    worn: await findWorn(db, read, venueOf),
  })
  const judged = new Map<number, Judged<Plan>>()
  for await (const [at, row] of inTurn(read.entries()))
    judged.set(row.read.row, judge(row, itemAt(rows, at)))
  const used = read.filter((row) => {
    const { plan, problems } = valueOf(judged, row.read.row)
    return plan !== undefined || problems.some(isQuestionOpen)
  })
  const usedCourses = coursesOf(used)
  return {
    judged,
    venues: askedOf(venues, venuesOf(used)),
    courses: askedOf(courses, usedCourses),
    newCourses: newCourses.filter(({ key }) =>
      [...usedCourses.keys()].some((name) => courses.keyOf.get(name) === key),
    ),
    hasPayments: used.some((row) => isPaid(row.read)),
    /** Rows with a payment that do not say how it was paid. */
    modeless: used.filter((row) => lacksMode(row.read)).length,
    hasReferences: read.some((row) => row.read.references.length > 0),
    keys,
    people,
  }
}

const venuesOf = (rows: readonly RowWithCourses[]) =>
  countNames(rows.flatMap(({ read }) => read.details?.campVenue ?? []))

const coursesOf = (rows: readonly RowWithCourses[]) =>
  countNames(rows.flatMap(({ courses }) => courses))

/** The rows with the names of their courses: what stands alone in one cell is a name in others too. */
const withCourses = (rows: readonly RowRead[], known: readonly CourseKnown[]): RowWithCourses[] => {
  const alone = rows.flatMap(({ courses }) => (isSingle(courses) ? [foldText(courses)] : []))
  const keys = new Set([...known.map(({ key }) => key), ...alone])
  return rows.map((read) => {
    const { names, isGuess } = splitCourses(read.courses, (name) => keys.has(foldText(name)))
    if (!isGuess) return { read, courses: names }
    const split = problem('open', { code: 'courses_split', facts: { courses: names } }, 'courses')
    return { read: { ...read, problems: [...read.problems, split] }, courses: names }
  })
}

/** Only what is used in rows that are taken, or would be once it is answered, is asked. */
const askedOf = <K>(names: Resolved<K>, used: ReadonlyMap<string, Named>): Resolved<K> => ({
  ...names,
  asked: names.asked.filter(({ key }) => used.has(key)),
})

/** The venue or the course that was chosen for all rows where no column has it. */
const cellForAll = (
  { fields, answers }: Check,
  question: string,
  field: string,
  known: readonly { id?: number; name: string }[],
): Record<string, string | null> =>
  fields.includes(field)
    ? {}
    : { [field]: known.find(({ id }) => String(id) === answers[question])?.name ?? null }

/** The spelling that counts of a venue; undefined while it is asked. */
const nameOf = ({ known, keyOf, added }: Resolved) => {
  const names = new Map([...added.values(), ...known].map(({ key, name }) => [key, name]))
  return (name: string): string | undefined => names.get(keyOf.get(foldText(name)) ?? '')
}

/** The course of a name; undefined while something about it is asked. */
const courseOf = ({ known, keyOf }: Resolved<CourseKnown>, described: readonly NewCourse[]) => {
  const courses = new Map(known.map((course) => [course.key, course]))
  for (const { key, name, fee, duration } of described)
    if (fee !== undefined && duration !== undefined)
      courses.set(key, { key, name, fee, duration, isActive: true })
  return (name: string): CourseKnown | undefined => courses.get(keyOf.get(foldText(name)) ?? '')
}
