import type { LeaveRequest } from '../../contract/leave/calls.ts'
import type { Settings } from '../../contract/settings/calls.ts'
import { type DaysOff, dayOffKindOf } from '../../contract/settings/working-days.ts'
import { readJson } from '../db/json-text.ts'
import { toNamedPerson } from '../db/people.ts'
import { type Decider, effectsOf, isOwn, type LeaveDay } from './rules.ts'
import type { RequestFound, RequestListed } from './sql/read.ts'

export const presentRequest = (row: RequestFound): LeaveRequest => ({
  _id: String(row.id),
  employee: { _id: String(row.employee_id), name: row.name, email: row.email },
  leaveType: row.leave_type,
  startDate: row.start_date,
  endDate: row.end_date,
  half: row.half ?? undefined,
  totalDays: row.half_days / 2,
  reason: row.reason,
  status: row.status,
  rejectionReason: row.rejection_reason ?? undefined,
  decidedBy: row.decider === null ? undefined : toNamedPerson(row.decider_id, row.decider),
  decidedAt: row.decided_at ?? undefined,
  createdAt: row.created_at,
})

/** A request as a decider sees it, with what matters for the decision while it is pending. */
export const presentToDecide = (row: RequestListed, decider: Decider, leave: Settings['leave']) => {
  const away = row.away === null ? undefined : readJson(row.away)
  const years = row.years === null ? undefined : readJson(row.years)
  return {
    ...presentRequest(row),
    away: away?.slice(0, mostAwayListed).map(({ name, start_date, end_date, half }) => ({
      name,
      startDate: start_date,
      endDate: end_date,
      half: half ?? undefined,
    })),
    awayTotal: away?.length,
    awayPending: row.away_pending ?? undefined,
    balances: years && effectsOf(row.leave_type, years, { joined: row.joining_date, leave }),
    own: isOwn(row, decider),
  }
}

const mostAwayListed = 5

/** The days of a range that are not taken from the balance, and the kind of day off of each. */
export const presentNotCounted = (days: readonly LeaveDay[], institute: DaysOff) =>
  days.flatMap(({ day, off }) =>
    off === undefined ? [] : [{ date: day, name: off, kind: dayOffKindOf(day, institute) }],
  )
