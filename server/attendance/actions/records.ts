import type * as contract from '../../../contract/attendance/calls.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import { pageFacts } from '../../../contract/kit/endpoint.ts'
import type { Db } from '../../db/schema.ts'
import { findVenue, venueIdOf } from '../../db/shared/venues.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { InputOf, Query } from '../../kit/http/call.ts'
import {
  byName,
  presentLine,
  presentRecord,
  presentStats,
  presentUnmarked,
} from '../present/marks.ts'
import { markedOf } from '../rules.ts'
import { countRecords, type Filter, findRecords } from '../sql/records.ts'
import { countRegistered, countStudents, findUnmarked } from '../sql/students.ts'

type Asked = InputOf<typeof contract.getReport>['query']

const filterOf = (venueId: number, query: Asked, ctx: Ctx): Filter => ({
  place: { venueId, squadId: query.squad },
  day: query.date && toDay(query.date, zoneOf(ctx)),
  status: query.status,
  name: query.studentName,
})

/** The statistics of a place on a day, or over all days; filters by status or name do not change them. */
const statsOf = async (db: Db, { place, day }: Filter) => {
  const counts = await countRecords(db, { place, day })
  if (day === undefined) return presentStats(await countStudents(db, { place }), counts, undefined)
  const { registered, ...others } = await countRegistered(db, place, day)
  return presentStats(registered, counts, others)
}

const countFound = async (db: Db, filter: Filter): Promise<number> => {
  const counts = await countRecords(db, filter)
  return filter.status === undefined ? markedOf(counts) : counts[filter.status]
}

export const recordsPage: Query<typeof contract.listRecords> = async (
  db,
  { params, query },
  ctx,
) => {
  const filter = filterOf(await venueIdOf(db, params.venue), query, ctx)
  const rows = await findRecords(db, filter, query.page, query.limit)
  const { total, totalPages } = pageFacts(query.page, query.limit, await countFound(db, filter))
  return {
    attendance: rows.map(presentRecord),
    total,
    totalPages,
    stats: await statsOf(db, filter),
  }
}

const mostReported = 10_000

/** What a report shows; with a day and without a status it also lists who was not marked. */
export const report: Query<typeof contract.getReport> = async (db, { params, query }, ctx) => {
  const venue = await findVenue(db, params.venue)
  const filter = filterOf(venue?.id ?? 0, query, ctx)
  const rows = await findRecords(db, filter, 1, mostReported)
  const unmarked =
    filter.day !== undefined && filter.status === undefined
      ? await findUnmarked(db, { ...filter, day: filter.day })
      : []
  const lines = [
    ...rows.map(presentLine),
    ...unmarked.map((row) => presentUnmarked(row, filter.day)),
  ]
  return {
    success: true as const,
    data: {
      ...(await statsOf(db, filter)),
      campVenue: venue?.name ?? params.venue,
      date: filter.day,
      status: filter.status,
      studentName: filter.name,
      records: (unmarked.length > 0 ? lines.toSorted(byName) : lines).slice(0, mostReported),
      total: (await countFound(db, filter)) + unmarked.length,
    },
  }
}
