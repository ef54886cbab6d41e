import { isDay, showDay, showInstant, showWeekday } from '../../contract/values/calendar.ts'
import { showRupees, toRupees } from '../../contract/values/money.ts'

/** Which field of which kind of record a value is from. */
type Field = { kind: string; field: string; zone: string }

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** Amounts stored in rupees; the ledger and instalments are in paise. */
const rupees = new Set([
  'courseFee',
  'totalAmount',
  'amountPaid',
  'partialPaymentAmount',
  'admissionFee',
  'salary',
])

const isPaise = ({ kind, field }: Field) =>
  field.endsWith('_paise') || (kind === 'enrolment' && field === 'amount')

/** Formats a single value; a missing one is ''. */
export const formatValue = (value: unknown, from: Field): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value, from)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isDay(value)) return showDay(value)
  return instant.test(value) ? showInstant(value, from.zone) : value
}

const formatNumber = (value: number, from: Field): string => {
  if (isPaise(from)) return showRupees(toRupees(value))
  if (rupees.has(from.field)) return showRupees(value)
  if (from.field === 'weeklyOff') return showWeekday(value)
  return String(value)
}

/** Fields whose label is not simply their name split into words. */
const fieldNames: Record<string, string> = {
  admissionNo: 'Admission number',
  campVenue: 'Physical center',
  courseFee: 'Course Fee',
  courseName: 'Course Name',
  createdBy: 'Created By',
  endDate: 'End Date',
  isActive: 'Active',
  leaveType: 'Leave Type',
  markedBy: 'Marked By',
  startDate: 'Start Date',
  startsAtMostDaysBack: 'Days back',
  venue: 'Camp Venue',
}

/** Formats a field name: `dateOfBirth` and `amount_paise` are "Date of birth" and "Amount". */
export const formatField = (field: string): string =>
  fieldNames[field] ?? capital(field.replace(/_paise$/, '').replace(/_|(?=[A-Z])/g, ' '))

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
