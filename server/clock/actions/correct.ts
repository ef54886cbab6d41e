import type * as contract from '../../../contract/clock/calls.ts'
import type { EmployeeDay } from '../../../contract/clock/calls.ts'
import type { DayStatus } from '../../../contract/clock/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { holdPerson } from '../../db/shared/people.ts'
import { audit } from '../../kit/audit.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { refuseVersionConflict } from '../../kit/version-conflict.ts'
import { presentDay, presentVersion } from '../present.ts'
import { requireDayOf, requireTimes, type Times, timesOf } from '../rules/correction.ts'
import { firstDayOf } from '../rules/kinds.ts'
import { timeProposed } from '../rules/proposal.ts'
import { type DayFound, findDay, findPerson, findVersions } from '../sql/days.ts'
import { writeDay } from '../sql/write.ts'
import { wallOf } from './month.ts'
import { decide, refuseOwnDay } from './proposals.ts'

/** Of a day without an entry. */
export const noTimes = {
  check_in: null,
  check_out: null,
  check_in_place: null,
  check_out_place: null,
}

/** A person's day that somebody corrects, with the person locked. */
export const holdDay = async (tx: Tx, ctx: Ctx, employeeId: number, date: Day) => {
  const person = (await holdPerson(tx, employeeId)) ?? refuse('employee_not_found')
  await refuseOwnDay(tx, employeeId, ctx)
  requireDayOf(date, ctx.today, { name: person.name, firstDay: firstDayOf(person, zoneOf(ctx)) })
  return findDay(tx, employeeId, date)
}

type Corrected = {
  employeeId: number
  date: Day
  day: DayFound | undefined
  /** The places of times that stay as they are. */
  known: Times & Pick<DayFound, 'check_in_place' | 'check_out_place'>
  times: Times
  status: DayStatus
  reason: string
}

/** A place stays with the time it was clocked or proposed at. */
export const replaceDay = async (tx: Tx, ctx: Ctx, corrected: Corrected): Promise<EmployeeDay> => {
  const { employeeId, date, day, known, times, status, reason } = corrected
  const wall = wallOf(ctx)
  requireTimes(times, ctx.now)
  const placeOf = (time: 'check_in' | 'check_out') =>
    known[time] === times[time] ? known[`${time}_place`] : null
  await writeDay(
    tx,
    { employeeId, day: date, replaces: day?.version ?? 0 },
    {
      status,
      ...times,
      check_in_place: placeOf('check_in'),
      check_out_place: placeOf('check_out'),
      remarks: reason,
      reason,
      corrected_by: ctx.person.id,
      changed_by: ctx.person.id,
      changed_at: ctx.now,
    },
  )
  const after = presentDay((await findDay(tx, employeeId, date)) ?? refuse('not_found'), wall)
  await audit(tx, ctx, {
    action: 'day.corrected',
    recordId: employeeId,
    before: day ? presentDay(day, wall) : { date },
    after: { ...after, reason },
  })
  return after
}

/** Corrects a day: the status as it is sent. */
export const correctDay: Command<typeof contract.correctDay> = async (
  tx,
  { params, body },
  ctx,
) => {
  const { employeeId, date } = params
  const day = await holdDay(tx, ctx, employeeId, date)
  refuseVersionConflict(day?.version ?? 0, body.__v)
  const proposal =
    body.proposalId === undefined ? undefined : await decide(tx, ctx, body.proposalId, null)
  if (proposal && (proposal.employee_id !== employeeId || proposal.day !== date))
    refuse('proposal_decided')
  const known = { ...noTimes, ...day, ...(proposal && timeProposed(proposal)) }
  const times = timesOf(date, body, zoneOf(ctx), known)
  const { status, reason } = body
  const attendance = await replaceDay(tx, ctx, {
    employeeId,
    date,
    day,
    known,
    times,
    status,
    reason,
  })
  return { attendance }
}

export const dayHistory: Query<typeof contract.getDayHistory> = async (
  db,
  { params: { employeeId, date } },
  ctx,
) => {
  if (!(await findPerson(db, employeeId))) refuse('employee_not_found')
  const versions = await findVersions(db, employeeId, date)
  return { versions: versions.map((row) => presentVersion(row, wallOf(ctx))) }
}
