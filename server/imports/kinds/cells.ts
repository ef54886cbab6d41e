import type { RowProblem } from '../../../contract/imports/shapes.ts'
import type { RecordField } from '../../../contract/kit/record-fields.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { splitList } from '../../../contract/values/lists.ts'
import type { Cell } from '../table.ts'
import { readDay } from '../values/day.ts'
import { readMoney, readNumber, readName, readPhone, readText } from '../values/readers.ts'
import { type Reading, cellText as showCell } from '../values/reading.ts'
import type { Check, FileRow } from './kind.ts'
import { problem } from './saying.ts'

export type Reader<T> = (cell: Cell) => Reading<T>

const readers = {
  text: readText,
  name: readName,
  phone: readPhone,
  whole: readNumber,
  number: readNumber,
  money: readMoney,
} as const

/** How the cells of a record's field are read. */
export const fieldReader = (
  check: Check,
  field: string,
  { cell }: RecordField,
): Reader<string | number> => (cell === 'day' ? dayReader(check, field) : readers[cell])

/** The id of the question how the days of a field are written. */
export const orderQuestion = (field: string) => `order:${field}`

/** Reads days of a field as the file writes them. */
export const dayReader = ({ today, settings, answers }: Check, field: string): Reader<Day> => {
  const order = answers[orderQuestion(field)]
  const zone = settings.institute.timeZone
  return (cell) => readDay(cell, { today, zone, order })
}

/** Reads the cells of a row one by one, and collects what there is to say about them. */
export const cellsOf = ({ cells }: Pick<FileRow, 'cells'>) => {
  const shown: Record<string, string> = {}
  const problems: RowProblem[] = []
  const unreadable = new Set<string>()
  const valueOf = <T>(field: string, reading: Reading<T>): T | undefined => {
    if (reading.is === 'bad') unreadable.add(field)
    if (reading.is === 'bad' || reading.is === 'open')
      problems.push(problem(reading.is, reading.because, field))
    return reading.is === 'good' || reading.is === 'open' ? reading.value : undefined
  }
  const one = <T extends string | number>(field: string, read: Reader<T>): T | undefined => {
    const cell = cells[field] ?? null
    const value = valueOf(field, read(cell))
    if (cell !== null) shown[field] = value === undefined ? showCell(cell) : String(value)
    return value
  }
  /** The values of a list; those left out are undefined. */
  const many = <T extends string | number>(field: string, read: Reader<T>): (T | undefined)[] => {
    const cell = cells[field] ?? null
    const parts = typeof cell === 'string' ? splitList(cell) : []
    if (parts.length < 2 && (parts[0] ?? cell) === cell) {
      const only = one(field, read)
      return only === undefined ? [] : [only]
    }
    shown[field] = showCell(cell)
    return parts.map((part) => valueOf(field, read(part)))
  }
  return { shown, problems, one, many, isUnreadable: (field: string) => unreadable.has(field) }
}
