import { mostMarks } from '../../../contract/attendance/calls.ts'
import type * as contract from '../../../contract/attendance/roster.ts'
import { type Day, toDay } from '../../../contract/values/calendar.ts'
import { writeObject } from '../../db/json-text.ts'
import type { Db } from '../../db/schema.ts'
import { type Place, placeOf } from '../../db/shared/venues.ts'
import { zoneOf } from '../../kit/context.ts'
import { Written } from '../../kit/http/answer.ts'
import type { OverviewQuery } from '../../kit/threads/calls.ts'
import {
  columnsOf,
  presentExcused,
  presentRosterColumns,
  presentRosterMarks,
  presentRosterStudent,
} from '../present/roster.ts'
import { rosterVersion } from '../rules.ts'
import { countWithExcused } from '../sql/excused.ts'
import {
  findChanged,
  findMarkColumns,
  findMarkers,
  findRoster,
  findRosterColumns,
  findRosterMarks,
  type RosterFound,
} from '../sql/roster.ts'
import { limitOf } from './mark.ts'

/** The roster of a venue or squad, or what has changed of it, with the marks of a day. */
export const roster: OverviewQuery<typeof contract.getRoster> = async (
  db,
  { params, query },
  ctx,
) => {
  const date = toDay(query.date, zoneOf(ctx))
  const place = await placeOf(db, params.venue, query.squad)
  const { total, excused } = await countWithExcused(db, place, date)
  // When the list is cut off, it is unknown who is added when another one leaves.
  const since = total > mostMarks ? undefined : query.since
  const changed = since === undefined ? undefined : await changedSince(db, place, since)
  const asked = { place, date, changed }
  const listedIn = query.form === 'stored' ? inColumns : inRows
  const { updates, ...listed } = await listedIn(db, asked)
  const facts = {
    version: rosterVersion(updates, changed && since, ctx.now),
    whole: changed === undefined,
    gone: (changed ?? []).filter((row) => row.here === 0).map(({ id }) => String(id)),
    total,
    date,
    today: ctx.today,
    ...limitOf(ctx),
    ...(excused.length > 0 && { excused: excused.map(presentExcused) }),
  }
  return 'columns' in listed
    ? new Written(writeObject<contract.RosterInColumns>(facts, listed))
    : { ...facts, ...listed }
}

/** The students who changed; undefined where all of them are shorter. */
const changedSince = async (db: Db, place: Place, since: string) => {
  const rows = await findChanged(db, place, since, mostMarks)
  return rows.length < mostMarks ? rows : undefined
}

type Asked = { place: Place; date: Day; changed: readonly RosterFound[] | undefined }

const isHere = ({ here }: RosterFound): boolean => here === 1
const updateOf = ({ updated_at }: RosterFound): string => updated_at

const inRows = async (db: Db, { place, date, changed }: Asked) => {
  const rows = changed ?? (await findRoster(db, place, mostMarks))
  const marks = await findRosterMarks(db, place, date, mostMarks)
  return {
    updates: rows.map(updateOf),
    students: rows.filter(isHere).map(presentRosterStudent),
    ...presentRosterMarks(marks, await findMarkers(db, marks)),
  }
}

/** Written by the database: rows of thousands would be made for nothing else. */
const inColumns = async (db: Db, { place, date, changed }: Asked) => {
  const marks = await findMarkColumns(db, place, date, mostMarks)
  if (changed) {
    const here = columnsOf(changed.filter(isHere))
    return { updates: changed.map(updateOf), columns: presentRosterColumns(here, marks) }
  }
  const { updated_at, ...students } = await findRosterColumns(db, place, mostMarks)
  return { updates: [updated_at], columns: presentRosterColumns(students, marks) }
}
