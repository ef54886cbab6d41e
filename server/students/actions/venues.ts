import type { numberStudents, setAltitude } from '../../../contract/fitness/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { foldText } from '../../../contract/values/text.ts'
import type { Tx } from '../../db/schema.ts'
import { itemAt } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import type { Command } from '../../kit/http/call.ts'
import { nextNumbers } from '../rules/chest-numbers.ts'
import * as sql from '../sql/chest-numbers.ts'

const lockVenue = async (tx: Tx, name: string) =>
  (await sql.lockVenue(tx, foldText(name))) ?? refuse('venue_not_found')

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

const byName = (one: Named, other: Named): number => {
  const [first, second] = [keyOf(one), keyOf(other)]
  return first < second ? -1 : first > second ? 1 : 0
}

const keyOf = ({ name_key, registration_number_key }: Named) =>
  `${name_key}\n${registration_number_key}`

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
