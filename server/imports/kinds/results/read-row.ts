import { type Event, eventCodes } from '../../../../contract/fitness/events.ts'
import { readResult, showResult } from '../../../../contract/fitness/figures.ts'
import { demandNames } from '../../../../contract/fitness/terms.ts'
import type { Cell } from '../../../../contract/imports/cell.ts'
import type { ImportPoint } from '../../../../contract/imports/sentences.ts'
import { type Day, isDay } from '../../../../contract/values/calendar.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import { readNumber, readText } from '../../values/readers.ts'
import { good, isNothing, type Reading, textOf } from '../../values/reading.ts'
import { cellsOf, dayReader, type Reader } from '../cells.ts'
import type { Check, FileRow, KindQuestion } from '../kind.ts'
import { namedBy } from '../of-students/look-up.ts'
import type { ReadValue, Value } from '../of-students/values.ts'
import { ask, dayOrToday, optionsOf, problem } from '../saying.ts'
import { eventColumns, eventOf, eventOfField } from './event-words.ts'

export type Result = Value & { event: Event; value: number; attempt: number }

/** Reads the cells of a row: a result for each column of an event, or the one that the row is about. */
export const readRow = (fileRow: FileRow, check: Check) => {
  const { row, cells } = fileRow
  const { one, problems } = cellsOf(fileRow)
  const shown: Record<string, string> = {}
  const cellAt = (field: string) => cells[field] ?? null
  const valueOf = <V extends string | number>(field: string, read: Reader<V>): V | undefined => {
    const value = one(field, read)
    shown[field] = value === undefined ? textOf(cellAt(field)) : String(value)
    return value
  }
  const bad = (point: ImportPoint, field?: string): undefined => {
    problems.push(problem('bad', point, field))
  }

  /** The event of a row that holds one result. */
  const eventOfRow = (): Event | undefined => {
    shown['result'] = textOf(cellAt('result'))
    const text = textOf(cellAt('event')).trim()
    if (text !== '')
      return eventOf(text) ?? bad({ code: 'event_unknown', facts: { text } }, 'event')
    if (check.fields.includes('event')) return bad({ code: 'event_missing' }, 'event')
    return eventOfAll(check) ?? bad({ code: 'question_open' })
  }

  const resultAt = (field: string): Pick<Result, 'field' | 'event' | 'value'>[] => {
    const event = eventOfField(field) ?? eventOfRow()
    if (event === undefined) return []
    const read = readCell(event, cellAt(field))
    shown[field] = 'value' in read ? showResult(event, read.value) : textOf(cellAt(field))
    if ('value' in read) return [{ field, event, value: read.value }]
    bad(read.why, field)
    return []
  }

  const dayOfRow = (): Day | undefined => {
    const read = dayOf(cellAt('date'), check)
    shown['date'] = read.is === 'good' || read.is === 'open' ? read.value : textOf(cellAt('date'))
    if (read.is === 'asked') return bad({ code: 'question_open' })
    if (read.is === 'blank') return bad({ code: 'result_day_missing' }, 'date')
    if (read.is === 'bad') return bad(read.because, 'date')
    if (read.value > check.today) return bad({ code: 'measured_in_future' }, 'date')
    if (read.is === 'open') problems.push(problem('open', read.because, 'date'))
    return read.value
  }

  const named = namedBy(valueOf)
  const filled = [...check.fields.filter(eventColumns.has), 'result'].filter(
    (field) => !isBlank(cellAt(field)),
  )
  const results = filled.flatMap(resultAt)
  const isFilled = filled.length > 0
  const eventText = textOf(cellAt('event'))
  const event = eventOf(eventText)
  const day = isFilled ? dayOfRow() : undefined
  const attempt = isFilled ? (valueOf('attempt', readNumber) ?? 1) : 1
  if (!Number.isInteger(attempt) || attempt < 1 || attempt > mostAttempts)
    bad({ code: 'attempt_unreadable', facts: { text: String(attempt) } }, 'attempt')
  const values: ReadValue<Result>[] =
    day === undefined ? [] : results.map((one) => ({ value: { ...one, row, day, attempt } }))
  shown['event'] = event ? demandNames[event] : eventText
  return { row, named, isFilled, values, problems, shown }
}

const mostAttempts = 50

/** The answer to these is of every row without a cell of its own. */
const dayQuestion = 'day'
const eventQuestion = 'event'

/** Asked where no column has it. */
export const resultQuestions = ({ fields, today }: Check): KindQuestion[] => {
  const holdsResults = fields.some((field) => field === 'result' || eventColumns.has(field))
  const options = optionsOf(eventCodes, (event) => ({ code: 'event_named', facts: { event } }))
  return [
    ...(holdsResults && !fields.includes('date')
      ? [ask(dayQuestion, { code: 'which_result_day' }, dayOrToday(today))]
      : []),
    ...(fields.includes('result') && !fields.includes('event')
      ? [ask(eventQuestion, { code: 'which_event' }, { options })]
      : []),
  ]
}

const eventOfAll = ({ answers }: Check): Event | undefined =>
  eventCodes.find((event) => event === answers[eventQuestion])

/** The day of a row; `asked` where no column has it and nobody has said it yet. */
const dayOf = (cell: Cell, check: Check): Reading<Day> | { is: 'asked' } => {
  const read = dayReader(check, 'date')(cell)
  if (read.is !== 'blank' || check.fields.includes('date')) return read
  const answer = check.answers[dayQuestion]
  return answer !== undefined && isDay(answer) ? good(answer) : { is: 'asked' }
}

/** What sheets say of those who have no result. */
const noResult = new Set('a ab abs absent dnf dns अनुपस्थित गैरहाज़िर गैरहाजिर गैरहजर'.split(' '))

/** True for a cell that holds no result. */
const isBlank = (cell: Cell): boolean => {
  const text = typeof cell === 'object' && cell !== null ? 'day' : textOf(cell).trim()
  return text === '' || isNothing(text) || noResult.has(foldText(text))
}

/** Excel stores 5:42 as a time of day, and a time with seconds as 0:05:42. */
const withHours = /^0?0:(\d{1,2}:\d\d(?:\.\d+)?)$/

/** Reads a filled cell as a result of an event; what could mean two things is refused. */
export const readCell = (event: Event, cell: Cell): { value: number } | { why: ImportPoint } => {
  const reading = readText(cell)
  if (reading.is === 'bad') return { why: reading.because }
  const text = 'value' in reading ? reading.value : ''
  const read = readResult(event, text.replace(withHours, '$1'))
  return 'problem' in read ? { why: { code: `result_${read.problem}` } } : read
}

/** Two values are the same result if screens show the same. */
export const isSameResult = (event: Event, one: number, other: number): boolean =>
  one === other || showResult(event, one) === showResult(event, other)
