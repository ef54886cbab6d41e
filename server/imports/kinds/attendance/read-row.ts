import type { StudentKept } from '../../../students/sql/imported.ts'
import type { AttendanceStatus } from '../../../../contract/attendance/calls.ts'
import { longestRemarks } from '../../../../contract/attendance/terms.ts'
import type { ImportPoint } from '../../../../contract/imports/sentences.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { faultOfLines } from '../../../../contract/values/readable.ts'
import { readText } from '../../values/text.ts'
import { cellsOf, dayReader } from '../cells.ts'
import type { Check, FileRow } from '../kind.ts'
import { namedBy } from '../of-students/look-up.ts'
import type { ReadValue, Value } from '../of-students/values.ts'
import { problem, questionOpen } from '../saying.ts'
import { meantBy } from './asking.ts'
import { labelOfDay } from './day-columns.ts'
import { wordKey } from './status-words.ts'

/** One cell that may hold a mark: its day, where that is certain, and the word in it. */
export type MarkRead = {
  field: string
  day: Day | 'open' | 'impossible' | undefined
  /** The word as it is written, and its key; both empty for a blank cell. */
  text: string
  word: string
  remarks?: string | undefined
}

export type RowRead = ReturnType<typeof readRow>

/** Reads the cells of a row; `days` are the columns of days, none where each row has a date. */
export const readRow = (row: FileRow, days: ReadonlyMap<string, MarkRead['day']>, check: Check) => {
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

export type Mark = Value & { status: AttendanceStatus; remarks: string | null }

/** Judges a mark by the rules of marking, without regard to others; undefined for a cell without one. */
export const readMark = (
  { row, field, day, text, word, remarks }: MarkRead & { row: number },
  { name, registration_date: registered }: StudentKept,
  asked: ReadonlySet<string>,
  check: Check,
): ReadValue<Mark> | undefined => {
  const bad = (point: ImportPoint, at = field): ReadValue<Mark> => ({
    bad: problem('bad', point, at),
  })
  if (field === 'status' && word === '')
    return bad({ code: 'mark_without_status', facts: { name } })
  const said = meantBy(word, asked, check)
  if (said === 'none') return undefined
  if (said === undefined) return bad({ code: 'status_unreadable', facts: { text } })
  if (said === 'open' || day === 'open') return { bad: questionOpen() }
  if (day === 'impossible')
    return bad({ code: 'day_not_in_month', facts: { heading: labelOfDay(field) } })
  const at = field === 'status' ? 'date' : field
  if (day === undefined) return bad({ code: 'day_missing' }, at)
  if (day > check.today) return bad({ code: 'marked_in_future' }, at)
  if (day < registered) return bad({ code: 'mark_too_early', facts: { name, day: registered } }, at)
  const fault = faultOfLines(remarks ?? '', longestRemarks)
  return fault === undefined
    ? { value: { row, field, day, status: said, remarks: remarks ?? null } }
    : { bad: { message: fault, kind: 'bad', field: 'remarks' } }
}
