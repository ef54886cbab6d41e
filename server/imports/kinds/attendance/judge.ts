import type { AttendanceStatus } from '../../../../contract/attendance/calls.ts'
import { attendanceWords } from '../../../../contract/attendance/terms.ts'
import { type Day, isDay } from '../../../../contract/values/calendar.ts'
import type { Db } from '../../../db/schema.ts'
import type { StudentKept } from '../../../students/sql/imported.ts'
import { inTurn } from '../../in-turn.ts'
import type { Check, FileRow, Judged } from '../kind.ts'
import { type Matched, readRows, studentIn } from '../of-students/look-up.ts'
import {
  compare,
  type Compared,
  judgeValues,
  type PlannedValue,
  type ValueRules,
  type ValuesRow,
} from '../of-students/values.ts'
import type { Venue } from '../of-students/venues.ts'
import { type AskedWord, daysOf, mayBeMark, meantBy } from './asking.ts'
import { type Mark, type MarkRead, readMark, readRow, type RowRead } from './read-row.ts'
import { type ExistingMark, findMarks } from './sql.ts'
import { meaningOf, type Said } from './status-words.ts'

/** A mark, and the one that it replaces. */
export type PlannedMark = PlannedValue<Mark, ExistingMark>

export type AttendancePlan = { student: StudentKept; marks: readonly PlannedMark[] }

export type AttendanceFacts = {
  venues: readonly Venue[]
  rows: ReadonlyMap<number, RowRead & ValuesRow<Mark>>
  askedWords: readonly AskedWord[]
  asked: ReadonlySet<string>
  compared: Compared<Mark, ExistingMark>
}

const keyOf = (student: number, { day }: { day: Day }): string => `${student} ${day}`

const rules: ValueRules<Mark, ExistingMark> = {
  keyOf,
  isSame: (one, other) => one.status === other.status,
  isThere: ({ status, remarks }, former) =>
    status === former.status && (remarks === null || remarks === former.remarks),
  musterFirst: false,
  wholeRows: false,
  points: {
    nobody: { code: 'row_without_student' },
    none: { code: 'marks_none' },
    exists: { code: 'marks_exist' },
    repeated: (row) => ({ code: 'mark_repeated', facts: { row } }),
    twice: (name, { day }, row) => ({ code: 'mark_twice_in_file', facts: { name, day, row } }),
    differ: ({ day, status }, marks) => ({
      code: 'marks_differ',
      facts: { marks, day, status: attendanceWords[status] },
    }),
  },
}

export const readAttendanceFacts = async (
  db: Db,
  fileRows: readonly FileRow[],
  check: Check,
): Promise<AttendanceFacts> => {
  const { yieldToOthers } = check
  const days = daysOf(check)
  const read = (row: FileRow) => readRow(row, days, check)
  const { venues, rows: matched } = await readRows(db, fileRows, check, { read })
  const askedWords = await wordsToAsk(matched.values(), check)
  const asked = new Set(askedWords.map(({ word }) => word))
  const rows = new Map<number, RowRead & ValuesRow<Mark>>()
  for await (const one of inTurn(matched.values(), yieldToOthers)) {
    const student = studentIn(one)
    // Without a student none of its marks is certain.
    const values = student
      ? one.marks.flatMap(
          (mark) => readMark({ ...mark, row: one.row }, student, asked, check) ?? [],
        )
      : []
    rows.set(one.row, { ...one, values, isFilled: one.marks.some(isMark) })
  }
  const find = async (wanted: Parameters<typeof findMarks>[1]) =>
    (await findMarks(db, wanted)).map((mark) => [keyOf(mark.student_id, mark), mark] as const)
  const compared = await compare(rows, rules, find, yieldToOthers)
  return { venues, rows, askedWords, asked, compared }
}

const isMark = ({ word }: MarkRead): boolean => {
  const said = meaningOf(word)
  return said !== undefined && said !== 'none'
}

const mostAsked = 12

/** The words that are asked about: the most frequent ones in rows of students. */
const wordsToAsk = async (
  rows: Iterable<RowRead & Matched>,
  { yieldToOthers }: Check,
): Promise<AskedWord[]> => {
  const words = new Map<string, AskedWord>()
  for await (const { match, marks } of inTurn(rows, yieldToOthers))
    for (const { word, text } of match === undefined ? [] : marks) {
      if (word === '' || meaningOf(word) !== undefined || !mayBeMark(word)) continue
      const known = words.get(word)
      if (known) known.cells += 1
      else words.set(word, { word, text, cells: 1 })
    }
  return [...words.values()].sort((one, other) => other.cells - one.cells).slice(0, mostAsked)
}

export const judgeRow = (
  { row, choice }: FileRow,
  { rows, compared, asked }: AttendanceFacts,
  check: Check,
): Judged<AttendancePlan> => {
  const read = rows.get(row)
  if (read === undefined) return { shown: {}, problems: [] }
  const { problems, plan } = judgeValues(read, compared, rules, choice === 'update')
  return {
    shown: shownOf(read, asked, check),
    problems,
    ...(plan && { plan: { student: plan.student, marks: plan.values } }),
  }
}

/** How a row is read, as text that may be typed over. */
const shownOf = (
  { named, marks }: RowRead,
  asked: ReadonlySet<string>,
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

const wordOf = (said: Said | 'open' | undefined): AttendanceWord | undefined =>
  said === undefined || said === 'open' || said === 'none' ? undefined : attendanceWords[said]

type AttendanceWord = (typeof attendanceWords)[AttendanceStatus]
