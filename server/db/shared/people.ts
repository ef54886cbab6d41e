import type { Tx } from '../schema.ts'

/**
 * Locks a person for this transaction: their day changes once at a time, no matter who changes it, and each
 * decision about their leave sees the balance after the one before. Undefined if they were deleted meanwhile.
 */
export const holdPerson = (tx: Tx, id: number) =>
  tx
    .selectFrom('employees')
    .select(['id', 'name', 'joining_date', 'created_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
