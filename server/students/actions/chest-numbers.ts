import type { numberStudents, setAltitude } from '../../../contract/fitness/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { compareFolded } from '../../../contract/values/fold.ts'
import { foldText } from '../../../contract/values/text.ts'
import type { Tx } from '../../db/schema.ts'
import { seesVenue } from '../../db/scope/scoped.ts'
import { itemAt } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import type { Command } from '../../kit/http/call.ts'
import { nextNumbers } from '../rules/chest-numbers.ts'
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

const lockVenue = async (tx: Tx, name: string) => {
  const venue = await sql.lockVenue(tx, foldText(name))
  return venue && seesVenue(tx, venue.id) ? venue : refuse('venue_not_found')
}

/** Gives chest numbers to the students of a venue who have none, by name. */
export const giveNumbers: Command<typeof numberStudents> = async (tx, { body }, ctx) => {
  const venue = await lockVenue(tx, body.campVenue)
  const students = await sql.lockStudentsOf(tx, venue.id)
  const without = students.filter(({ chest_number }) => chest_number === null).toSorted(byName)
  const numbers = nextNumbers(
    students.flatMap(({ chest_number }) => chest_number ?? []),
    without.length,
  )
  const given = without.map(({ id }, at) => ({ id, number: itemAt(numbers, at) }))
  if (given.length > 0) {
    await sql.setNumbers(tx, given, ctx.now)
    await audit(
      tx,
      ctx,
      ...given.map(({ id, number }) => ({
        action: 'student.numbered' as const,
        recordId: id,
        after: { chestNumber: number },
      })),
    )
  }
  return { given: given.map(({ id, number }) => ({ studentId: String(id), number })) }
}

type Named = { name_key: string; registration_number_key: string }

const byName = (one: Named, other: Named): number =>
  compareFolded(one.name_key, other.name_key) ||
  compareFolded(one.registration_number_key, other.registration_number_key)

export const changeAltitude: Command<typeof setAltitude> = async (
  tx,
  { body: { campVenue, feet } },
  ctx,
) => {
  const venue = await lockVenue(tx, campVenue)
  await sql.setAltitude(tx, venue.id, feet)
  await audit(tx, ctx, {
    action: 'measurement.altitude_set',
    recordId: venue.id,
    before: { feet: venue.altitude_feet ?? undefined },
    after: { feet },
  })
  return {}
}
