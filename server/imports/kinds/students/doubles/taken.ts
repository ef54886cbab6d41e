import type { RowProblem } from '../../../../../contract/imports/shapes.ts'
import { foldText } from '../../../../../contract/values/fold.ts'
import type { Db } from '../../../../db/schema.ts'
import { findInSlices } from '../../../../db/turns.ts'
import { writeReceiptNumber } from '../../../../payments/present/payments.ts'
import { referenceKeyOf } from '../../../../payments/rules/payments.ts'
import { findLinesByReference } from '../../../../payments/sql/lines.ts'
import { findWearers, type Wearer } from '../../../../students/sql/chest-numbers.ts'
import { problem } from '../../saying.ts'
import type { RowWithCourses } from '../courses.ts'
import type { Details } from '../read-row.ts'

/** The receipts on which references are already, by their keys. */
export const findReceipts = async (db: Db, rows: readonly RowWithCourses[]) => {
  const keys = rows.flatMap(({ read }) =>
    read.references.flatMap(
      (reference) => referenceKeyOf({ transactionMode: 'UPI', reference }) ?? [],
    ),
  )
  const lines = await findInSlices([...new Set(keys)], (some) => findLinesByReference(db, some))
  return new Map(
    lines.map((line) => [line.reference_key, writeReceiptNumber(line.financial_year, line.number)]),
  )
}

type VenueOf = (name: string) => string | undefined

const keyOf = (venueKey: string, number: number): string => `${venueKey} ${number}`

/** Who wears the chest numbers of the file at its venues. */
export const findWorn = async (db: Db, rows: readonly RowWithCourses[], venueOf: VenueOf) => {
  const wanted = new Map(
    rows.flatMap(({ read: { details } }) => {
      const { campVenue = '', chestNumber: number } = details ?? {}
      const venue = number === undefined ? undefined : venueOf(campVenue)
      if (number === undefined || venue === undefined) return []
      const venue_key = foldText(venue)
      return [[keyOf(venue_key, number), { venue_key, number }] as const]
    }),
  )
  const worn = await findInSlices([...wanted.values()], (some) => findWearers(db, some))
  return new Map(worn.map((one) => [keyOf(one.venue_key, one.number), one]))
}

type Wanted = Pick<Details, 'chestNumber'> & {
  row: number
  venue: string | undefined
  /** The student who is updated. */
  id?: number
}

/** Tells which chest numbers are taken, in Muster or by a row before. */
export const createNumbering = (worn: ReadonlyMap<string, Wearer>) => {
  const before = new Map<string, number>()
  const keyIn = ({ chestNumber, venue }: Wanted) =>
    chestNumber === undefined || venue === undefined ? '' : keyOf(foldText(venue), chestNumber)
  return {
    faults: (wanted: Wanted): RowProblem[] => {
      const { chestNumber: number = 0, id } = wanted
      const key = keyIn(wanted)
      const wearer = worn.get(key)
      const row = before.get(key)
      if (wearer !== undefined && wearer.id !== id) {
        const facts = { name: wearer.name, number }
        return [problem('bad', { code: 'chest_number_taken', facts }, 'chestNumber')]
      }
      return row === undefined
        ? []
        : [problem('bad', { code: 'chest_number_in_row', facts: { number, row } }, 'chestNumber')]
    },
    add: (wanted: Wanted): void => {
      const key = keyIn(wanted)
      if (key !== '') before.set(key, wanted.row)
    },
  }
}
