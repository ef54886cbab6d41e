import { t } from '@lingui/core/macro'
import { demandNames } from '../shared/fitness/names.ts'
import { eventIn } from './corrected-results.ts'
import { formatField } from './field-names.ts'
import { formatValue } from './format-fields.ts'

export type Line = { label: string; value: string }

type RecordContext = { kind: string; zone: string }

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
