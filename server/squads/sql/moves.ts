import { sql } from 'kysely'
import { isAnyOf } from '../../db/json.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import { personAs } from '../../db/people.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'

/** Keeps how students came into squads and left them. */
export const insertMoves = compiledInsert<Omit<Tables['squad_moves'], 'id'>>()(
  'squad_moves',
  (insert) => insert,
)

/** What an import kept of the students whom it made. */
export const deleteImportedMoves = async (tx: Tx, studentIds: readonly number[]): Promise<void> => {
  await tx
    .deleteFrom('squad_moves')
    .where(isAnyOf(tx, 'student_id', studentIds))
    .where('import_id', 'is not', null)
    .execute()
}

/** The moves of a student, newest first. */
export const findMoves = (db: Db, studentId: number) =>
  db
    .selectFrom('squad_moves')
    .leftJoin('squads as before', 'before.id', 'squad_moves.from_squad_id')
    .leftJoin('squads as after', 'after.id', 'squad_moves.to_squad_id')
    .leftJoin('employees', 'employees.id', 'squad_moves.moved_by')
    .select([
      'squad_moves.id',
      'squad_moves.day',
      'squad_moves.why',
      'squad_moves.reason',
      'squad_moves.moved_at',
      'before.id as before_id',
      'before.name as before',
      'after.id as after_id',
      'after.name as after',
      ...personAs('employees', 'author'),
    ])
    .where('squad_moves.student_id', '=', studentId)
    .orderBy('squad_moves.id', 'desc')
    .execute()

/** The squad that a present student waits for. */
export const findStanding = (db: Db, studentId: number) =>
  db
    .selectFrom('students')
    .leftJoin('squad_waiting', 'squad_waiting.student_id', 'students.id')
    .leftJoin('squads as wanted', 'wanted.id', 'squad_waiting.squad_id')
    .select([
      'students.venue_id',
      'wanted.id as wanted_id',
      'wanted.name as wanted',
      'squad_waiting.since',
      sql<number>`(select count(*) from squad_waiting as ahead
        where ahead.squad_id = wanted.id and ahead.id <= squad_waiting.id)`.as('place'),
    ])
    .where('students.id', '=', studentId)
    .where('students.deleted_at', 'is', null)
    .executeTakeFirst()
