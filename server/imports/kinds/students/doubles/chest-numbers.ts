import type { RowProblem } from '../../../../../contract/imports/shapes.ts'
import { foldText } from '../../../../../contract/values/text.ts'
import type { Db } from '../../../../db/schema.ts'
import { findWearers, type Wearer } from '../../../../students/sql/chest-numbers.ts'
import { problem } from '../../saying.ts'
import { inSlices, type YieldToOthers } from '../../../in-turn.ts'
import type { RowWithCourses } from '../courses.ts'
import type { Details } from '../read-row.ts'

type VenueOf = (name: string) => string | undefined

const keyOf = (venueKey: string, number: number): string => `${venueKey} ${number}`

/** Numbers to a statement, so that none takes long. */
const atOnce = 200

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
    chestNumber === undefined || venue === undefined
      ? undefined
      : keyOf(foldText(venue), chestNumber)
  return {
    faults: (wanted: Wanted): RowProblem[] => {
      const { chestNumber: number = 0, id } = wanted
      const key = keyIn(wanted)
      const wearer = key === undefined ? undefined : worn.get(key)
      const row = key === undefined ? undefined : before.get(key)
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
      if (key !== undefined) before.set(key, wanted.row)
    },
  }
}
