import type { StoredPlace, Tables } from '../../db/schema.ts'
import { readJson } from '../../db/json-text.ts'
import { byColumn, headingsOf, type RecordFields } from '../../../contract/kit/record-fields.ts'
import { typeOf } from '../columns.ts'
import type { Cell, CellType, LeftOut } from './define.ts'

type More = { choices?: readonly string[]; key?: string }

const columnOfType =
  (type: CellType) =>
  (description: string, more: More = {}) => ({ type, description, ...more })

export const text = columnOfType('text')
export const day = columnOfType('day')
export const instant = columnOfType('instant')
export const money = columnOfType('money')
export const integer = columnOfType('integer')
export const number = columnOfType('number')

/** The `id` of a row in the file of a table. */
export const idIn = (refersTo: keyof Tables, description: string) => ({
  ...integer(description),
  refersTo,
})

const optional = <P>(part: P): P & { optional: true } => ({ ...part, optional: true })

export const leftOut = (reason: string): LeftOut => ({ leftOut: reason })

/** The columns of the fields of a record. */
export const ofFields = <T extends RecordFields>(fields: T) =>
  byColumn(fields, (field) => {
    const { cell, about = headingsOf(field)[0], choices } = field
    return columnOfType(typeOf[cell])(about, choices && { choices })
  })

/** Reasons that several tables share. */
export const folded = (name: string) =>
  leftOut(`${name} in the form by which it is sorted, searched and compared`)
export const edits = leftOut(
  'Counts edits, so that two people never overwrite each other; the audit has the edits',
)

export const id = integer('Its number in this institute')
export const createdAt = instant('When the record was made')
/** The last columns of a record that is edited. */
export const ofEdited = {
  created_at: createdAt,
  updated_at: instant('When it was changed last'),
  version: edits,
}
export const deactivatedAt = optional(instant('When it was deactivated; blank while it is active'))
export const personId = (what: string) => idIn('employees', what)

const mayBeBlank =
  <G extends unknown[], P>(column: (...given: G) => P) =>
  (...given: G) =>
    optional(column(...given))

/** Columns that may be blank. */
export const maybe = {
  text: mayBeBlank(text),
  day: mayBeBlank(day),
  instant: mayBeBlank(instant),
  money: mayBeBlank(money),
  integer: mayBeBlank(integer),
  number: mayBeBlank(number),
  idIn: mayBeBlank(idIn),
  personId: mayBeBlank(personId),
}

export const importId = maybe.idIn(
  'imports',
  'The import that made it; blank for what was recorded here',
)

/** 0 and 1 as words. */
export const yesOrNo = (description: string) => ({
  ...text(description, { choices: ['yes', 'no'] }),
  convert: (stored: unknown): Cell => (stored === 1 ? 'yes' : 'no'),
})

/** Where a person clocked in or out: columns whose names begin with `start`. */
export const placeColumns = (start: string, when: string) => {
  const part = (
    end: string,
    looks: { type: CellType; description: string },
    of: (place: StoredPlace) => Cell | undefined,
  ) => ({
    ...optional(looks),
    key: `${start}_${end}`,
    convert: (stored: unknown): Cell =>
      typeof stored === 'string' ? (of(readJson<StoredPlace>(stored)) ?? null) : null,
  })
  const north = number(`Where the device was ${when}, in degrees north`)
  const east = number('In degrees east')
  const accuracy = number('How accurate the device called that, in metres')
  const distance = number('How far the nearest location was, in metres')
  const location = text('The name of that location then')
  const locationNorth = number('Where that location was then, in degrees north')
  return [
    part('latitude', north, ({ latitude }) => latitude),
    part('longitude', east, ({ longitude }) => longitude),
    part('accuracy', accuracy, (place) => place.accuracy),
    part('distance', distance, (place) => place.distance),
    part('location', location, ({ locationName }) => locationName),
    part('location_latitude', locationNorth, (place) => place.location?.latitude),
    part('location_longitude', east, (place) => place.location?.longitude),
  ]
}
