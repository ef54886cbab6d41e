import { addDays, type Day } from '../../contract/values/calendar.ts'
import type { DaysOff } from '../../contract/settings/working-days.ts'
import type { Tx } from '../../server/db/schema.ts'
import { tallyLeave } from '../../server/db/tallies.ts'
import type { Change } from '../../server/kit/audit.ts'
import { presentRequest } from '../../server/leave/present.ts'
import { countDays, daysOf } from '../../server/leave/rules.ts'
import { findOwnRequest } from '../../server/leave/sql/read.ts'
import {
  approveDays,
  decideRequest,
  insertDays,
  insertRequest,
} from '../../server/leave/sql/write.ts'
import type { Deed } from './audit.ts'
import { plannedLeave, type PlannedLeave } from './leave-plan.ts'

const daysAskedAhead = 6
const dayInMilliseconds = 24 * 3_600_000

type Institute = { superadmin: number; people: readonly number[]; settings: DaysOff; today: Day }

/**
 * Writes leave of every kind: past, current, future, pending and rejected.
 * Returns who requested it and who decided.
 */
export const writeLeave = async (tx: Tx, institute: Institute): Promise<Deed[]> => {
  const deeds: Deed[] = []
  for (const one of plannedLeave) deeds.push(...(await writeRequest(tx, institute, one)))
  return deeds
}

const writeRequest = async (
  tx: Tx,
  { superadmin, people, settings, today }: Institute,
  one: PlannedLeave,
): Promise<Deed[]> => {
  const employeeId = people[one.person] ?? superadmin
  const start = addDays(today, one.from)
  const asked = { type: one.type, start, end: addDays(start, one.more) }
  const days = daysOf(asked, settings)
  const total = countDays(days)
  if (total === 0) return []
  const askedAt = momentOf(today, Math.min(one.from, 1) - daysAskedAhead)
  const id = await insertRequest(tx, {
    employee_id: employeeId,
    leave_type: one.type,
    start_date: start,
    end_date: asked.end,
    total_days: total,
    reason: one.reason,
    created_at: askedAt,
  })
  if (one.status !== 'rejected') {
    const rows = days.map(({ day, off }) => ({ day, counted: off === undefined ? 1 : 0 }))
    await insertDays(tx, id, employeeId, rows)
  }
  await tallyLeave(tx, employeeId, undefined, one.status)
  const request = await find(tx, employeeId, id)
  const change: Change = { action: 'leave.requested', recordId: id, after: request }
  const wasAsked = { at: askedAt, person: employeeId, change }
  if (one.status === 'pending') return [wasAsked]
  if (one.status === 'approved') await approveDays(tx, id)
  const decidedAt = momentOf(today, Math.min(one.from, 1) - daysAskedAhead + 1)
  await decideRequest(tx, id, {
    status: one.status,
    rejection_reason: one.rejectionReason ?? null,
    decided_by: superadmin,
    decided_at: decidedAt,
  })
  const after = await find(tx, employeeId, id)
  const decision = { recordId: id, before: request, after }
  return [
    wasAsked,
    { at: decidedAt, person: superadmin, change: { action: `leave.${one.status}`, ...decision } },
  ]
}

const find = async (tx: Tx, employeeId: number, id: number) => {
  const row = await findOwnRequest(tx, employeeId, id)
  return row && presentRequest(row)
}

/** Ten in the morning in India, this many days from today. */
const momentOf = (today: Day, days: number): string =>
  new Date(Date.parse(`${today}T04:30:00.000Z`) + days * dayInMilliseconds).toISOString()
