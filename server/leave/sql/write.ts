import { type Insertable, sql } from 'kysely'
import { rowsFrom } from '../../db/json.ts'
import type { Tables, Tx } from '../../db/schema.ts'
import { insertRow } from '../../db/records.ts'
import { requireOneUpdated } from '../../db/written.ts'
import type { LeaveHalf } from '../../../contract/leave/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'

type NewRequest = Omit<Insertable<Tables['leave_requests']>, 'id' | 'status'>

export const insertRequest = (tx: Tx, request: NewRequest) =>
  insertRow(tx, 'leave_requests', { ...request, status: 'pending' })

/** Reserves the days of a request, those that count and those that do not. */
export const insertDays = async (
  tx: Tx,
  requestId: number,
  employeeId: number,
  {
    days,
    half,
  }: { days: readonly { day: Day; off: string | undefined }[]; half?: LeaveHalf | undefined },
): Promise<void> => {
  const fresh = days.map(({ day, off }) => ({ day, counted: off === undefined ? 1 : 0 }))
  await sql`
    insert into leave_days (employee_id, day, part, request_id, counted, approved)
    select cast(${employeeId} as bigint), day, ${half ?? 'whole'}, cast(${requestId} as bigint), counted, 0
    from ${rowsFrom(tx, 'fresh', { day: 'text', counted: 'whole' }, fresh)}`.execute(tx)
}

/** Makes the days of a request days away, or not away any more. */
export const setApproved = async (tx: Tx, requestId: number, approved: 0 | 1): Promise<void> => {
  await tx.updateTable('leave_days').set({ approved }).where('request_id', '=', requestId).execute()
}

/** Releases the days of requests. */
export const deleteDays = async (tx: Tx, requestIds: readonly number[]): Promise<void> => {
  await tx.deleteFrom('leave_days').where('request_id', 'in', requestIds).execute()
}

export const deleteRequests = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('leave_requests').where('id', 'in', ids).execute()
}

type Decision = {
  status: 'approved' | 'rejected'
  rejection_reason: string | null
  decided_by: number
  decided_at: string
}

/** Makes a decided request pending again, with the days that it uses now. */
export const reopenRequest = async (tx: Tx, id: number, halfDays: number): Promise<void> => {
  const undecided = { rejection_reason: null, decided_by: null, decided_at: null }
  const updated = await tx
    .updateTable('leave_requests')
    .set({ ...undecided, status: 'pending', half_days: halfDays })
    .where('id', '=', id)
    .where('status', '<>', 'pending')
    .executeTakeFirst()
  requireOneUpdated(updated)
}

export const decideRequest = async (tx: Tx, id: number, decision: Decision): Promise<void> => {
  const updated = await tx
    .updateTable('leave_requests')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  requireOneUpdated(updated)
}
