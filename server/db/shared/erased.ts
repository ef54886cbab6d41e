import { type SqlBool, sql } from 'kysely'
import type { Held } from '../held/find.ts'
import { isThere } from '../records.ts'
import type { Db } from '../schema.ts'

/** Whether a person's data was erased for good. */
export const isErased = (db: Db, { kind, id }: Held): Promise<boolean> =>
  isThere(
    db.selectFrom('erasures').select('id').where('kind', '=', kind).where('person_id', '=', id),
  )

/** True for a row of students, or of employees, whose data was not erased. */
export const isKept = (kind: Held['kind']) =>
  sql<SqlBool>`not exists (select 1 from erasures
    where erasures.kind = ${sql.lit(kind)} and person_id = ${sql.ref(`${kind}s.id`)})`
