import { attendanceWords } from '../../../../contract/attendance/terms.ts'
import { attendanceFields } from '../../../../contract/imports/fields.ts'
import { type Day, isDay } from '../../../../contract/values/calendar.ts'
import type { Db } from '../../../db/schema.ts'
import { inTurn } from '../../../db/turns.ts'
import { attendanceHeadings, withHeadings } from '../headings.ts'
import type { Check, FileRow, Judged, Kind } from '../kind.ts'
import { type Matched, readRows, studentIn } from '../of-students/look-up.ts'
import { compare, judgeValues, type ValueRules, type ValuesRow } from '../of-students/values.ts'
import { venueQuestions } from '../of-students/venues.ts'
import {
  type AskedWord,
  dayQuestions,
  daysOf,
  mayBeMark,
  meantBy,
  wordQuestions,
} from './asking.ts'
import { dayField, isDayField, labelOfDay } from './day-columns.ts'
import { type AttendancePlan, makeMarks, undoMarks } from './make.ts'
import { type Mark, type MarkRead, readMark, readRow, type RowRead } from './read-row.ts'
import { type ExistingMark, findMarks } from './sql.ts'
import { meaningOf } from './status-words.ts'

type Facts = Awaited<ReturnType<typeof readFacts>>

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

const readFacts = async (db: Db, fileRows: readonly FileRow[], check: Check) => {
  const days = daysOf(check)
  const read = (row: FileRow) => readRow(row, days, check)
  const { venues, rows: matched } = await readRows(db, fileRows, check, { read })
  const askedWords = await wordsToAsk(matched.values())
  const asked = new Set(askedWords.map(({ word }) => word))
  const rows = new Map<number, RowRead & ValuesRow<Mark>>()
  for await (const one of inTurn(matched.values())) {
    const student = studentIn(one)
    // Without a student none of its marks is certain.
    const values = student
      ? one.marks.flatMap(
          (mark) => readMark({ ...mark, row: one.row }, student, asked, check) ?? [],
        )
      : []
    rows.set(one.row, { ...one, values, isFilled: one.marks.some(isMark) })
  }
  const compared = await compare(rows, rules, (wanted) => findMarks(db, wanted))
  return { venues, rows, askedWords, asked, compared }
}

const isMark = ({ word }: MarkRead): boolean => {
  const said = meaningOf(word)
  return said !== undefined && said !== 'none'
}

const mostAsked = 12

/** The words that are asked about: the most frequent ones in rows of students. */
const wordsToAsk = async (rows: Iterable<RowRead & Matched>): Promise<AskedWord[]> => {
  const words = new Map<string, AskedWord>()
  for await (const { match, marks } of inTurn(rows))
    for (const { word, text } of match === undefined ? [] : marks) {
      if (word === '' || meaningOf(word) !== undefined || !mayBeMark(word)) continue
      const known = words.get(word)
      words.set(word, { word, text: known?.text ?? text, cells: (known?.cells ?? 0) + 1 })
    }
  return [...words.values()].sort((one, other) => other.cells - one.cells).slice(0, mostAsked)
}

const judge = (
  { row, choice }: FileRow,
  { rows, compared, asked }: Facts,
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
const shownOf = ({ named, marks }: RowRead, asked: ReadonlySet<string>, check: Check) => {
  const { chestNumber: _, ...texts }: Record<string, string> = named
  for (const { field, day, text, word, remarks } of marks) {
    const said = meantBy(word, asked, check)
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
export const attendanceKind: Kind<Facts, AttendancePlan> = {
  kind: 'attendance',
  permission: 'attendance.any-day',
  fields: withHeadings(attendanceFields, attendanceHeadings),
  own: { fieldOf: dayField, has: isDayField, labelOf: labelOfDay },
  judgesBy: ['student', 'attendance', 'employee', 'setting', 'import'],
  duplicateChoices: ['skip', 'update'],
  readFacts,
  questions: (facts, check) => [
    ...dayQuestions(check),
    ...venueQuestions(check, facts.venues),
    ...wordQuestions(facts.askedWords),
  ],
  judge,
  summarise: (taken) => {
    const marks = taken.flatMap((plan) => plan.marks)
    const updated = marks.filter(({ former }) => former !== undefined).length
    return { makes: { marks: marks.length - updated, ...(updated > 0 && { updated }) } }
  },
  make: makeMarks,
  undo: undoMarks,
}
