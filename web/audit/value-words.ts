import { isDay, showDay, showInstant, weekdays } from '../../contract/values/calendar.ts'
import { showRupees, toRupees } from '../../contract/values/money.ts'

/** Where a value stands: what was changed, and under which name. */
type Place = { kind: string; field: string; zone: string }

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** Amounts that are kept in rupees; ledger and instalments are kept in paise. */
const rupees = new Set([
  'courseFee',
  'totalAmount',
  'amountPaid',
  'partialPaymentAmount',
  'admissionFee',
  'salary',
])

const isPaise = ({ kind, field }: Place) =>
  field.endsWith('_paise') || (kind === 'enrolment' && field === 'amount')

/** A single value for the eye: days, instants and money as everywhere else, nothing as ''. */
export const valueWords = (value: unknown, place: Place): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberWords(value, place)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isDay(value)) return showDay(value)
  return instant.test(value) ? showInstant(value, place.zone) : value
}

const numberWords = (value: number, place: Place): string => {
  if (isPaise(place)) return showRupees(toRupees(value))
  if (rupees.has(place.field)) return showRupees(value)
  if (place.field === 'weeklyOff') return weekdays[value] ?? String(value)
  return String(value)
}
