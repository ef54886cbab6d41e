import { isDay } from '../../../../contract/values/calendar.ts'
import type { Check, KindQuestion } from '../kind.ts'
import { asking, option } from '../saying.ts'
import type { PayDay } from './money.ts'
import type { RowRead } from './read-row.ts'

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

export const askPayDay = (hasPayments: boolean, check: Check): KindQuestion[] =>
  hasPayments && isUndated(check)
    ? [
        {
          ...asking(payDayQuestion, { code: 'paid_on_asked' }, undefined),
          field: 'paidOn',
          typed: 'day',
          options: [option(check.today, { code: 'paid_today', facts: { day: check.today } })],
        },
      ]
    : []

/** Whether a row holds a payment. */
export const isPaid = ({ feesPaid, paidByCourse, details }: RowRead): boolean =>
  [...feesPaid, ...paidByCourse, details?.admissionFee].some((amount) => (amount ?? 0) > 0)
