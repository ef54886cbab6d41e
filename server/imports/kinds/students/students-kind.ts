import { studentColumns } from '../../../../contract/imports/fields.ts'
import type { ImportMakes } from '../../../../contract/imports/shapes.ts'
import { isQuestionOpen } from '../../../../contract/imports/terms.ts'
import { splitList } from '../../../../contract/values/lists.ts'
import { toRupees } from '../../../../contract/values/money.ts'
import { findEveryCourse } from '../../../courses/sql.ts'
import type { Db } from '../../../db/schema.ts'
import { findVenues } from '../../../db/shared/venues.ts'
import { inTurn, yieldToOthers } from '../../../db/turns.ts'
import { itemAt, valueOf } from '../../../db/written.ts'
import { findSquads } from '../../../squads/sql/squads.ts'
import type { Cell } from '../../table.ts'
import { readMoney } from '../../values/readers.ts'
import type { Reader } from '../cells.ts'
import { courseHeadings, withHeadings } from '../headings.ts'
import type { Check, Facts, FileRow, Judged, Kind, KindField, Summary } from '../kind.ts'
import { isBad, said } from '../saying.ts'
import {
  askAboutCourses,
  type CourseKnown,
  describeNew,
  type StudentRow,
  withCourses,
} from './courses.ts'
import { findDetails, type Plan } from './details.ts'
import { concernsRows, findKept } from './doubles.ts'
import { createJudge } from './judge.ts'
import { makeStudents } from './make.ts'
import {
  askForAll,
  askNames,
  cellForAll,
  countNames,
  finderIn,
  newNamesIn,
  type Resolved,
  resolveNames,
} from './names.ts'
import { askPayments, type Field, readRow, type RowRead } from './read-row.ts'
import { askAboutPeople, findReceipts, findWorn, type PeopleFound } from './taken.ts'
import { createPlacing } from './squads.ts'
import { undoStudents } from './undo.ts'
import { readCourseMode, readPaymentMode, readTransactionMode } from './words.ts'

/** Whether a cell is read without a fault, or each value of its list. */
const isRead =
  (read: Reader<unknown>) =>
  (cell: Cell): boolean =>
    (typeof cell === 'string' ? splitList(cell) : [cell]).every((one) => read(one).is !== 'bad')

const amount = isRead(readMoney)

type Fitting = Pick<KindField, 'fits' | 'payment'>

/** What is known by its cells too. */
const fitting: Partial<Record<string, Fitting>> = {
  courseMode: { fits: isRead(readCourseMode) },
  courseFees: { fits: amount, payment: { code: 'column_course_fees' } },
  totalFee: { fits: amount, payment: { code: 'column_total_fee' } },
  feesPaid: { fits: amount, payment: { code: 'column_fees_paid' } },
  paidByCourse: { fits: amount, payment: { code: 'column_paid_by_course' } },
  admissionFee: { fits: amount, payment: { code: 'column_admission_fee' } },
  paymentModes: { fits: isRead(readPaymentMode), payment: { code: 'column_payment_modes' } },
  transactionModes: {
    fits: isRead(readTransactionMode),
    payment: { code: 'column_transaction_modes' },
  },
} satisfies Partial<Record<Field, Fitting>>

const read = async (db: Db, rows: readonly FileRow[], check: Check): Promise<Facts<Plan>> => {
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
    ...cellForAll('venue', knownVenues, check),
    ...cellForAll('course', knownCourses, check),
  }
  for await (const row of inTurn(rows))
    rowsRead.push(readRow({ ...row, cells: { ...usual, ...row.cells } }, check))
  const read = withCourses(rowsRead, knownCourses)
  await yieldToOthers()
  const sound = read.filter(({ details, problems }) => details && !isBad(problems))
  const venues = await resolveNames('venue', venuesOf(sound), knownVenues, check)
  const courses = await resolveNames<CourseKnown>('course', coursesOf(sound), knownCourses, check)
  const newCourses = describeNew(sound, courses, check)
  await yieldToOthers()
  const described = newCourses.flatMap(({ key, name, fee, duration }) =>
    fee === undefined || duration === undefined
      ? []
      : [{ key, name, fee, duration, isActive: true }],
  )
  const { registeredDoubles, keys } = await findKept(db, read)
  await yieldToOthers()
  const venueIn = finderIn(venues, [...venues.added.values(), ...knownVenues])
  const venueOf = (name: string) => venueIn(name)?.name
  const people: PeopleFound = { shared: [], further: [], changed: [] }
  const judge = createJudge({
    check,
    people,
    detailsOf: await findDetails(db, [...keys.doubles]),
    venueOf,
    courseOf: finderIn<CourseKnown>(courses, [...knownCourses, ...described]),
    registeredDoubles,
    receiptOf: await findReceipts(db, read),
    worn: await findWorn(db, read, venueOf),
    squadOf: createPlacing(await findSquads(db)),
  })
  const judged = new Map<number, Judged<Plan>>()
  for await (const [at, row] of inTurn(read.entries()))
    judged.set(row.row, judge(row, itemAt(rows, at)))
  const used = read.filter(({ row }) => {
    const { plan, problems } = valueOf(judged, row)
    return plan !== undefined || problems.some(isQuestionOpen)
  })
  const usedCourses = coursesOf(used)
  const usedKeys = new Set([...usedCourses.keys()].map((name) => courses.keyOf.get(name)))
  const newUsed = newCourses.filter(({ key }) => usedKeys.has(key))
  const hasReferences = read.some(({ references }) => references.length > 0)
  return {
    questions: [
      ...askAboutPeople(people),
      ...askForAll(venues, check),
      ...askForAll(courses, check),
      ...askNames(venues, venuesOf(used)),
      ...askNames(courses, usedCourses),
      ...askAboutCourses(newUsed),
      ...askPayments(used, check),
    ],
    judge: ({ row }) => valueOf(judged, row),
    summarise: (taken) => summaryOf(taken, { venues, courses, people }),
    concerns: (tx, changed) => concernsRows(tx, keys, hasReferences, changed),
    make: (tx, taken, work) => makeStudents(tx, taken, work, venues.added),
  }
}

const venuesOf = (rows: readonly StudentRow[]) =>
  countNames(rows.flatMap(({ details }) => details?.campVenue ?? []))

const coursesOf = (rows: readonly StudentRow[]) => countNames(rows.flatMap((row) => row.courses))

type Found = { venues: Resolved; courses: Resolved; people: PeopleFound }

const mostNames = 20

const summaryOf = (
  taken: readonly Plan[],
  { venues, courses, people: { changed } }: Found,
): Summary => {
  const made = taken.flatMap((plan) => (plan.act === 'make' ? [plan] : []))
  const lines = made.flatMap(({ paid }) => paid.flatMap((day) => day.lines))
  const newVenues = newNamesIn(
    venues,
    taken.flatMap((plan) => (plan.act === 'join' ? [] : [plan.details.campVenue])),
  )
  const newCourses = newNamesIn(
    courses,
    made.flatMap((plan) => plan.courses.map(({ course }) => course.name)),
  )
  const makes: ImportMakes = {
    students: made.length,
    venues: newVenues.length,
    courses: newCourses.length,
    payments: lines.length,
    amount: toRupees(lines.reduce((sum, line) => sum + line.amount, 0)),
    updated: taken.filter(({ act }) => act === 'update').length,
  }
  const differing = { rows: changed.slice(0, mostNames), count: changed.length }
  return {
    makes,
    notes: changed.length === 0 ? [] : [said({ code: 'rows_differ', facts: differing })],
    names: { venues: newVenues.slice(0, mostNames), courses: newCourses.slice(0, mostNames) },
  }
}

/** Students with their courses and what they have paid. */
export const studentsKind: Kind<Plan> = {
  kind: 'students',
  fields: withHeadings(studentColumns, courseHeadings).map((field) => ({
    ...field,
    ...fitting[field.field],
  })),
  judgesBy: ['student', 'payment', 'enrolment', 'course', 'setting', 'import', 'squad'],
  duplicateChoices: ['skip', 'update', 'make'],
  read,
  undo: undoStudents,
}
