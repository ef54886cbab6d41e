import { foldNumber } from '../../../../contract/values/numbers.ts'
import { foldText } from '../../../../contract/values/text.ts'
import { findEveryCourse } from '../../../courses/sql.ts'
import type { Db } from '../../../db/schema.ts'
import { itemAt } from '../../../db/written.ts'
import { referenceKeyOf } from '../../../payments/rules.ts'
import { writeReceiptNumber } from '../../../payments/present.ts'
import { findLinesByReference } from '../../../payments/sql/lines.ts'
import { findWithKeys, type StudentKept } from '../../../students/sql/doubles.ts'
import { findEveryVenue } from '../../../students/sql/venues.ts'
import type { Check, FileRow, Judged } from '../kind.ts'
import {
  type CourseKnown,
  describeNew,
  type NewCourse,
  type RowWithCourses,
  splitCourses,
} from './courses.ts'
import { createDoubles, type Doubles, marksOfKept } from './doubles.ts'
import { createJudge, type Plan } from './judge.ts'
import { countNames, type Resolved, resolveNames } from './names.ts'
import { isPaid } from './pay-day.ts'
import { readRow } from './read-row.ts'

/** What is known about all rows together. */
export type Facts = {
  judged: ReadonlyMap<number, Judged<Plan>>
  venues: Resolved & { known: readonly { id: number; key: string; name: string }[] }
  courses: Resolved & { known: readonly CourseKnown[] }
  newCourses: readonly NewCourse[]
  hasPayments: boolean
  hasReferences: boolean
  keys: Keys
}

/** What the rows are compared with students by, and the students who were found by it. */
type Keys = {
  registrations: ReadonlySet<string>
  admissions: ReadonlySet<string>
  names: ReadonlySet<string>
  doubles: ReadonlySet<number>
}

export const readFacts = async (db: Db, rows: readonly FileRow[], check: Check): Promise<Facts> => {
  const { breathe, answers } = check
  const knownVenues = (await findEveryVenue(db)).map(({ id, name, name_key: key }) => ({
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
  const isKnown = new Set(knownCourses.map(({ key }) => key))
  const read: RowWithCourses[] = []
  for (const row of rows) {
    const one = readRow(withAnswers(row, check, { knownVenues, knownCourses }), check)
    read.push({ read: one, courses: splitCourses(one.courses, (key) => isKnown.has(key)) })
    await breathe()
  }
  const venueNames = countNames(read.flatMap((row) => row.read.details?.campVenue ?? []))
  const venues = await resolveNames('venue', venueNames, knownVenues, answers, breathe)
  const courseNames = countNames(read.flatMap((row) => row.courses))
  const courses = await resolveNames('course', courseNames, knownCourses, answers, breathe)
  const newCourses = describeNew(read, courses, answers)
  const { kept, keys } = await findKept(db, read, breathe)
  const judge = createJudge({
    check,
    venueOf: nameOf(venues, knownVenues),
    courseOf: courseOf(courses, knownCourses, newCourses),
    kept,
    receiptOf: await findReceipts(db, read, breathe),
  })
  const judged = new Map<number, Judged<Plan>>()
  for (const [at, row] of read.entries()) {
    judged.set(row.read.row, judge(row, itemAt(rows, at)))
    await breathe()
  }
  return {
    judged,
    venues: { ...venues, known: knownVenues },
    courses: { ...courses, known: knownCourses },
    newCourses,
    hasPayments: read.some((row) => isPaid(row.read)),
    hasReferences: read.some((row) => row.read.references.length > 0),
    keys,
  }
}

type Known = {
  knownVenues: readonly { id: number; name: string }[]
  knownCourses: readonly CourseKnown[]
}

/** A row with the venue and the course that were chosen for all where no column has them. */
const withAnswers = (row: FileRow, check: Check, { knownVenues, knownCourses }: Known): FileRow => {
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

/** Keys to a statement, so that none takes long. */
const atOnce = 200

const findKept = async (
  db: Db,
  rows: readonly RowWithCourses[],
  breathe: () => Promise<void>,
): Promise<{ kept: Doubles<StudentKept>; keys: Keys }> => {
  const details = rows.flatMap(({ read }) => read.details ?? [])
  const numbers = (list: readonly string[]) => new Set(list.map(foldNumber))
  const wanted = {
    registration_number_key: numbers(details.flatMap((one) => one.registrationNumber ?? [])),
    admission_no_key: numbers(details.flatMap((one) => one.admissionNo ?? [])),
    name_key: new Set(details.map(({ name }) => foldText(name))),
  }
  const doubles = new Set<number>()
  const kept = createDoubles<StudentKept>()
  for (const by of ['registration_number_key', 'admission_no_key', 'name_key'] as const)
    for (const keys of inPieces([...wanted[by]])) {
      for (const student of await findWithKeys(db, by, keys)) {
        kept.add(marksOfKept(student), student)
        doubles.add(student.id)
      }
      await breathe()
    }
  const keys = {
    registrations: wanted.registration_number_key,
    admissions: wanted.admission_no_key,
    names: wanted.name_key,
    doubles,
  }
  return { kept, keys }
}

/** The receipts on which references are already, by their keys. */
const findReceipts = async (
  db: Db,
  rows: readonly RowWithCourses[],
  breathe: () => Promise<void>,
): Promise<ReadonlyMap<string, string>> => {
  const keys = rows.flatMap(({ read }) =>
    read.references.flatMap(
      (reference) => referenceKeyOf({ transactionMode: 'UPI', reference }) ?? [],
    ),
  )
  const receipts = new Map<string, string>()
  for (const some of inPieces([...new Set(keys)])) {
    for (const line of await findLinesByReference(db, some))
      receipts.set(line.reference_key, writeReceiptNumber(line.financial_year, line.number))
    await breathe()
  }
  return receipts
}

function* inPieces<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += atOnce) yield list.slice(at, at + atOnce)
}
