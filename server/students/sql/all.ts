import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf } from '../../db/json.ts'
import { inOrderOf } from '../../db/pieces.ts'
import type { Db } from '../../db/schema.ts'
import { studentsInFull } from './read.ts'

/** The day on which a student first paid what was not reversed. */
const paidOn = sql<Day | null>`(
  select min(receipts.issued_on) from payments
  join receipts on receipts.id = payments.receipt_id
  where payments.student_id = students.id
    and not exists (select 1 from reversals where reversals.payment_id = payments.id))`

/** Students in full, in the order of these ids. */
export const findInFull = async (db: Db, ids: readonly number[]) =>
  inOrderOf(
    ids,
    await studentsInFull(db)
      .select(paidOn.as('paid_on'))
      .where(isAnyOf(db, 'students.id', ids))
      .execute(),
  )

export type StudentInFull = Awaited<ReturnType<typeof findInFull>>[number]
