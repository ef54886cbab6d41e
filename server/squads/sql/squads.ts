import { sql } from 'kysely'
import type { SquadInput } from '../../../contract/squads/calls.ts'
import { foldText } from '../../../contract/values/text.ts'
import { isAnyOf, rowsAsJson } from '../../db/json.ts'
import { writeJson } from '../../db/json-text.ts'
import {
  changeRecord,
  deleteRow,
  insertRow,
  isNamedBy,
  isThere,
  type RowOf,
} from '../../db/records.ts'
import type { Db, Tx } from '../../db/schema.ts'

const coachesOf = (db: Db) =>
  db
    .selectFrom('squad_coaches')
    .innerJoin('employees', 'employees.id', 'squad_coaches.employee_id')
    .select(['employees.id', 'employees.name'])
    .where('squad_coaches.squad_id', '=', sql.ref<number>('squads.id'))
    .where('employees.deleted_at', 'is', null)
    .orderBy('employees.name_key')

const squads = (db: Db) =>
  db
    .selectFrom('squads')
    .innerJoin('venues', 'venues.id', 'squads.venue_id')
    .select([
      'squads.id',
      'squads.name',
      'squads.venue_id',
      'venues.name as venue',
      'squads.capacity',
      'squads.members',
      'squads.days',
      'squads.starts_at',
      'squads.ends_at',
      'squads.deactivated_at',
      'squads.version',
      rowsAsJson(db, coachesOf(db)).as('coaches'),
      sql<number>`(select count(*) from squad_waiting
        where squad_waiting.squad_id = squads.id)`.as('waiting'),
    ])

export type SquadFound = RowOf<typeof squads>

/** Squads by venue and name, or those of one venue. */
export const findSquads = (db: Db, venueId?: number) => {
  const found = squads(db).orderBy('venues.name_key').orderBy('squads.name_key')
  return (venueId === undefined ? found : found.where('squads.venue_id', '=', venueId)).execute()
}

export const findSquad = (db: Db, id: number) =>
  squads(db).where('squads.id', '=', id).executeTakeFirst()

/** Who can be a coach: everyone who may sign in. */
export const findCoaches = (db: Db) =>
  db
    .selectFrom('employees')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute()

export const insertSquad = (tx: Tx, venueId: number, squad: SquadInput, now: string) =>
  insertRow(tx, 'squads', {
    venue_id: venueId,
    ...columns(squad),
    created_at: now,
    updated_at: now,
  })

export const updateSquad = (tx: Tx, id: number, squad: SquadInput, now: string) =>
  changeRecord(tx, 'squads', id, columns(squad), now)

export const setDeactivated = (tx: Tx, id: number, deactivatedAt: string | null, now: string) =>
  changeRecord(tx, 'squads', id, { deactivated_at: deactivatedAt }, now)

const columns = ({ name, capacity, days, startsAt, endsAt }: SquadInput) => ({
  name,
  name_key: foldText(name),
  capacity,
  days: writeJson([...new Set(days)].toSorted((one, other) => one - other)),
  starts_at: startsAt ?? null,
  ends_at: endsAt ?? null,
})

/** Whether a student is or was in a squad or waits for it, or a roll call or mock test was of it. */
export const isInUse = (db: Db, id: number): Promise<boolean> =>
  isThere(
    db
      .selectFrom('squads')
      .select('id')
      .where('id', '=', id)
      .where((row) =>
        row.or([
          isNamedBy('squad_moves', 'to_squad_id', 'squads.id'),
          isNamedBy('squad_waiting', 'squad_id', 'squads.id'),
          isNamedBy('roll_calls', 'squad_id', 'squads.id'),
          isNamedBy('mock_tests', 'squad_id', 'squads.id'),
        ]),
      ),
  )

export const deleteSquad = async (tx: Tx, id: number): Promise<void> => {
  await deleteCoaches(tx, id)
  await deleteRow(tx, 'squads', id)
}

const deleteCoaches = (tx: Tx, id: number) =>
  tx.deleteFrom('squad_coaches').where('squad_id', '=', id).execute()

/** Replaces the coaches of a squad; returns how many of them there are. */
export const setCoaches = async (tx: Tx, id: number, coaches: readonly number[]) => {
  await deleteCoaches(tx, id)
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('squad_coaches')
    .columns(['squad_id', 'employee_id'])
    .expression(
      tx
        .selectFrom('employees')
        .select([sql<number>`${sql.lit(id)}`.as('squad_id'), 'id'])
        .where(isAnyOf(tx, 'id', coaches))
        .where('deleted_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}
