import { type AttendanceStatus } from '../../../../contract/attendance/calls.ts'
import { attendanceWords } from '../../../../contract/attendance/terms.ts'
import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import { type Day, isDay } from '../../../../contract/values/calendar.ts'
import type { Check, FileRow, Judged } from '../kind.ts'
import { problem } from '../saying.ts'
import { meantBy } from './asking.ts'
import { type AttendanceFacts, markKey, type RowFacts } from './facts.ts'
import { type Certain, questionOpen } from './read-mark.ts'
import type { MarkRead } from './read-row.ts'
import type { ExistingMark } from './sql.ts'
import { meaningOf, type Said } from './status-words.ts'
import type { KnownStudent } from '../naming/students.ts'

export type PlannedMark = {
  day: Day
  status: AttendanceStatus
  remarks: string | null
  /** The mark that it replaces. */
  former: ExistingMark | undefined
}

export type AttendancePlan = { student: KnownStudent; marks: readonly PlannedMark[] }

export const judgeRow = (
  { row, choice }: FileRow,
  facts: AttendanceFacts,
  check: Check,
): Judged<AttendancePlan> => {
  const read = facts.rows.get(row)
  if (read === undefined) return { shown: {}, problems: [] }
  const shown = shownOf(read, facts, check)
  const cells = read.problems.map(({ field, kind, because }) => problem(kind, because, field))
  const { match } = read
  if (match === undefined && !read.marks.some(isMark))
    return { shown, problems: [problem('open', { code: 'row_without_student' })] }
  if (match === undefined)
    return {
      shown,
      problems: [...cells, problem('bad', { code: 'student_unnamed' }, 'registrationNumber')],
    }
  if (match === 'open') return { shown, problems: [...cells, questionOpen()] }
  if ('why' in match) return { shown, problems: [...cells, problem('bad', match.why, match.field)] }
  const judged = read.certain.map((mark) => judgeMark(row, mark, match.student, facts))
  const bad = judged.flatMap((one) => ('bad' in one ? [one.bad] : []))
  const made = judged.flatMap((one) => ('mark' in one ? [one.mark] : []))
  const same = judged.flatMap((one) => ('same' in one ? [one.same] : []))
  const told = new Set(cells.map(({ field }) => field))
  const problems = [...cells, ...once(bad).filter(({ field }) => !told.has(field))]
  if (problems.some(({ kind }) => kind === 'bad')) return { shown, problems }
  return {
    shown,
    problems: [...problems, ...doubles(made, same)],
    ...planOf(match.student, choice === 'update' ? made : made.filter(({ former }) => !former)),
  }
}

const planOf = (student: KnownStudent, marks: readonly PlannedMark[]) =>
  marks.length === 0 ? {} : { plan: { student, marks } }

/** An unanswered question is told once for a row. */
const once = (problems: readonly RowProblem[]): RowProblem[] => {
  const open = problems.find(({ code }) => code === 'question_open')
  const others = problems.filter(({ code }) => code !== 'question_open')
  return open ? [open, ...others] : others
}

const isMark = ({ word }: MarkRead): boolean => {
  const said = meaningOf(word)
  return said !== undefined && said !== 'none'
}

/** What is there already: the same marks, or others that an answer leaves or replaces. */
const doubles = (made: readonly PlannedMark[], same: readonly RowProblem[]): RowProblem[] => {
  const differ = made.flatMap(({ former }) => former ?? [])
  const [first] = differ
  if (first)
    return [
      problem('duplicate', {
        code: 'marks_differ',
        facts: { marks: differ.length, day: first.day, status: attendanceWords[first.status] },
      }),
    ]
  if (made.length > 0) return []
  return [same[0] ?? problem('open', { code: 'marks_none' })]
}

type JudgedMark =
  | { bad: RowProblem }
  | { mark: PlannedMark }
  /** There already, in the file or in Muster. */
  | { same: RowProblem }
  | { blank: true }

/** A mark against the others of the file and against Muster's. */
const judgeMark = (
  row: number,
  certain: Certain,
  student: KnownStudent,
  { inFile, existing }: AttendanceFacts,
): JudgedMark => {
  if (certain.is === 'bad') return { bad: certain.problem }
  if (certain.is === 'blank') return { blank: true }
  const { field, day, status, remarks } = certain
  const key = markKey(student.id, day)
  const others = inFile.get(key)
  const contradicting = others?.all.find((one) => one.status !== status)
  if (contradicting) {
    const named = { name: student.name, day, row: contradicting.row }
    return { bad: problem('bad', { code: 'mark_twice_in_file', facts: named }, field) }
  }
  const first = others?.first
  if (first && (first.row !== row || first.field !== field))
    return { same: problem('duplicate', { code: 'mark_repeated', facts: { row: first.row } }) }
  const former = existing.get(key)
  const isSame = former?.status === status && (remarks === null || remarks === former.remarks)
  return isSame
    ? { same: problem('duplicate', { code: 'marks_exist' }) }
    : { mark: { day, status, remarks, former } }
}

/** How a row is read, as text that may be typed over. */
const shownOf = (
  { named, marks }: RowFacts,
  facts: AttendanceFacts,
  check: Check,
): Record<string, string> => {
  const texts: Record<string, string> = {
    registrationNumber: named.number,
    admissionNo: named.admissionNo,
    name: named.name,
    contactNumber: named.phone,
    campVenue: named.venue,
  }
  for (const { field, day, text, word, remarks } of marks) {
    texts[field] = wordOf(meantBy(word, facts.asked, check)) ?? text
    if (field === 'status') {
      texts['date'] = day !== undefined && isDay(day) ? day : ''
      texts['remarks'] = remarks ?? ''
    }
  }
  return texts
}

const wordOf = (said: Said | 'open' | undefined): string | undefined =>
  said === undefined || said === 'open' || said === 'none' ? undefined : attendanceWords[said]
