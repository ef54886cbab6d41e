import { type Event, eventCodes } from '../../../../contract/fitness/events.ts'
import type { Cell } from '../../../../contract/imports/cell.ts'
import { type Day, isDay } from '../../../../contract/values/calendar.ts'
import { good, type Reading } from '../../values/reading.ts'
import { dayReader } from '../cells.ts'
import type { Check, KindQuestion } from '../kind.ts'
import { ask, dayOrToday, option } from '../saying.ts'

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
