import { type Kysely, sql } from 'kysely'
import { createTable, makeAppendOnly } from '../columns.ts'
import type { Tables } from '../schema.ts'

/**
 * What a course owes back, set against another course of the same student. One row has both sides, so
 * that neither is ever without the other.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await createTable(
    db,
    'set_offs',
    `id {id},
    from_enrolment_id {whole} not null references enrolments (id),
    to_enrolment_id {whole} not null references enrolments (id),
    amount_paise {whole} not null check (amount_paise > 0),
    reason {text} not null,
    cancels_id {whole} unique references set_offs (id),
    made_at {text} not null,
    made_on {text} not null,
    made_by {whole} not null references employees (id),
    check (from_enrolment_id <> to_enrolment_id)`,
  )
  await makeAppendOnly(db, 'set_offs')
  await sql.raw('create index refunds_reference on refunds (reference)').execute(db)
  for (const side of ['from', 'to'])
    await sql.raw(`create index set_offs_${side} on set_offs (${side}_enrolment_id)`).execute(db)
}
