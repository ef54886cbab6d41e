import { t } from '@lingui/core/macro'
import { showResult } from '../../contract/fitness/figures.ts'
import { keyPermissionNames, keyPermissions } from '../../contract/keys/terms.ts'
import { isDay, showDay, showInstant, showWeekday } from '../../contract/values/calendar.ts'
import { languageNames } from '../../contract/values/languages.ts'
import { showRupees, toRupees } from '../../contract/values/money.ts'
import { durationName, terms } from '../language/contract-words.ts'
import { permissionNames } from '../shared/key-permissions.ts'
import { eventIn } from './corrected-results.ts'

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

/** Amounts of the day book; the fields of its counted notes are numbers. */
const isOfTill = ({ kind, field }: Field) =>
  ['closing', 'expense'].includes(kind) && !/^\d+$/.test(field)

/** Formats a single value; a missing one is ''. */
export const formatValue = (value: unknown, from: Field): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'number') return formatNumber(value, from)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isDay(value)) return showDay(value)
  return instant.test(value) ? showInstant(value, from.zone) : formatCode(value, from)
}

const formatNumber = (value: number, from: Field): string => {
  const event = eventIn(from)
  if (event !== undefined) return showResult(event, value)
  if (isPaise(from)) return showRupees(toRupees(value))
  if (rupees.has(from.field)) return showRupees(value)
  if (isOfTill(from)) return showRupees(value)
  if (from.field === 'weeklyOff') return showWeekday(value)
  return String(value)
}

/** The names of the codes that a field holds; none where it holds text. */
const namesOf = ({ kind, field }: Field): Readonly<Record<string, string>> => {
  if (field === 'role') return terms().roles
  if (field === 'leaveType') return terms().leaveTypes
  if (field === 'status') return kind === 'leave' ? terms().leaveStatuses : terms().dayStatuses
  if (field === 'courseMode') return terms().courseModes
  if (field === 'paymentMode') return terms().paymentModes
  if (field === 'paymentStatus') return terms().paymentStatuses
  if (field === 'modeOfTransaction' || field === 'transaction_mode') return terms().transactionModes
  if (field === 'permissions') return ofKeys()
  if (field === 'language') return languageNames
  if (kind === 'student' && ['kind', 'about', 'channel'].includes(field)) return ofContacts()
  if (field === 'device')
    return {
      New: t({ message: 'New', context: 'device' }),
      Known: t({ message: 'Known', context: 'device' }),
    }
  return {}
}

/** What parents were told, and how. */
const ofContacts = (): Readonly<Record<string, string>> => ({
  dues: t`Fees due`,
  absence: t`Absent`,
  absent: t`Absent`,
  three_days: t`Absent three days in a row`,
  came_late: t`Came late`,
  call: t`Call`,
  whatsapp: t`WhatsApp`,
  sms: t`SMS`,
  note: t`Note`,
})

/** Permissions of API keys; older entries have their English sentences in place of the codes. */
const ofKeys = (): Readonly<Record<string, string>> => {
  const names = permissionNames()
  const bySentence = keyPermissions.map((code) => [keyPermissionNames[code], names[code]])
  return { ...names, ...Object.fromEntries(bySentence) }
}

const formatCode = (code: string, from: Field): string =>
  from.field === 'duration' ? durationName(code) : (namesOf(from)[code] ?? code)
