import { mostMarks } from '../../../contract/attendance.ts'
import { toDay } from '../../../contract/calendar.ts'
import type * as contract from '../../../contract/roster.ts'
import { foldText } from '../../../contract/text.ts'
import type { Db } from '../../db/schema.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { InputOf } from '../../kit/route.ts'
import { presentRosterMarks, presentRosterStudent } from '../present.ts'
import { rosterVersion } from '../rules.ts'
import { findChanged, findRoster, findRosterMarks } from '../sql/roster.ts'
import { countStudents } from '../sql/students.ts'
import { limitOf } from './mark.ts'
import { venueIdOf } from './students.ts'

/** A venue's roster, or what has changed of it, with the marks of a day. */
export const roster = async (
  db: Db,
  { params, query }: InputOf<typeof contract.getRoster>,
  ctx: Ctx,
) => {
  const key = foldText(params.venue)
  const date = toDay(query.date, zoneOf(ctx))
  const { rows, whole } = await rowsSince(db, key, query.since)
  const here = rows.slice(0, mostMarks).filter((row) => row.here === 1)
  return {
    version: rosterVersion(
      rows.map((row) => row.updated_at),
      whole ? undefined : query.since,
      ctx.now,
    ),
    whole,
    students: here.map(presentRosterStudent),
    gone: rows.filter((row) => row.here === 0).map(({ id }) => String(id)),
    total: await totalOf(db, params.venue, whole ? rows.length : undefined),
    date,
    today: ctx.today,
    ...limitOf(ctx),
    ...presentRosterMarks(await findRosterMarks(db, key, date)),
  }
}

/** All of them where that is less to say than what has changed. */
const rowsSince = async (db: Db, key: string, since: string | undefined) => {
  if (since !== undefined) {
    const rows = await findChanged(db, key, since, mostMarks)
    if (rows.length < mostMarks) return { rows, whole: false }
  }
  return { rows: await findRoster(db, key, mostMarks + 1), whole: true }
}

/** How many students the venue has; the caller counts for himself where he got only changes. */
const totalOf = async (
  db: Db,
  venue: string,
  found: number | undefined,
): Promise<number | undefined> =>
  found === undefined || found <= mostMarks
    ? found
    : countStudents(db, { venueId: await venueIdOf(db, venue) })
