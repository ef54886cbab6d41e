import { isAnyOf } from '../../../db/json.ts'
import type { Db } from '../../../db/schema.ts'
import { type KnownStudent, phoneKey } from './students.ts'

type Key = 'registration_number_key' | 'admission_no_key' | 'name_key'

/** The present students with one of these keys. */
export const findStudents = async (
  db: Db,
  key: Key,
  values: readonly string[],
): Promise<KnownStudent[]> => {
  const rows = await db
    .selectFrom('students')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .select([
      'students.id',
      'students.name',
      'students.name_key',
      'students.registration_number',
      'students.registration_number_key',
      'students.admission_no_key',
      'students.chest_number',
      'students.registration_date',
      'students.contact_number',
      'students.parent_mobile_number',
      'venues.id as venue_id',
      'venues.name as venue',
      'venues.name_key as venue_key',
    ])
    .where('students.deleted_at', 'is', null)
    .where(isAnyOf(db, `students.${key}`, values))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    nameKey: row.name_key,
    number: row.registration_number,
    numberKey: row.registration_number_key,
    admissionKey: row.admission_no_key,
    venueId: row.venue_id,
    venue: row.venue,
    venueKey: row.venue_key,
    chestNumber: row.chest_number,
    registered: row.registration_date,
    phones: [row.contact_number, row.parent_mobile_number].map(phoneKey),
  }))
}
