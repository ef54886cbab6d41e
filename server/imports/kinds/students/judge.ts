import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import { noCourse } from '../../../../contract/students/calls.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { isPlain, tooLongSentence } from '../../../../contract/values/readable.ts'
import { referenceKeyOf } from '../../../payments/rules.ts'
import type { StudentKept } from '../../../students/sql/doubles.ts'
import type { Wearer } from '../../../students/sql/chest-numbers.ts'
import type { Numbers } from '../../../students/sql/write.ts'
import type { Check, FileRow, Judged } from '../kind.ts'
import { problem } from '../saying.ts'
import { createNumbering } from './chest-numbers.ts'
import type { CourseKnown, RowWithCourses } from './courses.ts'
import { createDoubles, type Doubles, type Marks, markOf, marksOf } from './doubles.ts'
import type { Field } from './field.ts'
import { type CourseTaken, type DayTaken, readMoneyOf } from './money.ts'
import { payDayIn, payModeIn } from './pay-day.ts'
import type { Details } from './read-row.ts'

/** What is made of a row. */
export type Plan =
  | {
      act: 'make'
      details: Details
      days: { born: Day; registered: Day }
      courses: readonly CourseTaken[]
      paid: readonly DayTaken[]
      /** Once they are taken. */
      numbers?: Required<Numbers>
    }
  /** `given` are the fields that the file has. */
  | { act: 'update'; id: number; details: Details; given: readonly string[] }

type Known = {
  check: Check
  venueOf: (name: string) => string | undefined
  courseOf: (name: string) => CourseKnown | undefined
  kept: Doubles<StudentKept>
  receiptOf: ReadonlyMap<string, string>
  worn: ReadonlyMap<string, Wearer>
}

/** Makes the judge of a file's rows, which are judged in their order: it remembers those before. */
export const createJudge = ({ check, venueOf, courseOf, kept, receiptOf, worn }: Known) => {
  const before = createDoubles<number>()
  const numbering = createNumbering(worn)
  const references = new Map<string, number>()
  const how = { today: check.today, payDay: payDayIn(check), payMode: payModeIn(check) }

  const judgeNew = ({ read, courses }: RowWithCourses, details: Details, marks: Marks) => {
    const problems: RowProblem[] = [...read.problems, ...numberProblems(details, kept, before)]
    const say: Say = (kind, field, point) => problems.push(problem(kind, point, field))
    const venue = venueOf(details.campVenue)
    if (venue === undefined) say('bad', 'campVenue', { code: 'question_open' })
    const wanted = { chestNumber: details.chestNumber, row: read.row, venue }
    problems.push(...numbering.faults(wanted))
    const chosen = courses.map(courseOf)
    const known = chosen.flatMap((course) => course ?? [])
    if (courses.some((name) => name.length > longestName))
      problems.push({ kind: 'bad', field: 'courses', message: tooLongSentence(longestName) })
    if (courses.length === 0) problems.push({ kind: 'bad', field: 'courses', message: noCourse })
    if (known.length < courses.length) say('bad', 'courses', { code: 'question_open' })
    if (new Set(known).size < known.length) say('bad', 'courses', { code: 'course_twice' })
    for (const { name: course, isActive } of known)
      if (!isActive) say('bad', 'courses', { code: 'course_inactive', facts: { course } })
    const money = readMoneyOf(read, known, how)
    if (known.length > 0 && known.length === courses.length) problems.push(...money.problems)
    const used = referencesOf(money.days)
    for (const { reference, key } of used) {
      const receipt = receiptOf.get(key)
      const row = references.get(key)
      if (receipt !== undefined)
        say('bad', 'references', { code: 'reference_taken', facts: { reference, receipt } })
      else if (row !== undefined)
        say('bad', 'references', { code: 'reference_in_row', facts: { reference, row } })
    }
    const { born, registered } = read
    if (isBad(problems) || venue === undefined || born === undefined || registered === undefined)
      return { problems }
    before.add(marks, read.row)
    numbering.add(wanted)
    for (const { key } of used) references.set(key, read.row)
    const plan: Plan = {
      act: 'make',
      details: { ...details, campVenue: venue },
      days: { born, registered },
      courses: money.courses,
      paid: money.days,
    }
    return { problems, plan }
  }

  const judgeRow = (row: RowWithCourses, { cells, choice }: FileRow): Judged<Plan> => {
    const { shown, problems, details } = row.read
    if (!details) return { shown, problems }
    const marks = marksOf({
      ...details,
      phones: [details.contactNumber, details.parentMobileNumber],
    })
    const double = kept.find(marks)
    const earlier = before.find(marks)
    const doubt =
      double?.one.deleted_at === null
        ? sayKept(double.by, double.one)
        : earlier && problem('duplicate', { code: 'same_row', facts: { row: earlier.one } })
    if (doubt && choice === 'update' && double?.one.deleted_at === null) {
      const given = Object.keys(shown).filter((field) => (cells[field] ?? null) !== null)
      const venue = venueOf(details.campVenue)
      const asked =
        venue === undefined ? [problem('bad', { code: 'question_open' }, 'campVenue')] : []
      const { id } = double.one
      const wanted = { chestNumber: details.chestNumber, row: row.read.row, venue, id }
      const told = problem('open', { code: 'updated_details' })
      const all = [doubt, ...problems, ...asked, ...numbering.faults(wanted), told]
      if (isBad(all) || venue === undefined) return { shown, problems: all }
      numbering.add(wanted)
      const updated = { ...details, campVenue: venue }
      return {
        shown,
        problems: all,
        plan: { act: 'update', id, details: updated, given },
      }
    }
    if (doubt && choice !== 'make') return { shown, problems: [doubt] }
    const made = judgeNew(row, details, marks)
    return { shown, ...made, problems: doubt ? [doubt, ...made.problems] : made.problems }
  }

  return (row: RowWithCourses, fileRow: FileRow): Judged<Plan> => {
    const judged = judgeRow(row, fileRow)
    return { ...judged, problems: withoutIdleQuestions(judged.problems) }
  }
}

/** Of a course, as its form has it. */
const longestName = 120

/** A row that is bad anyway needs no answer. */
const withoutIdleQuestions = (problems: readonly RowProblem[]): readonly RowProblem[] => {
  const others = problems.filter(({ code }) => code !== 'question_open')
  return isBad(others) ? others : problems
}

type Say = (kind: RowProblem['kind'], field: Field, point: Parameters<typeof problem>[1]) => void

export const isBad = (problems: readonly RowProblem[]) =>
  problems.some(({ kind }) => kind === 'bad')

const sayKept = (by: 'number' | 'person', { name, registration_number: number }: StudentKept) =>
  problem('duplicate', {
    code: by === 'number' ? 'same_number' : 'same_person',
    facts: { name, number },
  })

/** What is wrong with the numbers of a new student. */
const numberProblems = (
  { registrationNumber, admissionNo }: Details,
  ...others: readonly { has: (mark: string) => boolean }[]
): RowProblem[] =>
  (
    [
      ['registration', 'registrationNumber', registrationNumber],
      ['admission', 'admissionNo', admissionNo],
    ] as const
  ).flatMap(([kind, field, number]) => {
    if (number !== undefined && !isPlain(number))
      return problem('bad', { code: `${kind}_number_letters` }, field)
    const isTaken = markOf(kind, number).some((mark) => others.some((kept) => kept.has(mark)))
    return isTaken ? problem('bad', { code: `${kind}_number_taken` }, field) : []
  })

const referencesOf = (days: readonly DayTaken[]) =>
  days.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const key = referenceKeyOf(line)
      return key === undefined ? [] : [{ key, reference: line.reference ?? '' }]
    }),
  )
