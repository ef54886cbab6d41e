import { isAnyOf } from '../../db/json.ts'
import type { Db } from '../../db/schema.ts'
import { findStudentsIn } from '../../db/shared/students-in.ts'

const columns = [
  'students.id',
  'students.name',
  'students.name_key',
  'registration_number',
  'registration_number_key',
  'admission_no',
  'admission_no_key',
  'chest_number',
  'date_of_birth',
  'registration_date',
  'contact_number',
  'parent_mobile_number',
  'students.deleted_at',
  'venues.id as venue_id',
  'venues.name as venue',
  'venues.name_key as venue_key',
  'squads.name as squad',
] as const

/** Students with one of these keys: numbers count for deleted students too, names for present ones. */
export const findWithKeys = (
  db: Db,
  by: 'registration_number_key' | 'admission_no_key' | 'name_key',
  keys: readonly string[],
) => {
  const query = db
    .selectFrom('students')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .leftJoin('squads', 'squads.id', 'students.squad_id')
    .select(columns)
    .where(isAnyOf(db, `students.${by}`, keys))
  return (by === 'name_key' ? query.where('students.deleted_at', 'is', null) : query).execute()
}

/** The keys of students, present or deleted. */
export const findKeysOf = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('students')
        .select(['name_key', 'registration_number_key', 'admission_no_key'])
        .where(isAnyOf(db, 'id', ids))
        .execute()

export type StudentKept = Awaited<ReturnType<typeof findWithKeys>>[number]

/** Students among these who were changed since they were registered, deleted ones too. */
export const findChanged = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('students')
    .select(['id', 'name', 'version', 'deleted_at'])
    .where(isAnyOf(db, 'id', ids))
    .where('version', '<>', 1)
    .execute()

/** Students among these who have a mark of attendance. */
export const findMarked = (db: Db, ids: readonly number[]) => findStudentsIn(db, 'attendance', ids)
