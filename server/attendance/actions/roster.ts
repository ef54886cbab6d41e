import { mostMarks } from '../../../contract/attendance/calls.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import type * as contract from '../../../contract/attendance/roster.ts'
import type { Db } from '../../db/schema.ts'
import { venueIdOf } from '../../db/shared/venues.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Query } from '../../kit/http/call.ts'
import { presentRosterMarks, presentRosterStudent } from '../present.ts'
import { rosterVersion } from '../rules.ts'
import { findChanged, findMarkers, findRoster, findRosterMarks } from '../sql/roster.ts'
import { countStudents } from '../sql/students.ts'
import { limitOf } from './mark.ts'

/** A venue's roster, or what has changed of it, with the marks of a day. */
export const roster: Query<typeof contract.getRoster> = async (db, { params, query }, ctx) => {
  const date = toDay(query.date, zoneOf(ctx))
  const venueId = await venueIdOf(db, params.venue)
  const total = await countStudents(db, { venueId })
  // When the list is cut off, it is unknown who is added when another one leaves.
  const since = total > mostMarks ? undefined : query.since
  const { rows, whole } = await rowsSince(db, venueId, since)
  const here = rows.filter((row) => row.here === 1)
  const marks = await findRosterMarks(db, venueId, date, mostMarks)
  return {
    version: rosterVersion(
      rows.map((row) => row.updated_at),
      whole ? undefined : since,
      ctx.now,
    ),
    whole,
    students: here.map(presentRosterStudent),
    gone: rows.filter((row) => row.here === 0).map(({ id }) => String(id)),
    total,
    date,
    today: ctx.today,
    ...limitOf(ctx),
    ...presentRosterMarks(marks, await findMarkers(db, marks)),
  }
}

/** All of them if that is shorter than the changes. */
const rowsSince = async (db: Db, venueId: number, since: string | undefined) => {
  if (since !== undefined) {
    const rows = await findChanged(db, venueId, since, mostMarks)
    if (rows.length < mostMarks) return { rows, whole: false }
  }
  return { rows: await findRoster(db, venueId, mostMarks), whole: true }
}
