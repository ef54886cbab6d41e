import type * as contract from '../../../contract/excuses/calls.ts'
import { mostNotBack } from '../../../contract/excuses/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import { sickSinceOf } from '../../db/shared/excused.ts'
import { isPresent } from '../../db/shared/students-in.ts'
import { findVenue, placeOf } from '../../db/shared/venues.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Query } from '../../kit/http/call.ts'
import { presentExcuses, presentNotBack, presentParade } from '../present.ts'
import * as sql from '../sql/shown.ts'

export const excusesOfStudent: Query<typeof contract.listExcuses> = async (db, { params }) => {
  if (!(await isPresent(db, params.studentId))) refuse('student_not_found')
  return { excuses: presentExcuses(await sql.findExcuses(db, params.studentId)) }
}

export const notBack: Query<typeof contract.listNotBack> = async (db, { query }, ctx) => {
  const rows = await sql.findNotBack(db, {
    now: ctx.now,
    sickSince: sickSinceOf(ctx.today),
    place: query.venue === undefined ? undefined : await placeOf(db, query.venue, query.squad),
    most: mostNotBack,
  })
  return { students: rows.map(presentNotBack), total: rows[0]?.total ?? 0 }
}

export const paradeState: Query<typeof contract.getParadeState> = async (
  db,
  { params, query },
  ctx,
) => {
  const zone = zoneOf(ctx)
  const date = toDay(query.date, zone)
  const venue = await findVenue(db, params.venue)
  const place = venue && { venueId: venue.id, squadId: query.squad }
  const rows = place ? await sql.findParade(db, place, date) : []
  return {
    date,
    campVenue: venue?.name ?? params.venue,
    ...presentParade(rows, { day: date, zone }),
  }
}
