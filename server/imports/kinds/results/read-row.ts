import type { Event } from '../../../../contract/fitness/events.ts'
import { showResult } from '../../../../contract/fitness/figures.ts'
import { demandNames } from '../../../../contract/fitness/terms.ts'
import type { Cell } from '../../../../contract/imports/cell.ts'
import type { ImportPoint } from '../../../../contract/imports/sentences.ts'
import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { readPhone } from '../../values/phone.ts'
import { readNumber } from '../../values/number.ts'
import { type Reading, textOf } from '../../values/reading.ts'
import { readText } from '../../values/text.ts'
import type { Check, FileRow } from '../kind.ts'
import type { Named } from '../naming/students.ts'
import { problem } from '../saying.ts'
import { dayOf, eventOfAll } from './asking.ts'
import { eventOf, eventOfField, isResultField } from './event-words.ts'
import { isBlank, readCell } from './read-result.ts'

export type ResultRead = { field: string; event: Event; value: number }

export type RowRead = {
  named: Named & { chest: string }
  day: Day | undefined
  attempt: number
  /** Whether any cell holds a result, readable or not. */
  isFilled: boolean
  results: readonly ResultRead[]
  problems: readonly RowProblem[]
  shown: Readonly<Record<string, string>>
}

/** A row while it is read: what was found of its cells so far. */
type Reader = {
  cells: FileRow['cells']
  problems: RowProblem[]
  shown: Record<string, string>
}

/** Reads the cells of a row: a result for each column of an event, or the one that the row is about. */
export const readRow = ({ cells }: FileRow, check: Check): RowRead => {
  const row: Reader = { cells, problems: [], shown: {} }
  const textOfField = (field: string) => valueOf(row, field, readText) ?? ''
  const named = {
    number: textOfField('registrationNumber'),
    admissionNo: textOfField('admissionNo'),
    name: textOfField('name'),
    phone: valueOf(row, 'contactNumber', readPhone) ?? '',
    venue: textOfField('campVenue'),
    chest: textOfField('chestNumber'),
  }
  const filled = [...check.fields.filter(isResultField), 'result'].filter(
    (field) => !isBlank(cells[field] ?? null),
  )
  const results = filled.flatMap((field) => {
    const event = eventOfField(field) ?? eventOfRow(row, check)
    return event === undefined ? [] : readOne(row, field, event)
  })
  const isFilled = filled.length > 0
  const eventText = textOf(cells['event'] ?? null)
  const event = eventOf(eventText)
  return {
    named,
    day: isFilled ? dayOfRow(row, check) : undefined,
    attempt: isFilled ? attemptOf(row) : 1,
    isFilled,
    results,
    problems: row.problems,
    shown: { ...row.shown, event: event ? demandNames[event] : eventText },
  }
}

const bad = ({ problems }: Reader, point: ImportPoint, field?: string): undefined => {
  problems.push(problem('bad', point, field))
}

const valueOf = <V>(
  { cells, problems, shown }: Reader,
  field: string,
  read: (cell: Cell) => Reading<V>,
): V | undefined => {
  const cell = cells[field] ?? null
  const reading = read(cell)
  if (reading.is === 'open' || reading.is === 'bad')
    problems.push(problem(reading.is, reading.because, field))
  const value = reading.is === 'good' || reading.is === 'open' ? reading.value : undefined
  shown[field] = value === undefined ? textOf(cell) : String(value)
  return value
}

const readOne = (row: Reader, field: string, event: Event): ResultRead[] => {
  const cell = row.cells[field] ?? null
  const read = readCell(event, cell)
  row.shown[field] = 'value' in read ? showResult(event, read.value) : textOf(cell)
  if ('value' in read) return [{ field, event, value: read.value }]
  bad(row, read.why, field)
  return []
}

/** The event of a row that holds one result. */
const eventOfRow = (row: Reader, check: Check): Event | undefined => {
  row.shown['result'] = textOf(row.cells['result'] ?? null)
  const text = textOf(row.cells['event'] ?? null).trim()
  if (text !== '')
    return eventOf(text) ?? bad(row, { code: 'event_unknown', facts: { text } }, 'event')
  if (check.fields.includes('event')) return bad(row, { code: 'event_missing' }, 'event')
  return eventOfAll(check) ?? bad(row, { code: 'question_open' })
}

const dayOfRow = (row: Reader, check: Check): Day | undefined => {
  const cell = row.cells['date'] ?? null
  const read = dayOf(cell, check)
  row.shown['date'] = read.is === 'good' || read.is === 'open' ? read.value : textOf(cell)
  if (read.is === 'asked') return bad(row, { code: 'question_open' })
  if (read.is === 'blank') return bad(row, { code: 'result_day_missing' }, 'date')
  if (read.is === 'bad') return bad(row, read.because, 'date')
  if (read.value > check.today) return bad(row, { code: 'measured_in_future' }, 'date')
  if (read.is === 'open') row.problems.push(problem('open', read.because, 'date'))
  return read.value
}

const mostAttempts = 50

const attemptOf = (row: Reader): number => {
  const attempt = valueOf(row, 'attempt', readNumber) ?? 1
  if (!Number.isInteger(attempt) || attempt < 1 || attempt > mostAttempts)
    bad(row, { code: 'attempt_unreadable', facts: { text: String(attempt) } }, 'attempt')
  return attempt
}
