import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { define, makeAppendOnly } from '../define.ts'
import type { Tables } from '../schema.ts'
import { shipStandards } from './shipped/standards.ts'
import { attendance } from './baseline/attendance.ts'
import { feeChanges } from './baseline/fee-changes.ts'
import { fees } from './baseline/fees.ts'
import { fitness } from './baseline/fitness.ts'
import { people } from './baseline/people.ts'
import { students } from './baseline/students.ts'

/** Every table as version 0.9.0 has it, with the standards that come with Muster and the first epoch. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  for (const tables of [people, students, fees, feeChanges, attendance, fitness])
    await define(db, tables)
  for (const table of onlyGrowing) await makeAppendOnly(db, table)
  for (const table of ['receipts', 'payments', 'attendance_history'])
    await makeAppendOnly(db, table, { importedMayGo: true })
  await makeAppendOnly(db, 'measurements', {
    importedMayGo: true,
    leftOut: 'exists (select 1 from measurements where key = new.key)',
  })
  await makeAppendOnly(db, 'reversals', {
    leftOut: 'exists (select 1 from reversals where payment_id = new.payment_id)',
  })
  await makeAppendOnly(db, 'payment_checks', {
    leftOut: ['reference', 'bank_day'].map(isCheckedBy).join(' or '),
  })
  await shipStandards(db)
  await beginFirstEpoch(db)
}

const onlyGrowing = [
  'audit_entries',
  'contacts',
  'fee_changes',
  'refunds',
  'refund_checks',
  'set_offs',
  'till_expenses',
  'day_closings',
  'day_reopenings',
  'employee_day_history',
  'standard_versions',
  'standard_confirmations',
  'measurement_corrections',
]

const isCheckedBy = (column: string) =>
  `new.${column} is not null and exists (select 1 from payment_checks
    where payment_id = new.payment_id and ${column} is not null)`

const beginFirstEpoch = (db: Kysely<Tables>) =>
  db
    .insertInto('epochs')
    .values({
      epoch: randomBytes(6).toString('base64url'),
      key: randomBytes(32).toString('base64url'),
      began_at: new Date().toISOString(),
      reason: 'created',
    })
    .execute()
