import type { RowProblem } from '../../../../../contract/imports/shapes.ts'
import { foldText } from '../../../../../contract/values/fold.ts'
import type { Db } from '../../../../db/schema.ts'
import { writeReceiptNumber } from '../../../../payments/present/payments.ts'
import { referenceKeyOf } from '../../../../payments/rules/payments.ts'
import { findLinesByReference } from '../../../../payments/sql/lines.ts'
import { findWearers, type Wearer } from '../../../../students/sql/chest-numbers.ts'
import { inSlices, type YieldToOthers } from '../../../in-turn.ts'
import { problem } from '../../saying.ts'
import type { RowWithCourses } from '../courses.ts'
import type { Details } from '../read-row.ts'
import { atOnce } from './doubles.ts'

/** The receipts on which references are already, by their keys. */
export const findReceipts = async (
  db: Db,
  rows: readonly RowWithCourses[],
  yieldToOthers: YieldToOthers,
): Promise<ReadonlyMap<string, string>> => {
  const keys = rows.flatMap(({ read }) =>
    read.references.flatMap(
      (reference) => referenceKeyOf({ transactionMode: 'UPI', reference }) ?? [],
    ),
  )
  const receipts = new Map<string, string>()
  for await (const some of inSlices([...new Set(keys)], atOnce, yieldToOthers))
    for (const line of await findLinesByReference(db, some))
      receipts.set(line.reference_key, writeReceiptNumber(line.financial_year, line.number))
  return receipts
}

type VenueOf = (name: string) => string | undefined

const keyOf = (venueKey: string, number: number): string => `${venueKey} ${number}`

/** Who wears the chest numbers of the file at its venues. */
export const findWorn = async (
  db: Db,
  rows: readonly RowWithCourses[],
  venueOf: VenueOf,
  yieldToOthers: YieldToOthers,
): Promise<ReadonlyMap<string, Wearer>> => {
  const wanted = new Map(
    rows.flatMap(({ read: { details } }) => {
      const { campVenue = '', chestNumber: number } = details ?? {}
      const venue = number === undefined ? undefined : venueOf(campVenue)
      if (number === undefined || venue === undefined) return []
      const venue_key = foldText(venue)
      return [[keyOf(venue_key, number), { venue_key, number }] as const]
    }),
  )
  const worn = new Map<string, Wearer>()
  for await (const some of inSlices([...wanted.values()], atOnce, yieldToOthers))
    for (const one of await findWearers(db, some)) worn.set(keyOf(one.venue_key, one.number), one)
  return worn
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
