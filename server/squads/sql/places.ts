import { sql } from 'kysely'
import { isAnyOf, rowsFrom } from '../../db/json.ts'
import { guardRows } from '../../db/records.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { requireRows } from '../../db/written.ts'

/** The squads of venues, with their places. */
export const findPlaces = (db: Db, venueIds: readonly number[]) =>
  db
    .selectFrom('squads')
    .select(['id', 'name', 'capacity', 'members', 'deactivated_at'])
    .where(isAnyOf(db, 'venue_id', venueIds))
    .orderBy('id')
    .execute()

export type PlaceFound = Awaited<ReturnType<typeof findPlaces>>[number]

/** Holds the squads of venues in one order, so that whoever moves students there does it one after the other. */
export const lockPlaces = (tx: Tx, venueIds: readonly number[]) =>
  tx
    .selectFrom('squads')
    .select('id')
    .where(isAnyOf(tx, 'venue_id', venueIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The same for the venues of students and of squads, before anything else of those venues is held. */
export const lockPlacesOf = async (
  tx: Tx,
  studentIds: readonly number[],
  squadIds: readonly number[],
): Promise<void> => {
  const rows = await tx
    .selectFrom('students')
    .select('venue_id')
    .where(isAnyOf(tx, 'id', studentIds))
    .union(
      tx
        .selectFrom('squads')
        .select('venue_id')
        .where(isAnyOf(tx, 'id', squadIds)),
    )
    .execute()
  await lockPlaces(
    tx,
    rows.map(({ venue_id }) => venue_id),
  )
}

const listed = [
  'students.id',
  'students.name',
  'students.registration_number',
  'students.venue_id',
  'students.squad_id',
] as const

/** Students who are present, in the order of their ids. */
export const findMovers = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('students')
    .select(listed)
    .where(isAnyOf(db, 'students.id', ids))
    .where('students.deleted_at', 'is', null)
    .orderBy('students.id')
    .execute()

export type StudentFound = Awaited<ReturnType<typeof findMovers>>[number]

/** Keeps students where they are until the transaction ends. */
export const lockMovers = (tx: Tx, ids: readonly number[]) => guardRows(tx, 'students', ids)

/** Who waits for a place in the squads of venues, the first one first. */
export const findWaiting = (db: Db, venueIds: readonly number[]) =>
  db
    .selectFrom('squad_waiting')
    .innerJoin('squads', 'squads.id', 'squad_waiting.squad_id')
    .innerJoin('students', 'students.id', 'squad_waiting.student_id')
    .select([...listed, 'squad_waiting.squad_id as waits_for', 'squad_waiting.since'])
    .where(isAnyOf(db, 'squads.venue_id', venueIds))
    .orderBy('squad_waiting.id')
    .execute()

/** Puts students at the end of waiting lists. */
export const insertWaiting = async (
  tx: Tx,
  waiting: readonly { id: number; waits_for: number }[],
  since: string,
): Promise<void> => {
  if (waiting.length === 0) return
  await sql`insert into squad_waiting (squad_id, student_id, since)
    select squad_id, student_id, ${since} from ${rowsFrom(
      tx,
      'waiting',
      { place: 'whole', squad_id: 'whole', student_id: 'whole' },
      waiting.map((one, place) => ({ place, squad_id: one.waits_for, student_id: one.id })),
    )} order by place`.execute(tx)
}

/** Where students wait: a smaller id is before a larger one. */
export const findWaitingPlaces = (db: Db, studentIds: readonly number[]) =>
  db
    .selectFrom('squad_waiting')
    .selectAll()
    .where(isAnyOf(db, 'student_id', studentIds))
    .execute()

export type WaitingPlace = Awaited<ReturnType<typeof findWaitingPlaces>>[number]

/** Gives students their former places on waiting lists; not those who are in the squad or wait already. */
export const insertWaitingAgain = async (tx: Tx, places: readonly WaitingPlace[]) => {
  const columns = { id: 'whole', squad_id: 'whole', student_id: 'whole', since: 'text' } as const
  const { rows } = await sql<Pick<WaitingPlace, 'squad_id' | 'student_id'>>`
    insert into squad_waiting (id, squad_id, student_id, since)
    select given.id, given.squad_id, given.student_id, given.since
    from ${rowsFrom(tx, 'given', columns, places)}
    join students on students.id = given.student_id
    join squads on squads.id = given.squad_id and squads.venue_id = students.venue_id
    where squads.deactivated_at is null and students.squad_id is distinct from given.squad_id
      and not exists (select 1 from squad_waiting as other where other.student_id = given.student_id)
    returning squad_id, student_id`.execute(tx)
  return rows
}

export const deleteWaiting = async (tx: Tx, studentIds: readonly number[]): Promise<void> => {
  if (studentIds.length === 0) return
  await tx
    .deleteFrom('squad_waiting')
    .where(isAnyOf(tx, 'student_id', studentIds))
    .execute()
}

/** Adds to how many are in squads, or takes away; beyond its capacity the database refuses. */
export const changeMembers = async (
  tx: Tx,
  changes: readonly { id: number; change: number }[],
): Promise<void> => {
  if (changes.length === 0) return
  const { numAffectedRows = 0n } = await sql`
    update squads set members = members + given.change
    from ${rowsFrom(tx, 'given', { id: 'whole', change: 'whole' }, changes)}
    where squads.id = given.id`.execute(tx)
  requireRows(Number(numAffectedRows), changes.length)
}

/** Puts students into squads, or with null out of theirs; `versions` is how many they are on then. */
export const setSquads = async (
  tx: Tx,
  given: readonly { id: number; squad_id: number | null; versions: number }[],
  now: string,
): Promise<void> => {
  if (given.length === 0) return
  const columns = { id: 'whole', squad_id: 'whole', versions: 'whole' } as const
  const { numAffectedRows = 0n } = await sql`
    update students set squad_id = given.squad_id, updated_at = ${now},
      version = students.version + given.versions
    from ${rowsFrom(tx, 'given', columns, given)} where students.id = given.id`.execute(tx)
  requireRows(Number(numAffectedRows), given.length)
}
