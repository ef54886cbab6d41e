import { type RawBuilder, sql } from 'kysely'

/** Differences to a statement: so many are held in memory at once, however many there are. */
export const batchSize = sql.lit(1000)

/** The condition that a row of `payments` is valid: it was not reversed. */
export const isValid: RawBuilder<boolean> = sql`not exists (
  select 1 from reversals where reversals.payment_id = payments.id
)`
