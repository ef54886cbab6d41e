import type * as contract from '../../../contract/clock/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { holdPerson } from '../../db/shared/people.ts'
import { audit } from '../../kit/audit.ts'
import { hasAnotherSuperadmin } from '../../employees/sql/super-administrators.ts'
import type { Tx } from '../../db/schema.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { Command, InputOf, Query } from '../../kit/http/call.ts'
import { refuseVersionConflict } from '../../kit/version-conflict.ts'
import { presentDay, presentVersion } from '../present.ts'
import { requireDayOf, requireTimes, timesOf } from '../rules/correction.ts'
import { firstDayOf } from '../rules/kinds.ts'
import { momentOf } from '../rules/proposal.ts'
import { findDay, findPerson, findVersions } from '../sql/days.ts'
import { decideProposal, findProposal } from '../sql/proposals.ts'
import { writeDay } from '../sql/write.ts'
import { wallOf } from './month.ts'

/** Nobody decides on their own day, unless nobody else could. */
export const refuseOwnDay = async (tx: Tx, employeeId: number, { person }: Ctx): Promise<void> => {
  if (employeeId === person.id && (await hasAnotherSuperadmin(tx, person.id))) refuse('own_day')
}

/** Marks the proposal that a correction confirms; its moment stands in for the day's. */
const confirm = async (
  tx: Tx,
  { params: { employeeId, date }, body: { proposalId } }: InputOf<typeof contract.correctDay>,
  { person, now }: Ctx,
) => {
  if (proposalId === undefined) return undefined
  const found = (await findProposal(tx, proposalId)) ?? refuse('proposal_decided')
  if (found.employee_id !== employeeId || found.day !== date) refuse('proposal_decided')
  const decision = { decided_by: person.id, decided_at: now, refusal_reason: null }
  if (!(await decideProposal(tx, proposalId, decision))) refuse('proposal_decided')
  return { time: `check_${found.direction}`, moment: momentOf(found), place: found.place } as const
}

/** Corrects a day: the status as it is sent; a place stays with the time it was clocked at. */
export const correctDay: Command<typeof contract.correctDay> = async (tx, input, ctx) => {
  const { params, body } = input
  const { employeeId, date } = params
  const { now, today, person: author } = ctx
  const wall = wallOf(ctx)
  const person = (await holdPerson(tx, employeeId)) ?? refuse('employee_not_found')
  await refuseOwnDay(tx, employeeId, ctx)
  requireDayOf(date, today, { name: person.name, firstDay: firstDayOf(person, zoneOf(ctx)) })
  const day = await findDay(tx, employeeId, date)
  refuseVersionConflict(day?.version ?? 0, body.__v)
  const confirmed = await confirm(tx, input, ctx)
  const known = { check_in: day?.check_in ?? null, check_out: day?.check_out ?? null }
  if (confirmed) known[confirmed.time] = confirmed.moment
  const times = timesOf(date, body, zoneOf(ctx), known)
  requireTimes(times, now)
  const placeOf = (time: 'check_in' | 'check_out') => {
    if (confirmed?.time === time && times[time] === confirmed.moment) return confirmed.place
    return day && day[time] === times[time] ? day[`${time}_place`] : null
  }
  await writeDay(
    tx,
    { employeeId, day: date, replaces: day?.version ?? 0 },
    {
      status: body.status,
      ...times,
      check_in_place: placeOf('check_in'),
      check_out_place: placeOf('check_out'),
      remarks: body.reason,
      reason: body.reason,
      corrected_by: author.id,
      changed_by: author.id,
      changed_at: now,
    },
  )
  const attendance = presentDay((await findDay(tx, employeeId, date)) ?? refuse('not_found'), wall)
  await audit(tx, ctx, {
    action: 'day.corrected',
    recordId: employeeId,
    before: day ? presentDay(day, wall) : { date },
    after: { ...attendance, reason: body.reason },
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
