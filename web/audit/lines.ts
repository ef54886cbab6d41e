import { t } from '@lingui/core/macro'
import { type Event, eventCodes } from '../../contract/fitness/events.ts'
import { showResult } from '../../contract/fitness/figures.ts'
import { permissionNames as english } from '../../contract/kit/permission-names.ts'
import { isDay, showDay, showWeekday } from '../../contract/values/calendar.ts'
import { languageNames } from '../../contract/values/languages.ts'
import { showRupees, toRupees } from '../../contract/values/money.ts'
import { durationName, feeStatuses, terms } from '../language/contract-words.ts'
import { contactNames } from '../shared/audit/contact-names.ts'
import { sourceNames } from '../shared/excuses/source-names.ts'
import { demandNames } from '../shared/fitness/names.ts'
import { presetNames } from '../shared/permissions/preset-names.ts'
import { permissionNames } from '../shared/permissions/permission-names.ts'
import { formatField } from './field-names.ts'
import { showInstant } from '../shared/instants.ts'

export type Line = { label: string; value: string }

type RecordContext = { kind: string }

/** Fields of no interest to a reader: ids, versions, and when the record was last saved. */
const ignoredFields = /^(_id|id|__v|version|updatedAt|updated_at)$|Id$|_id$/
export const isIgnored = (field: string): boolean => ignoredFields.test(field)

const mostOnOneLine = 3

/** A stored record, one line per field; nested fields are labelled with their parent. */
export const linesOf = (record: unknown, context: RecordContext): Line[] => {
  if (record === undefined || record === null) return []
  if (Array.isArray(record)) return rowLines(rootName(context), record, context)
  return isFields(record) ? fieldLines('', record, context) : []
}

const rootName = ({ kind }: RecordContext) => (kind === 'enrolment' ? t`Instalment` : t`Row`)

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldLines = (
  prefix: string,
  record: Record<string, unknown>,
  context: RecordContext,
): Line[] =>
  Object.entries(record)
    .filter(([field, value]) => !isIgnored(field) && !isPersonNumber(field, value))
    .flatMap(([field, value]) => {
      const label = [prefix, labelOf(field, context)].filter(Boolean).join(': ')
      return partLines(label, field, value, context)
    })

const labelOf = (field: string, { kind }: RecordContext): string => {
  const event = eventIn({ kind, field })
  return event === undefined ? formatField(field) : demandNames()[event]
}

const isPersonNumber = (field: string, value: unknown) =>
  /(By|_by)$/.test(field) && typeof value === 'number'

const partLines = (
  label: string,
  field: string,
  value: unknown,
  context: RecordContext,
): Line[] => {
  const words = (part: unknown) => formatValue(part, { ...context, field })
  if (isFields(value))
    return isNamed(value)
      ? [{ label, value: words(value['name']) }]
      : fieldLines(label, value, context)
  if (!Array.isArray(value)) return [{ label, value: words(value) }]
  return value.some(isFields)
    ? rowLines(label, value, context)
    : [{ label, value: value.map(words).join(', ') }]
}

/** `{ name }`, with an id or without, says who did something. */
const isNamed = (value: Record<string, unknown>) =>
  typeof value['name'] === 'string' &&
  Object.keys(value).every((key) => key === 'name' || key === '_id')

/** Rows are numbered; a short one is joined into one line. */
const rowLines = (label: string, rows: readonly unknown[], context: RecordContext): Line[] =>
  rows.flatMap((row, at) => {
    const numbered = `${label} ${at + 1}`
    if (!isFields(row)) return []
    const lines = fieldLines(numbered, row, context)
    if (lines.length > mostOnOneLine) return lines
    const values = lines.map(({ value }) => value).filter((value) => value !== '')
    return [{ label: numbered, value: values.join(', ') }]
  })

/** A corrected result is kept with its event as the field's name, in the event's unit. */
const correction = 'student.result_corrected'
const resultKind = 'result'

/** What the fields of an entry are of: the kind of its record, or a result of it. */
export const kindIn = (entry: { kind: string; action?: string }): string =>
  entry.action === correction ? resultKind : entry.kind

/** The event that a field holds a result of. */
const eventIn = (from: { kind: string; field: string }): Event | undefined =>
  from.kind === resultKind ? eventCodes.find((event) => event === from.field) : undefined

/** Which field of which kind of record a value is from. */
type Field = { kind: string; field: string }

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
const formatValue = (value: unknown, from: Field): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'number') return formatNumber(value, from)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isDay(value)) return showDay(value)
  return instant.test(value) ? showInstant(value) : formatCode(value, from)
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
  if (field === 'half') return terms().leaveHalves
  if (field === 'status') return { ...terms().leaveStatuses, ...terms().dayStatuses }
  if (field === 'courseMode') return terms().courseModes
  if (field === 'paymentMode') return terms().paymentModes
  if (field === 'paymentStatus') return feeStatuses()
  if (field === 'modeOfTransaction' || field === 'transaction_mode') return terms().transactionModes
  if (field === 'permissions') return ofPermissions()
  if (field === 'preset') return presetNames()
  if (field === 'language') return languageNames
  if (kind === 'student' && ['kind', 'about', 'channel'].includes(field))
    return { ...terms().excuses, ...contactNames() }
  if (field === 'saidBy') return sourceNames()
  if (field === 'device')
    return {
      New: t({ message: 'New', context: 'device' }),
      Known: t({ message: 'Known', context: 'device' }),
    }
  return {}
}

/** Permissions; older entries of API keys have their English sentences in place of the codes. */
const ofPermissions = (): Readonly<Record<string, string>> => {
  const names = permissionNames()
  const sentences: Readonly<Record<string, string>> = english
  const bySentence = Object.entries(names).map(([code, name]) => [sentences[code], name])
  return { ...names, ...Object.fromEntries(bySentence) }
}

const formatCode = (code: string, from: Field): string =>
  from.field === 'duration' ? durationName(code) : (namesOf(from)[code] ?? code)
