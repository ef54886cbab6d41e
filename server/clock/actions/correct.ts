import type * as contract from '../../../contract/clock/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { holdPerson } from '../../db/shared/people.ts'
import { audit } from '../../kit/audit.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { refuseVersionConflict } from '../../kit/version-conflict.ts'
import { presentDay, presentVersion } from '../present.ts'
import { requireDayOf, requireTimes, timesOf } from '../rules/correction.ts'
import { firstDayOf } from '../rules/kinds.ts'
import { timeProposed } from '../rules/proposal.ts'
import { findDay, findPerson, findVersions } from '../sql/days.ts'
import { writeDay } from '../sql/write.ts'
import { wallOf } from './month.ts'
import { decideProposal, refuseOwnDay } from './proposals.ts'

const noTimes = { check_in: null, check_out: null, check_in_place: null, check_out_place: null }

/** Corrects a day: the status as it is sent; a place stays with the time it was clocked or proposed at. */
export const correctDay: Command<typeof contract.correctDay> = async (
  tx,
  { params, body },
  ctx,
) => {
  const { employeeId, date } = params
  const { now, today, person: author } = ctx
  const wall = wallOf(ctx)
  const person = (await holdPerson(tx, employeeId)) ?? refuse('employee_not_found')
  await refuseOwnDay(tx, employeeId, ctx)
  requireDayOf(date, today, { name: person.name, firstDay: firstDayOf(person, zoneOf(ctx)) })
  const day = await findDay(tx, employeeId, date)
  refuseVersionConflict(day?.version ?? 0, body.__v)
  const proposal =
    body.proposalId === undefined ? undefined : await decideProposal(tx, ctx, body.proposalId, null)
  if (proposal && (proposal.employee_id !== employeeId || proposal.day !== date))
    refuse('proposal_decided')
  const known = { ...noTimes, ...day, ...(proposal && timeProposed(proposal)) }
  const times = timesOf(date, body, zoneOf(ctx), known)
  requireTimes(times, now)
  const placeOf = (time: 'check_in' | 'check_out') =>
    known[time] === times[time] ? known[`${time}_place`] : null
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
