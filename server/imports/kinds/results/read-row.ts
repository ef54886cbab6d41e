import { type Event, eventCodes } from '../../../../contract/fitness/events.ts'
import { showResult } from '../../../../contract/fitness/figures.ts'
import { demandNames } from '../../../../contract/fitness/terms.ts'
import type { ImportPoint } from '../../../../contract/imports/sentences.ts'
import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import { type Day, isDay } from '../../../../contract/values/calendar.ts'
import { readNumber } from '../../values/number.ts'
import { good, type Reading, textOf } from '../../values/reading.ts'
import { cellsOf, dayReader, type Reader } from '../cells.ts'
import type { Check, FileRow, KindQuestion } from '../kind.ts'
import { namedBy } from '../of-students/look-up.ts'
import type { Named } from '../of-students/students.ts'
import type { Place } from '../of-students/values.ts'
import { ask, dayOrToday, option, problem } from '../saying.ts'
import { eventOf, eventOfField, isResultField } from './event-words.ts'
import { isBlank, readCell } from './read-result.ts'
import type { Cell } from '../../../../contract/imports/cell.ts'

export type Result = Place & { event: Event; value: number }

export type RowRead = {
  row: number
  named: Named
  day: Day | undefined
  attempt: number
  /** Whether any cell holds a result, readable or not. */
  isFilled: boolean
  results: readonly Result[]
  problems: readonly RowProblem[]
  shown: Readonly<Record<string, string>>
}

/** Reads the cells of a row: a result for each column of an event, or the one that the row is about. */
export const readRow = (fileRow: FileRow, check: Check): RowRead => {
  const { row, cells } = fileRow
  const { one, problems } = cellsOf(fileRow)
  const shown: Record<string, string> = {}
  const cellAt = (field: string) => cells[field] ?? null
  const valueOf = <V>(field: string, read: Reader<V>): V | undefined => {
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

  const resultAt = (field: string): Result[] => {
    const event = eventOfField(field) ?? eventOfRow()
    if (event === undefined) return []
    const read = readCell(event, cellAt(field))
    shown[field] = 'value' in read ? showResult(event, read.value) : textOf(cellAt(field))
    if ('value' in read) return [{ row, field, event, value: read.value }]
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
  const filled = [...check.fields.filter(isResultField), 'result'].filter(
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
  return {
    row,
    named,
    day,
    attempt,
    isFilled,
    results,
    problems,
    shown: { ...shown, event: event ? demandNames[event] : eventText },
  }
}

const mostAttempts = 50

/** The answer to these is of every row without a cell of its own. */
const dayQuestion = 'day'
const eventQuestion = 'event'

const holdsResults = ({ fields }: Check): boolean =>
  fields.some((field) => field === 'result' || field.startsWith('result:'))

/** Asked where no column has it. */
export const resultQuestions = (check: Check): KindQuestion[] => {
  const questions: KindQuestion[] = []
  if (holdsResults(check) && !check.fields.includes('date'))
    questions.push(ask(dayQuestion, { code: 'which_result_day' }, dayOrToday(check)))
  if (check.fields.includes('result') && !check.fields.includes('event'))
    questions.push(
      ask(
        eventQuestion,
        { code: 'which_event' },
        {
          options: eventCodes.map((event) =>
            option(event, { code: 'event_named', facts: { event } }),
          ),
        },
      ),
    )
  return questions
}

export const eventOfAll = ({ answers }: Check): Event | undefined =>
  eventCodes.find((event) => event === answers[eventQuestion])

/** The day of a row; `asked` where no column has it and nobody has said it yet. */
export const dayOf = (cell: Cell, check: Check): Reading<Day> | { is: 'asked' } => {
  const read = dayReader(check, 'date')(cell)
  if (read.is !== 'blank' || check.fields.includes('date')) return read
  const answer = check.answers[dayQuestion]
  return answer !== undefined && isDay(answer) ? good(answer) : { is: 'asked' }
}
