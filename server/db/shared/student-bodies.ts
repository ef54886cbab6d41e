import { sql } from 'kysely'
import { toColumns, toFields } from '../fields.ts'
import { isAnyOf, rowsFrom } from '../json.ts'
import type { Tx } from '../schema.ts'
import { requireRows } from '../written.ts'

const columns = {
  height: 'height',
  weight: 'weight',
  chestUnexpanded: 'chest_unexpanded',
  chestExpanded: 'chest_expanded',
} as const

const types = {
  id: 'whole',
  height: 'real',
  weight: 'real',
  chest_unexpanded: 'real',
  chest_expanded: 'real',
} as const

type Body = { [F in keyof typeof columns]?: number | undefined }

/** What the forms of students say of their bodies. */
export const findBodies = async (tx: Tx, ids: readonly number[]) => {
  const rows = await tx
    .selectFrom('students')
    .select(['id', ...Object.values(columns)])
    .where(isAnyOf(tx, 'id', ids))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, body: toFields(columns, row) }))
}

/** Sets it for several students, whose forms are then newer than those that are open. */
export const setBodies = async (
  tx: Tx,
  bodies: readonly { id: number; body: Body }[],
  now: string,
): Promise<void> => {
  const rows = bodies.map(({ id, body }) => ({ id, ...toColumns(columns, body) }))
  const { numAffectedRows = 0n } = await sql`
    update students set
      height = fresh.height, weight = fresh.weight,
      chest_unexpanded = fresh.chest_unexpanded, chest_expanded = fresh.chest_expanded,
      updated_at = ${now}, version = students.version + 1
    from ${rowsFrom(tx, 'fresh', types, rows)}
    where students.id = fresh.id`.execute(tx)
  requireRows(Number(numAffectedRows), rows.length)
}
