import { readDay } from '../../values/day.ts'
import { readPhone } from '../../values/phone.ts'
import { readText } from '../../values/text.ts'
import type { Reading } from '../../values/reading.ts'
import type { ValueProblem } from '../../../../contract/imports/value-problems.ts'
import type { Cell } from '../../../../contract/imports/cell.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import type { Check, FileRow } from '../kind.ts'
import { wordKey } from './status-words.ts'
import type { Named } from '../naming/students.ts'

/** One cell that may hold a mark: its day, where that is certain, and the word in it. */
export type MarkRead = {
  field: string
  day: Day | 'open' | 'impossible' | undefined
  /** The word as it is written, and its key; both empty for a blank cell. */
  text: string
  word: string
  remarks?: string | undefined
}

/** A problem of a cell by itself. */
export type CellProblem = { field: string; kind: 'bad' | 'open'; because: ValueProblem }

export type RowRead = { named: Named; marks: readonly MarkRead[]; problems: readonly CellProblem[] }

type Days = ReadonlyMap<string, MarkRead['day']>

/** Reads the cells of a row; `days` are the columns of days, none where each row has a date. */
export const readRow = ({ cells }: FileRow, days: Days, check: Check): RowRead => {
  const problems: CellProblem[] = []
  const valueOf = <V>(field: string, read: (cell: Cell) => Reading<V>): V | undefined => {
    const reading = read(cells[field] ?? null)
    if (reading.is === 'open' || reading.is === 'bad')
      problems.push({ field, kind: reading.is, because: reading.because })
    return reading.is === 'good' || reading.is === 'open' ? reading.value : undefined
  }
  const textOf = (field: string) => valueOf(field, readText) ?? ''
  const named = {
    number: textOf('registrationNumber'),
    admissionNo: textOf('admissionNo'),
    name: textOf('name'),
    phone: valueOf('contactNumber', readPhone) ?? '',
    venue: textOf('campVenue'),
  }
  const marks = [...days].map(([field, day]): MarkRead => {
    const text = textOf(field)
    return { field, day, text, word: wordKey(text) }
  })
  if (days.size === 0) {
    const text = textOf('status')
    marks.push({
      field: 'status',
      day: valueOf('date', (cell) => readDay(cell, dayOptions(check))),
      text,
      word: wordKey(text),
      remarks: textOf('remarks') || undefined,
    })
  }
  return { named, marks, problems }
}

const dayOptions = (check: Check) => ({
  today: check.today,
  zone: check.settings.institute.timeZone,
  order: check.monthFirst('date') ? ('month' as const) : ('day' as const),
  swapped: check.isSwapped('date'),
})
