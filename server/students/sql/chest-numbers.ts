import { sql } from 'kysely'
import { rowsFrom } from '../../db/json.ts'
import { guardRows } from '../../db/records.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { judgeFoundAgain } from '../../db/shared/verdicts-due.ts'
import { requireRows } from '../../db/written.ts'

/** Holds a venue, so that two who number its students run one after the other. */
export const lockVenue = (tx: Tx, key: string) =>
  tx
    .selectFrom('venues')
    .select(['id', 'name', 'altitude_feet'])
    .where('name_key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The students of a venue, by name, with their chest numbers; their rows are held. */
export const lockStudentsOf = (tx: Tx, venueId: number) =>
  tx
    .selectFrom('students')
    .select(['id', 'name_key', 'registration_number_key', 'chest_number'])
    .where('venue_id', '=', venueId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

type Numbered = { id: number; number: number }

export const setNumbers = async (
  tx: Tx,
  given: readonly Numbered[],
  now: string,
): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    update students set chest_number = given.number, updated_at = ${now},
      version = students.version + 1
    from ${rowsFrom(tx, 'given', { id: 'whole', number: 'whole' }, given)}
    where students.id = given.id`.execute(tx)
  requireRows(Number(numAffectedRows), given.length)
}

export const setAltitude = async (
  tx: Tx,
  venueId: number,
  feet: number | undefined,
): Promise<void> => {
  await tx
    .updateTable('venues')
    .set({ altitude_feet: feet ?? null })
    .where('id', '=', venueId)
    .execute()
  // They may have run there, wherever they are now.
  await judgeFoundAgain(
    tx,
    tx
      .selectFrom('verdicts')
      .select('student_id')
      .union(tx.selectFrom('verdicts_due').select('student_id')),
  )
}

/** Holds venues in one order, so that nobody else gives a chest number there. */
export const lockVenues = (tx: Tx, ids: readonly number[]) =>
  guardRows(tx, 'venues', [...new Set(ids)])

type Wanted = { id: number; venue_id: number; number: number }

/** The students who have one of these chest numbers at the venue, other than those who want it. */
export const findTaken = async (tx: Tx, wanted: readonly Wanted[]) => {
  const { rows } = await sql<{ name: string; number: number }>`
    select students.name, wanted.number
    from ${rowsFrom(
      tx,
      'wanted',
      { id: 'whole', venue_id: 'whole', number: 'whole' },
      wanted.map(({ id, venue_id, number }) => ({ id, venue_id, number })),
    )}
    join students on students.venue_id = wanted.venue_id and students.chest_number = wanted.number
      and students.id <> wanted.id and students.deleted_at is null
    order by students.id`.execute(tx)
  return rows
}

/** The students who wear these chest numbers at venues, named by their folded names. */
export const findWearers = async (
  db: Db,
  wanted: readonly { venue_key: string; number: number }[],
) => {
  const { rows } = await sql<Wearer>`
    select students.id, students.name, students.registration_number_key, wanted.venue_key,
      wanted.number
    from ${rowsFrom(db, 'wanted', { venue_key: 'text', number: 'whole' }, wanted)}
    join venues on venues.name_key = wanted.venue_key
    join students on students.venue_id = venues.id and students.chest_number = wanted.number
      and students.deleted_at is null`.execute(db)
  return rows
}

export type Wearer = {
  id: number
  name: string
  registration_number_key: string
  venue_key: string
  number: number
}

export const clearNumber = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('students').set({ chest_number: null }).where('id', '=', id).execute()
}
