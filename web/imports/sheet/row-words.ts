import type { ImportedRow, ImportField } from '../../../contract/imports/shapes.ts'
import { cellText } from '../cell-words.ts'
import { fieldLabel } from '../field-label.ts'

type Fields = readonly ImportField[]

/** The fields by which a row without a name is known: its first ones. */
const telling = 2

/** Whom or what a row is about, if it says. */
export const nameOfRow = (row: ImportedRow, fields: Fields): string | undefined =>
  row.values['name'] || filled(row, fields.slice(0, telling))[0]?.value

/** Its other values in a line, each after its name, without those that are shown in fields. */
export const restOfRow = (row: ImportedRow, fields: Fields, without: Fields): string =>
  filled(
    row,
    fields.filter((field) => !without.includes(field)),
  )
    .filter(({ value }) => value !== nameOfRow(row, fields))
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ')

const filled = (row: ImportedRow, fields: Fields) =>
  fields.flatMap((field) => {
    const value = row.values[field.field] ?? ''
    return value === '' ? [] : [{ label: fieldLabel(field), value: cellText(field.field, value) }]
  })
