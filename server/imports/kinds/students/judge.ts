import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import { isQuestionOpen } from '../../../../contract/imports/terms.ts'
import { noCourse } from '../../../../contract/students/calls.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { tooLongSentence } from '../../../../contract/values/readable.ts'
import type { Wearer } from '../../../students/sql/chest-numbers.ts'
import type { StudentKept } from '../../../students/sql/imported.ts'
import type { Check, FileRow, Judged } from '../kind.ts'
import { isBad, problem, questionOpen, sayTo } from '../saying.ts'
import { type CourseKnown, longestName, type StudentRow } from './courses.ts'
import { type Body, changesOf, type Make, type Plan } from './details.ts'
import {
  createDoubles,
  type Doubles,
  type Marks,
  marksOf,
  numberProblems,
  sayKept,
} from './doubles.ts'
import { daysTogether, readMoneyOf } from './money.ts'
import { type createPlacing, keptSquad } from './squads.ts'
import { type Details, payDayIn, payModeIn } from './read-row.ts'
import {
  createNumbering,
  furtherQuestion,
  type PeopleFound,
  referencesOf,
  sharedNumbers,
  sharedQuestion,
  withoutNumbers,
} from './taken.ts'

type KnownToJudge = {
  check: Check
  venueOf: (name: string) => string | undefined
  courseOf: (name: string) => CourseKnown | undefined
  registeredDoubles: Doubles<StudentKept>
  /** The details of those students. */
  detailsOf: ReadonlyMap<number, Body>
  receiptOf: ReadonlyMap<string, string>
  worn: ReadonlyMap<string, Wearer>
  squadOf: ReturnType<typeof createPlacing>
  /** Filled while rows are judged. */
  people: PeopleFound
}

/** Makes the judge of a file's rows, which are judged in their order: it remembers those before. */
export const createJudge = (known: KnownToJudge) => {
  const { check, venueOf, courseOf, registeredDoubles, detailsOf, receiptOf, worn, people } = known
  const before = createDoubles<{ row: number; name: string; born: Day; plan: Make }>()
  const numbering = createNumbering(worn)
  const references = new Map<string, number>()
  const how = { today: check.today, payDay: payDayIn(check), payMode: payModeIn(check) }
  const { [sharedQuestion]: areShared, [furtherQuestion]: further } = check.answers

  /** The courses and payments of a row, and what is wrong with them. */
  const judgeMoney = (row: StudentRow) => {
    const { courses } = row
    const problems: RowProblem[] = []
    const say = sayTo(problems)
    const chosen = courses.map(courseOf)
    const knownCourses = chosen.flatMap((course) => course ?? [])
    if (courses.some((name) => name.length > longestName))
      problems.push({ kind: 'bad', field: 'courses', message: tooLongSentence(longestName) })
    if (courses.length === 0) problems.push({ kind: 'bad', field: 'courses', message: noCourse })
    if (knownCourses.length < courses.length) say('bad', 'courses', { code: 'question_open' })
    if (new Set(knownCourses).size < knownCourses.length)
      say('bad', 'courses', { code: 'course_twice' })
    for (const { name: course, isActive } of knownCourses)
      if (!isActive) say('bad', 'courses', { code: 'course_inactive', facts: { course } })
    const money = readMoneyOf(row, knownCourses, how)
    if (knownCourses.length > 0 && knownCourses.length === courses.length)
      problems.push(...money.problems)
    const used = referencesOf(money.days)
    for (const { reference, key } of used) {
      const receipt = receiptOf.get(key)
      const earlier = references.get(key)
      if (receipt !== undefined)
        say('bad', 'references', { code: 'reference_taken', facts: { reference, receipt } })
      else if (earlier !== undefined)
        say('bad', 'references', { code: 'reference_in_row', facts: { reference, row: earlier } })
    }
    const keep = () => {
      for (const { key } of used) references.set(key, row.row)
    }
    return { problems, money, keep }
  }

  const judgeNew = (row: StudentRow, details: Details, marks: Marks) => {
    const problems: RowProblem[] = [
      ...row.problems,
      ...numberProblems(details, registeredDoubles, before),
    ]
    const venue = venueOf(details.campVenue)
    if (venue === undefined) problems.push(questionOpen('campVenue'))
    const wanted = { chestNumber: details.chestNumber, row: row.row, venue }
    problems.push(...numbering.faults(wanted))
    const { money, keep, ...judged } = judgeMoney(row)
    problems.push(...judged.problems)
    const { born, registered } = row
    if (isBad(problems) || venue === undefined || born === undefined || registered === undefined)
      return { problems }
    const squadId = known.squadOf(row.squad, venue, sayTo(problems))
    const plan: Make = {
      act: 'make',
      squadId,
      details: { ...details, campVenue: venue },
      days: { born, registered },
      courses: money.courses,
      paid: money.days,
    }
    before.add(marks, { row: row.row, name: details.name, born, plan })
    numbering.add(wanted)
    keep()
    return { problems, plan }
  }

  /** A row of a student who is new in an earlier one, with other courses; undefined for the same courses. */
  const judgeFurther = (row: StudentRow, details: Details, first: number, plan: Make) => {
    const { courses } = row
    const has = new Set(plan.courses.map(({ course }) => course.key))
    const keys = courses.map((name) => courseOf(name)?.key)
    if (keys.length === 0 || keys.some((key) => key !== undefined && has.has(key))) return undefined
    const { money, keep, ...judged } = judgeMoney(row)
    const problems = [...row.problems, ...judged.problems]
    if (!isBad(problems.filter((one) => !isQuestionOpen(one))))
      people.further.push({ row: row.row, name: details.name, first, courses: courses.join(', ') })
    if (further === undefined) return { problems: [...problems, questionOpen('courses')] }
    if (further !== 'join') return undefined
    problems.push(problem('open', { code: 'further_courses_joined', facts: { row: first } }))
    if (isBad(problems)) return { problems }
    plan.courses.push(...money.courses)
    plan.paid = daysTogether([...plan.paid, ...money.days])
    plan.details.admissionFee += details.admissionFee
    keep()
    return { problems, plan: { act: 'join' as const, to: first } }
  }

  /** The row of a student who is in Muster. */
  const judgeKept = (
    row: StudentRow,
    details: Details,
    by: 'number' | 'person',
    { cells, choice, student }: FileRow & { student: StudentKept },
  ) => {
    const { id } = student
    const venue = venueOf(details.campVenue)
    const given = Object.keys(row.shown).filter((field) => (cells[field] ?? null) !== null)
    const updated = { ...details, campVenue: venue ?? details.campVenue }
    const plan = { act: 'update' as const, id, details: updated, given }
    const was = detailsOf.get(id)
    const differs = was === undefined ? [] : changesOf(was, plan)
    const told = [sayKept(by, student), ...differs, ...keptSquad(row.squad, student)]
    if (differs.length > 0) people.changed.push(row.row)
    if (choice !== 'update' || differs.length === 0) return { problems: told }
    const asked = venue === undefined ? [questionOpen('campVenue')] : []
    const wanted = { chestNumber: details.chestNumber, row: row.row, venue, id }
    const faults = [...asked, ...numbering.faults(wanted)]
    const all = [...told, ...row.problems, ...faults, problem('open', { code: 'updated_details' })]
    if (isBad(all)) return { problems: all }
    numbering.add(wanted)
    return { problems: all, plan }
  }

  const judgeRow = (row: StudentRow, fileRow: FileRow): Judged<Plan> => {
    const { choice } = fileRow
    const { shown, problems, details } = row
    if (!details) return { shown, problems }
    const shared = sharedNumbers(row, details, registeredDoubles, before)
    if (!isBad(problems)) people.shared.push(...shared.slice(0, 1))
    if (shared.length > 0 && areShared === undefined)
      return { shown, problems: [...problems, questionOpen()] }
    if (shared.length > 0 && areShared === 'apart')
      return judgeRow(withoutNumbers(row, details, shared), fileRow)
    const phones = [details.contactNumber, details.parentMobileNumber]
    const marks = marksOf({ ...details, phones })
    const { by = 'number', one: student } = registeredDoubles.find(marks) ?? {}
    const isKept = student?.deleted_at === null
    if (isKept && choice !== 'make')
      return { shown, ...judgeKept(row, details, by, { ...fileRow, student }) }
    const { one: earlier } = before.find(marks) ?? {}
    const same = earlier && problem('duplicate', { code: 'same_row', facts: { row: earlier.row } })
    if (earlier && same && !isKept && choice !== 'make') {
      const joined = judgeFurther(row, details, earlier.row, earlier.plan)
      return { shown, ...(joined ?? { problems: [same] }) }
    }
    const made = judgeNew(row, details, marks)
    const doubt = isKept ? sayKept(by, student) : same
    return { shown, ...made, problems: doubt ? [doubt, ...made.problems] : made.problems }
  }

  return (row: StudentRow, fileRow: FileRow): Judged<Plan> => {
    const judged = judgeRow(row, fileRow)
    // A row that is bad anyway needs no answer.
    const others = judged.problems.filter((one) => !isQuestionOpen(one))
    return isBad(others) ? { ...judged, problems: others } : judged
  }
}
