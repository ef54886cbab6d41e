import * as contract from '../../../contract/attendance/calls.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import { pageFacts } from '../../../contract/kit/endpoint.ts'
import { placeOf } from '../../db/shared/venues.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Query } from '../../kit/http/call.ts'
import { presentRollStudent, presentStudent } from '../present/marks.ts'
import { standingOf } from '../../../contract/attendance/terms.ts'
import { countStudents, findRoll, findStudents, searchVenue } from '../sql/students.ts'
import { limitOf } from './mark.ts'

export const venueStudents: Query<typeof contract.listVenueStudents> = async (
  db,
  { params, query },
) => {
  const { page, limit, search, squad } = query
  const atVenue = await searchVenue(db, await placeOf(db, params.venue, squad), search)
  const total = await countStudents(db, atVenue)
  const rows = (page - 1) * limit >= total ? [] : await findStudents(db, atVenue, page, limit)
  const capped = atVenue.matches?.isCapped ? { hasNext: page * limit < total } : undefined
  return { students: rows.map(presentStudent), ...pageFacts(page, limit, total, capped) }
}

export const searchStudents: Query<typeof contract.searchVenueStudents> = async (
  db,
  { query },
  ctx,
) => {
  const { page, limit, search, date, squad } = query
  const day = date === undefined ? undefined : toDay(date, zoneOf(ctx))
  const atVenue = await searchVenue(db, await placeOf(db, query.campVenue, squad), search, day)
  if (day === undefined)
    return { students: (await findStudents(db, atVenue, page, limit)).map(presentStudent) }
  const rows = await findRoll(db, atVenue, day, page, limit)
  return { students: rows.map(presentRollStudent) }
}

export const roll: Query<typeof contract.getRoll> = async (db, { params, query }, ctx) => {
  const date = toDay(query.date, zoneOf(ctx))
  const atVenue = await searchVenue(
    db,
    await placeOf(db, params.venue, query.squad),
    query.search,
    date,
  )
  const rows = await findRoll(db, atVenue, date, 1, contract.mostMarks)
  return {
    date,
    students: rows.map(presentRollStudent),
    total: rows.length < contract.mostMarks ? rows.length : await countStudents(db, atVenue),
    ...standingOf(date, ctx.today, limitOf(ctx)),
  }
}
