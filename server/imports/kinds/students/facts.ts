import { foldText } from '../../../../contract/values/text.ts'
import { findEveryCourse } from '../../../courses/sql.ts'
import type { Db } from '../../../db/schema.ts'
import { itemAt, valueOf } from '../../../db/written.ts'
import { findVenues } from '../../../db/shared/venues.ts'
import { inTurn } from '../../in-turn.ts'
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
import { findKept, type Keys } from './doubles/doubles.ts'
import { findReceipts, findWorn } from './doubles/taken.ts'
import { countNames, type Named, type Resolved, resolveNames } from './names.ts'
import type { PeopleFound } from './doubles/people.ts'
import { isPaid, lacksMode, readRow, type RowRead } from './read-row.ts'

/** What is known about all rows together. */
export type StudentImportFacts = {
  judged: ReadonlyMap<number, Judged<Plan>>
  venues: Resolved & { known: readonly { id: number; key: string; name: string }[] }
  courses: Resolved & { known: readonly CourseKnown[] }
  newCourses: readonly NewCourse[]
  hasPayments: boolean
  /** Rows with a payment that do not say how it was paid. */
  modeless: number
  hasReferences: boolean
  keys: Keys
  people: PeopleFound
}

export const readFacts = async (
  db: Db,
  rows: readonly FileRow[],
  check: Check,
): Promise<StudentImportFacts> => {
  const { yieldToOthers, answers } = check
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
  for await (const row of inTurn(rows, yieldToOthers))
    rowsRead.push(readRow(withAnswers(row, check, { knownVenues, knownCourses }), check))
  const read = withCourses(rowsRead, knownCourses)
  const sound = read.filter((row) => row.read.details && !isBad(row.read.problems))
  const venueNames = countNames(sound.flatMap((row) => row.read.details?.campVenue ?? []))
  const venues = await resolveNames('venue', venueNames, knownVenues, answers, yieldToOthers)
  const courseNames = countNames(sound.flatMap((row) => row.courses))
  const courses = await resolveNames('course', courseNames, knownCourses, answers, yieldToOthers)
  const newCourses = describeNew(sound, courses, answers)
  const { registeredDoubles, keys } = await findKept(db, read, yieldToOthers)
  const venueOf = nameOf(venues, knownVenues)
  const people: PeopleFound = { shared: [], further: [], changed: [] }
  const judge = createJudge({
    check,
    people,
    detailsOf: await findDetails(db, [...keys.doubles], yieldToOthers),
    venueOf,
    courseOf: courseOf(courses, knownCourses, newCourses),
    registeredDoubles,
    receiptOf: await findReceipts(db, read, yieldToOthers),
    worn: await findWorn(db, read, venueOf, yieldToOthers),
  })
  const judged = new Map<number, Judged<Plan>>()
  for await (const [at, row] of inTurn(read.entries(), yieldToOthers))
    judged.set(row.read.row, judge(row, itemAt(rows, at)))
  const used = read.filter((row) => {
    const { plan, problems } = valueOf(judged, row.read.row)
    return plan !== undefined || problems.some(({ code }) => code === 'question_open')
  })
  const usedVenues = countNames(used.flatMap((row) => row.read.details?.campVenue ?? []))
  const usedCourses = countNames(used.flatMap((row) => row.courses))
  return {
    judged,
    venues: { ...askedOf(venues, usedVenues), known: knownVenues },
    courses: { ...askedOf(courses, usedCourses), known: knownCourses },
    newCourses: newCourses.filter(({ key }) =>
      [...usedCourses.keys()].some((name) => courses.keyOf.get(name) === key),
    ),
    hasPayments: used.some((row) => isPaid(row.read)),
    modeless: used.filter((row) => lacksMode(row.read)).length,
    hasReferences: read.some((row) => row.read.references.length > 0),
    keys,
    people,
  }
}

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
const askedOf = (names: Resolved, used: ReadonlyMap<string, Named>): Resolved => ({
  ...names,
  asked: names.asked.filter(({ key }) => used.has(key)),
})

type KnownChoices = {
  knownVenues: readonly { id: number; name: string }[]
  knownCourses: readonly CourseKnown[]
}

/** A row with the venue and the course that were chosen for all where no column has them. */
const withAnswers = (
  row: FileRow,
  check: Check,
  { knownVenues, knownCourses }: KnownChoices,
): FileRow => {
  const chosen = (question: string, of: readonly { id?: number; name: string }[]) =>
    of.find(({ id }) => String(id) === check.answers[question])?.name ?? null
  return {
    ...row,
    cells: {
      ...(!check.fields.includes('campVenue') && { campVenue: chosen('venue', knownVenues) }),
      ...(!check.fields.includes('courses') && { courses: chosen('course', knownCourses) }),
      ...row.cells,
    },
  }
}

/** The spelling that counts of a venue; undefined while it is asked. */
const nameOf = ({ keyOf, added }: Resolved, known: readonly { key: string; name: string }[]) => {
  const names = new Map(known.map(({ key, name }) => [key, name]))
  return (name: string): string | undefined => {
    const key = keyOf.get(foldText(name))
    return key === undefined ? undefined : (names.get(key) ?? added.get(key)?.name)
  }
}

/** The course of a name; undefined while something about it is asked. */
const courseOf = (
  { keyOf }: Resolved,
  known: readonly CourseKnown[],
  described: readonly NewCourse[],
) => {
  const courses = new Map(known.map((course) => [course.key, course]))
  for (const { key, name, fee, duration } of described)
    if (fee !== undefined && duration !== undefined)
      courses.set(key, { key, name, fee, duration, isActive: true })
  return (name: string): CourseKnown | undefined => courses.get(keyOf.get(foldText(name)) ?? '')
}
