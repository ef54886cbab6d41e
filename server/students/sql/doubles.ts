import { isAnyOf } from '../../db/json.ts'
import type { Db } from '../../db/schema.ts'

const columns = [
  'id',
  'name',
  'name_key',
  'registration_number',
  'registration_number_key',
  'admission_no',
  'admission_no_key',
  'date_of_birth',
  'contact_number',
  'parent_mobile_number',
  'deleted_at',
] as const

/** Students with one of these keys: numbers count for deleted students too, names for present ones. */
export const findWithKeys = (
  db: Db,
  by: 'registration_number_key' | 'admission_no_key' | 'name_key',
  keys: readonly string[],
) => {
  const query = db
    .selectFrom('students')
    .select(columns)
    .where(isAnyOf(db, by, keys))
  return (by === 'name_key' ? query.where('deleted_at', 'is', null) : query).execute()
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
