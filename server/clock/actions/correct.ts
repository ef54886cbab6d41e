import type * as contract from '../../../contract/clock/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { holdPerson } from '../../db/shared/people.ts'
import { audit } from '../../kit/audit.ts'
import { hasAnotherSuperadmin } from '../../employees/sql/super-administrators.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { refuseVersionConflict } from '../../kit/version-conflict.ts'
import { presentDay, presentVersion } from '../present.ts'
import { requireDayOf, requireTimes, timesOf } from '../rules/correction.ts'
import { firstDayOf } from '../rules/kinds.ts'
import { findDay, findPerson, findVersions } from '../sql/days.ts'
import { writeDay } from '../sql/write.ts'
import { wallOf } from './month.ts'

/** Corrects a day: the status as it is sent; a place stays with the time it was clocked at. */
export const correctDay: Command<typeof contract.correctDay> = async (
  tx,
  { params, body },
  ctx,
) => {
  const { employeeId, date } = params
  const { now, today, person: author } = ctx
  const wall = wallOf(ctx)
  const person = (await holdPerson(tx, employeeId)) ?? refuse('employee_not_found')
  if (employeeId === author.id && (await hasAnotherSuperadmin(tx, author.id))) refuse('own_day')
  requireDayOf(date, today, { name: person.name, firstDay: firstDayOf(person, zoneOf(ctx)) })
  const day = await findDay(tx, employeeId, date)
  refuseVersionConflict(day?.version ?? 0, body.__v)
  const times = timesOf(date, body, zoneOf(ctx), day)
  requireTimes(times, now)
  const isKept = (time: 'check_in' | 'check_out') => day?.[time] === times[time]
  await writeDay(
    tx,
    { employeeId, day: date, replaces: day?.version ?? 0 },
    {
      status: body.status,
      ...times,
      check_in_place: isKept('check_in') ? (day?.check_in_place ?? null) : null,
      check_out_place: isKept('check_out') ? (day?.check_out_place ?? null) : null,
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
