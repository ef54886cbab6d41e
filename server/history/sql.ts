import { sql } from 'kysely'
import { rowsFrom } from '../db/json.ts'
import type { Db } from '../db/schema.ts'

export type LastKept = {
  at: string | null
  financial_year: string | null
  number: number | null
}

/** The latest change up to each position, and the latest receipt given out by then, of the running series. */
export const findLastKept = async (
  db: Db,
  positions: readonly number[],
): Promise<readonly LastKept[]> => {
  const wanted = rowsFrom(
    db,
    'wanted',
    { place: 'whole', position: 'whole' },
    positions.map((position, place) => ({ place, position })),
  )
  const { rows } = await sql<LastKept>`
    select latest.at, receipts.financial_year, receipts.number
    from ${wanted}
    left join audit_entries as latest on latest.id =
      (select max(id) from audit_entries where id <= wanted.position)
    left join receipts on receipts.id =
      (select max(id) from receipts where import_id is null and issued_at <= latest.at)
    order by wanted.place`.execute(db)
  return rows
}
