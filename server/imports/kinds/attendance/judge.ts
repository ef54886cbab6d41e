import type { StudentKept } from '../../../students/sql/doubles.ts'
import { attendanceWords } from '../../../../contract/attendance/terms.ts'
import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import { isDay } from '../../../../contract/values/calendar.ts'
import type { Check, FileRow, Judged } from '../kind.ts'
import {
  certainStudent,
  doubles,
  elsewhere,
  type Judged as JudgedValue,
  sorted,
} from '../of-students/values.ts'
import { isBad, problem } from '../saying.ts'
import { meantBy } from './asking.ts'
import { type AttendanceFacts, isSameStatus, markKey, type RowFacts } from './facts.ts'
import type { Mark, MarkRead } from './read-row.ts'
import type { ExistingMark } from './sql.ts'
import { meaningOf, type Said } from './status-words.ts'

/** A mark, and the one that it replaces. */
export type PlannedMark = Mark & { former: ExistingMark | undefined }

export type AttendancePlan = { student: StudentKept; marks: readonly PlannedMark[] }

export const judgeRow = (
  { row, choice }: FileRow,
  facts: AttendanceFacts,
  check: Check,
): Judged<AttendancePlan> => {
  const read = facts.rows.get(row)
  if (read === undefined) return { shown: {}, problems: [] }
  const shown = shownOf(read, facts, check)
  const { match, problems: cells } = read
  if (match === undefined && !read.marks.some(isMark))
    return { shown, problems: [problem('open', { code: 'row_without_student' })] }
  const found = certainStudent(match)
  if ('bad' in found) return { shown, problems: [...cells, found.bad] }
  const { student } = found
  const judged = sorted(
    read.certain.flatMap((one): JudgedValue<PlannedMark>[] => {
      if (one.is === 'blank') return []
      return [one.is === 'bad' ? { bad: one.problem } : judgeMark(one, student, facts)]
    }),
  )
  const told = new Set(cells.map(({ field }) => field))
  const problems = [...cells, ...once(judged.bad).filter(({ field }) => !told.has(field))]
  if (isBad(problems)) return { shown, problems }
  const { made, same } = judged
  const none = made.length + same.length === 0 ? [problem('open', { code: 'marks_none' })] : []
  const marks = choice === 'update' ? made : made.filter(({ former }) => !former)
  return {
    shown,
    problems: [
      ...problems,
      ...none,
      ...doubles(judged, ({ day, status }, count) => ({
        code: 'marks_differ',
        facts: { marks: count, day, status: attendanceWords[status] },
      })),
    ],
    ...(marks.length > 0 && { plan: { student, marks } }),
  }
}

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

/** A mark against the others of the file and against Muster's. */
const judgeMark = (
  mark: Mark,
  { id, name }: StudentKept,
  { inFile, existing }: AttendanceFacts,
): JudgedValue<PlannedMark> => {
  const { field, day, status, remarks } = mark
  const key = markKey({ student_id: id, day })
  const { other, first } = elsewhere(inFile, key, mark, isSameStatus)
  if (other) {
    const facts = { name, day, row: other.row }
    return { bad: problem('bad', { code: 'mark_twice_in_file', facts }, field) }
  }
  if (first)
    return { same: problem('duplicate', { code: 'mark_repeated', facts: { row: first.row } }) }
  const former = existing.get(key)
  const isSame = former?.status === status && (remarks === null || remarks === former.remarks)
  return isSame
    ? { same: problem('duplicate', { code: 'marks_exist' }) }
    : { made: { ...mark, former } }
}

/** How a row is read, as text that may be typed over. */
const shownOf = (
  { named, marks }: RowFacts,
  { asked }: AttendanceFacts,
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
    texts[field] = wordOf(meantBy(word, asked, check)) ?? text
    if (field === 'status') {
      texts['date'] = day !== undefined && isDay(day) ? day : ''
      texts['remarks'] = remarks ?? ''
    }
  }
  return texts
}

const wordOf = (said: Said | 'open' | undefined): string | undefined =>
  said === undefined || said === 'open' || said === 'none' ? undefined : attendanceWords[said]
