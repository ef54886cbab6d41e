import { attendanceWords, longestRemarks } from '../../../../contract/attendance/terms.ts'
import { attendanceFields } from '../../../../contract/imports/fields.ts'
import type { ImportPoint } from '../../../../contract/imports/sentences.ts'
import { type Day, isDay } from '../../../../contract/values/calendar.ts'
import { faultOfLines } from '../../../../contract/values/readable.ts'
import type { Db } from '../../../db/schema.ts'
import { inTurn } from '../../../db/turns.ts'
import { valueOf } from '../../../db/written.ts'
import type { StudentKept } from '../../../students/sql/imported.ts'
import { readText } from '../../values/readers.ts'
import { cellsOf, dayReader } from '../cells.ts'
import { attendanceHeadings, withHeadings } from '../headings.ts'
import type { Check, Facts, FileRow, Kind } from '../kind.ts'
import { namedBy, readRows, studentIn } from '../of-students/look-up.ts'
import {
  compare,
  judgeValues,
  type ReadValue,
  type ValueRules,
  type ValuesRow,
} from '../of-students/values.ts'
import { problem, questionOpen } from '../saying.ts'
import { dayField, dayQuestions, daysOf, isDayField, labelOfDay } from './day-columns.ts'
import {
  type AttendancePlan,
  type ExistingMark,
  findMarks,
  makeMarks,
  type Mark,
  undoMarks,
} from './make.ts'
import { isMark, type Meaning, meaningsIn, wordKey } from './status-words.ts'

const rules: ValueRules<Mark, ExistingMark> = {
  keyOf: (student, { day }) => `${student} ${day}`,
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

const read = async (
  db: Db,
  fileRows: readonly FileRow[],
  check: Check,
): Promise<Facts<AttendancePlan>> => {
  const days = daysOf(check)
  const { whichVenue, rows: matched } = await readRows(db, fileRows, check, {
    read: (row) => readRow(row, days, check),
  })
  const { questions, meaning } = await meaningsIn(matched.values(), check)
  const rows = new Map<number, RowRead & ValuesRow<Mark>>()
  for await (const one of inTurn(matched.values())) {
    const student = studentIn(one)
    // Without a student none of its marks is certain.
    const values = student
      ? one.marks.flatMap(
          (mark) => readMark({ ...mark, row: one.row }, student, meaning, check) ?? [],
        )
      : []
    rows.set(one.row, { ...one, values, isFilled: one.marks.some(({ word }) => isMark(word)) })
  }
  const compared = await compare(rows, rules, (wanted) => findMarks(db, wanted))
  return {
    questions: [...dayQuestions(check), ...whichVenue, ...questions],
    judge: ({ row, choice }) => {
      const read = valueOf(rows, row)
      return {
        shown: shownOf(read, meaning),
        ...judgeValues(read, compared, rules, choice === 'update'),
      }
    },
    summarise: (taken) => {
      const marks = taken.flatMap(({ values }) => values)
      const updated = marks.filter(({ former }) => former !== undefined).length
      return { makes: { marks: marks.length - updated, ...(updated > 0 && { updated }) } }
    },
    make: makeMarks,
  }
}

/** How a row is read, as text that may be typed over. */
const shownOf = ({ named, marks }: RowRead, meaning: Meaning) => {
  const { chestNumber: _, ...texts }: Record<string, string> = named
  for (const { field, day, text, word, remarks } of marks) {
    const said = meaning(word)
    const isMark = said !== undefined && said !== 'open' && said !== 'none'
    texts[field] = isMark ? attendanceWords[said] : text
    if (field === 'status') {
      texts['date'] = day !== undefined && isDay(day) ? day : ''
      texts['remarks'] = remarks ?? ''
    }
  }
  return texts
}

/** Past attendance: one mark a row, or one student a row with a column for each day. */
export const attendanceKind: Kind<AttendancePlan> = {
  kind: 'attendance',
  fields: withHeadings(attendanceFields, attendanceHeadings),
  own: { fieldOf: dayField, has: isDayField, labelOf: labelOfDay },
  judgesBy: ['student', 'attendance', 'employee', 'setting', 'import'],
  duplicateChoices: ['skip', 'update'],
  read,
  undo: undoMarks,
}

/** One cell that may hold a mark: its day, where that is certain, and the word in it. */
type MarkRead = {
  field: string
  day: Day | 'open' | 'impossible' | undefined
  /** The word as it is written, and its key; both empty for a blank cell. */
  text: string
  word: string
  remarks?: string | undefined
}

type RowRead = ReturnType<typeof readRow>

/** Reads the cells of a row; `days` are the columns of days, none where each row has a date. */
const readRow = (row: FileRow, days: ReadonlyMap<string, MarkRead['day']>, check: Check) => {
  const { one, problems } = cellsOf(row)
  const named = namedBy(one)
  const markOf = (field: string, day: () => MarkRead['day']): MarkRead => {
    const text = one(field, readText) ?? ''
    return { field, text, word: wordKey(text), day: day() }
  }
  const marks = [...days].map(([field, day]) => markOf(field, () => day))
  if (days.size === 0)
    marks.push({
      ...markOf('status', () => one('date', dayReader(check, 'date'))),
      remarks: one('remarks', readText) || undefined,
    })
  return { row: row.row, named, marks, problems }
}

/** Judges a mark by the rules of marking, without regard to others; undefined for a cell without one. */
const readMark = (
  { row, field, day, text, word, remarks }: MarkRead & { row: number },
  { name, registration_date: registered }: StudentKept,
  meaning: Meaning,
  { today }: Check,
): ReadValue<Mark> | undefined => {
  const bad = (point: ImportPoint, at = field): ReadValue<Mark> => ({
    bad: problem('bad', point, at),
  })
  if (field === 'status' && word === '')
    return bad({ code: 'mark_without_status', facts: { name } })
  const said = meaning(word)
  if (said === 'none') return undefined
  if (said === undefined) return bad({ code: 'status_unreadable', facts: { text } })
  if (said === 'open' || day === 'open') return { bad: questionOpen() }
  if (day === 'impossible')
    return bad({ code: 'day_not_in_month', facts: { heading: labelOfDay(field) } })
  const at = field === 'status' ? 'date' : field
  if (day === undefined) return bad({ code: 'day_missing' }, at)
  if (day > today) return bad({ code: 'marked_in_future' }, at)
  if (day < registered) return bad({ code: 'mark_too_early', facts: { name, day: registered } }, at)
  const fault = faultOfLines(remarks ?? '', longestRemarks)
  return fault === undefined
    ? { value: { row, field, day, status: said, remarks: remarks ?? null } }
    : { bad: { message: fault, kind: 'bad', field: 'remarks' } }
}
