import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import * as sql from '../sql/chest-numbers.ts'

/** Who is to have a chest number at a venue; without an id they are new. */
type Wanted = { id?: number; name: string; venueId: number; number: number | undefined }

/** Refuses a chest number that another student of the venue has. */
export const requireFreeNumbers = async (tx: Tx, students: readonly Wanted[]): Promise<void> => {
  const wanted = students.flatMap(({ id = 0, name, venueId, number }) =>
    number === undefined ? [] : [{ id, name, venue_id: venueId, number }],
  )
  if (wanted.length === 0) return
  // Two who take one number run one after the other.
  await sql.lockVenues(
    tx,
    wanted.map(({ venue_id }) => venue_id),
  )
  const [taken] = await sql.findTaken(tx, wanted)
  if (taken) refuse('chest_number_taken', taken)
  const names = new Map<string, string>()
  for (const { name, venue_id, number } of wanted) {
    const former = names.get(`${venue_id} ${number}`)
    if (former !== undefined) refuse('chest_number_taken', { name: former, number })
    names.set(`${venue_id} ${number}`, name)
  }
}

/** Takes a student's chest number away if another one of their venue has got it meanwhile. */
export const giveUpTakenNumber = async (
  tx: Tx,
  { id, venue_id, chest_number }: { id: number; venue_id: number; chest_number: number | null },
): Promise<void> => {
  if (chest_number === null) return
  await sql.lockVenues(tx, [venue_id])
  const taken = await sql.findTaken(tx, [{ id, venue_id, number: chest_number }])
  if (taken.length > 0) await sql.clearNumber(tx, id)
}
