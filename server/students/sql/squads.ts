import { sql } from 'kysely'
import { rowsFrom } from '../../db/json.ts'
import type { Tx } from '../../db/schema.ts'
import { requireRows } from '../../db/written.ts'

/** Puts students into squads, or with null out of theirs. */
export const setSquads = async (
  tx: Tx,
  given: readonly { id: number; squad_id: number | null }[],
  now: string,
): Promise<void> => {
  if (given.length === 0) return
  const { numAffectedRows = 0n } = await sql`
    update students set squad_id = given.squad_id, updated_at = ${now},
      version = students.version + 1
    from ${rowsFrom(tx, 'given', { id: 'whole', squad_id: 'whole' }, given)}
    where students.id = given.id`.execute(tx)
  requireRows(Number(numAffectedRows), given.length)
}
