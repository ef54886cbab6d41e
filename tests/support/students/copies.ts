import type { Selectable } from 'kysely'
import { keepAllSearchable } from '../../../server/db/search/keep.ts'
import type { Tables, Tx } from '../../../server/db/schema.ts'

/** The columns of a student but for the id, which the database gives. */
type Row = Omit<Selectable<Tables['students']>, 'id'>

/** Inserts copies of a student straight into the table, each with what differs; returns their ids. */
export const insertCopies = async (
  tx: Tx,
  studentId: string,
  count: number,
  differing: (at: number, like: Row) => Partial<Row> = () => ({}),
): Promise<string[]> => {
  const { id: _, ...like } = await tx
    .selectFrom('students')
    .selectAll()
    .where('id', '=', Number(studentId))
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, at) => ({
    ...like,
    registration_year: null,
    registration_sequence: null,
    registration_number: `COPY/${studentId}/${at}`,
    registration_number_key: `copy/${studentId}/${at}`,
    ...differing(at, like),
  }))
  const ids: string[] = []
  // A statement takes a limited number of values.
  for (let from = 0; from < count; from += 500) {
    const some = rows.slice(from, from + 500)
    const made = await tx.insertInto('students').values(some).returning('id').execute()
    ids.push(...made.map(({ id }) => String(id)))
  }
  await keepAllSearchable(tx)
  return ids
}
