import { type TransactionMode, transactionModes } from '../../../../contract/payments/terms.ts'
import { type Day, isDay } from '../../../../contract/values/calendar.ts'
import type { Check, KindQuestion } from '../kind.ts'
import { ask, dayOrToday, optionsOf } from '../saying.ts'

/** The day of payments that nothing in their row dates: the one that was answered, or it is asked; else today. */
export type PayDay = Day | 'asked' | 'today'

/** The id of the question when fees were paid that nothing in the file dates. */
const payDayQuestion = 'paid'

const isUndated = ({ fields }: Pick<Check, 'fields'>): boolean =>
  !fields.includes('paidOn') && !fields.includes('registrationDate')

/** Fees are asked about once for the whole file rather than dated today in silence. */
export const payDayIn = (check: Pick<Check, 'fields' | 'answers'>): PayDay => {
  if (!isUndated(check)) return 'today'
  const answer = check.answers[payDayQuestion] ?? ''
  return isDay(answer) ? answer : 'asked'
}

export const askPayDay = (hasPayments: boolean, check: Check): KindQuestion[] => {
  if (!hasPayments || !isUndated(check)) return []
  const answers = { field: 'paidOn', ...dayOrToday(check.today) }
  return [ask(payDayQuestion, { code: 'paid_on_asked' }, answers)]
}

/** The id of the question how fees were paid of which no cell says it. */
const payModeQuestion = 'mode'

/** How those fees were paid, as it was answered. */
export const payModeIn = ({ answers }: Pick<Check, 'answers'>): TransactionMode | undefined =>
  transactionModes.find((mode) => mode === answers[payModeQuestion])

/** Fees are never taken for cash in silence: it is asked once for all rows that do not say it. */
export const askPayMode = (rows: number): KindQuestion[] => {
  const options = optionsOf(transactionModes, (mode) => ({ code: 'paid_how', facts: { mode } }))
  const point = { code: 'paid_how_asked', facts: { rows } } as const
  return rows === 0 ? [] : [ask(payModeQuestion, point, { field: 'transactionModes', options })]
}
