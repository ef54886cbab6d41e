import { formatField, formatValue } from './format-fields.ts'

/** One field of a record in words. */
export type Line = { label: string; value: string }

type Reading = { kind: string; zone: string }

/** What a person learns nothing from: numbers of records, versions, and when it was last written. */
const passedOver = /^(_id|id|__v|version|updatedAt|updated_at)$|Id$|_id$/
const mostOnOneLine = 3

/** A record as it was kept, one line a field; parts of it are named with what they are part of. */
export const linesOf = (record: unknown, reading: Reading): Line[] => {
  if (record === undefined || record === null) return []
  if (Array.isArray(record)) return rowLines(rootName(reading), record, reading)
  return isFields(record) ? fieldLines('', record, reading) : []
}

const rootName = ({ kind }: Reading) => (kind === 'enrolment' ? 'Instalment' : 'Row')

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldLines = (prefix: string, record: Record<string, unknown>, reading: Reading): Line[] =>
  Object.entries(record)
    .filter(([field, value]) => !passedOver.test(field) && !isPersonNumber(field, value))
    .flatMap(([field, value]) => {
      const label = [prefix, formatField(field)].filter(Boolean).join(': ')
      return partLines(label, field, value, reading)
    })

const isPersonNumber = (field: string, value: unknown) =>
  /(By|_by)$/.test(field) && typeof value === 'number'

const partLines = (label: string, field: string, value: unknown, reading: Reading): Line[] => {
  const words = (part: unknown) => formatValue(part, { ...reading, field })
  if (isFields(value))
    return isNamed(value)
      ? [{ label, value: words(value['name']) }]
      : fieldLines(label, value, reading)
  if (!Array.isArray(value)) return [{ label, value: words(value) }]
  return value.some(isFields)
    ? rowLines(label, value, reading)
    : [{ label, value: value.map(words).join(', ') }]
}

/** `{ name }` says who did something. */
const isNamed = (value: Record<string, unknown>) =>
  typeof value['name'] === 'string' && Object.keys(value).length === 1

/** Rows are numbered; a short one stands on one line. */
const rowLines = (label: string, rows: readonly unknown[], reading: Reading): Line[] =>
  rows.flatMap((row, at) => {
    const numbered = `${label} ${at + 1}`
    if (!isFields(row)) return []
    const lines = fieldLines(numbered, row, reading)
    if (lines.length > mostOnOneLine) return lines
    const values = lines.map(({ value }) => value).filter((value) => value !== '')
    return [{ label: numbered, value: values.join(', ') }]
  })
