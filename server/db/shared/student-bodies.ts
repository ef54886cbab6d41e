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
  const rows = bodies.map(({ id, body }) => ({ id, ...asTexts(toColumns(columns, body)) }))
  const { numAffectedRows = 0n } = await sql`
    update students set
      height = cast(fresh.height as double precision),
      weight = cast(fresh.weight as double precision),
      chest_unexpanded = cast(fresh.chest_unexpanded as double precision),
      chest_expanded = cast(fresh.chest_expanded as double precision),
      updated_at = ${now}, version = students.version + 1
    from ${rowsFrom(
      tx,
      'fresh',
      {
        id: 'whole',
        height: 'text',
        weight: 'text',
        chest_unexpanded: 'text',
        chest_expanded: 'text',
      },
      rows,
    )}
    where students.id = fresh.id`.execute(tx)
  requireRows(Number(numAffectedRows), rows.length)
}

type Row = { [C in (typeof columns)[keyof typeof columns]]: number | null }

/** Rows travel as texts and whole numbers. */
const asTexts = ({ height, weight, chest_unexpanded, chest_expanded }: Row) => ({
  height: asText(height),
  weight: asText(weight),
  chest_unexpanded: asText(chest_unexpanded),
  chest_expanded: asText(chest_expanded),
})

const asText = (value: number | null): string | null => (value === null ? null : String(value))
