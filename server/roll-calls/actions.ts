import type * as contract from '../../contract/roll-calls/calls.ts'
import { byStanding, type Counted, figuresOf, merged } from '../../contract/roll-calls/merge.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import type { z } from '../../contract/kit/zod.ts'
import { type Day, toDay } from '../../contract/values/calendar.ts'
import { foldText } from '../../contract/values/fold.ts'
import { type Db, type Tx, whole } from '../db/schema.ts'
import { findVenue, type Place, placeOf } from '../db/shared/venues.ts'
import { audit } from '../kit/audit.ts'
import { type Ctx, zoneOf } from '../kit/context.ts'
import type { Command, Query } from '../kit/http/call.ts'
import { countedIn, presentRollCall } from './present.ts'
import { startOf, startsNear } from './rules.ts'
import { findOfStudent, findStays } from './sql/of-student.ts'
import * as sql from './sql/roll-calls.ts'

/** Adds a part to its roll call, which it may begin; one that comes twice is added once. */
export const record: Command<typeof contract.recordRollCall> = async (tx, { body }, ctx) => {
  const day = toDay(body.date, zoneOf(ctx))
  if (day > ctx.today) refuse('marked_in_future')
  const venue = (await findVenue(tx, body.campVenue)) ?? refuse('venue_not_found')
  await sql.lockRollCalls(tx, venue.id)
  const parts = await sql.findParts(tx, body)
  const taken = parts.find(({ key }) => key === body.key)
  if (taken !== undefined)
    return { rollCall: presentRollCall(await found(tx, taken.roll_call_id), ctx) }
  const place = { venueId: venue.id, squadId: body.squadId, day }
  const startedAt = startOf(body, ctx.now)
  const part = await presentIn(tx, body)
  if (part.here.length + part.missing.length + part.excused.length === 0) refuse('nobody_counted')
  const id = parts[0]?.roll_call_id ?? (await begin(tx, body, { ...place, startedAt }, ctx))
  const before = countedIn(await found(whole(tx), id))
  const excused = await sql.findAway(tx, [...part.missing, ...part.uncounted], day, startedAt)
  const all = merged(before, part, { uncounted: [], missing: [], excused, here: [] })
  // Nobody has to be counted any more who has left the place since.
  const counted = { ...all, uncounted: await sql.findPresent(tx, all.uncounted, place) }
  await sql.writeCounted(tx, id, counted, ctx.now)
  await sql.addPart(tx, {
    key: body.key,
    roll_call_key: body.rollCall,
    roll_call_id: id,
    recorded_at: ctx.now,
    recorded_by: ctx.person.id,
  })
  await audit(tx, ctx, {
    action: 'attendance.roll_called',
    recordId: venue.id,
    after: { day, venue: venue.name, name: body.name, ...figuresOf(counted) },
  })
  return { rollCall: presentRollCall(await found(tx, id), ctx) }
}

const found = async (db: Db, id: number) =>
  (await sql.findRollCall(db, id)) ?? refuse('roll_call_not_found')

type Body = z.output<typeof contract.recordRollCall.body>

/** Students who are not there any more, or not seen, are left out. */
const presentIn = async (tx: Tx, body: Body): Promise<Counted<number>> => {
  const part = merged(body)
  const present = new Set(await sql.findPresent(tx, Object.values(part).flat()))
  return byStanding((standing) => part[standing].filter((id) => present.has(id)))
}

type Beginning = Place & { day: Day; startedAt: string }

/** The roll call that another phone has begun, or a new one. */
const begin = async (tx: Tx, body: Body, place: Beginning, ctx: Ctx): Promise<number> => {
  const nameKey = foldText(body.name)
  const near = { ...place, ...startsNear(place.startedAt) }
  const begun = body.apart ? undefined : await sql.findBegun(tx, near, nameKey)
  if (begun !== undefined) return begun.id
  return sql.addRollCall(tx, {
    key: body.rollCall,
    name: body.name,
    name_key: nameKey,
    venue_id: place.venueId,
    squad_id: place.squadId ?? null,
    day: place.day,
    started_at: place.startedAt,
    started_by: ctx.person.id,
    recorded_at: ctx.now,
  })
}

export const dayRollCalls: Query<typeof contract.listRollCalls> = async (db, { query }, ctx) => {
  const place = await placeOf(db, query.venue, query.squad)
  const rows = await sql.findRollCalls(db, { ...place, day: toDay(query.date, zoneOf(ctx)) })
  return { rollCalls: rows.map((row) => presentRollCall(row, ctx)) }
}

export const rollCall: Query<typeof contract.getRollCall> = async (db, { params }) => {
  const row = await found(db, params.id)
  const counted = countedIn(row)
  const { present, absent } = await sql.findUnmarked(db, counted, row.day)
  return {
    uncounted: (await sql.findPresent(db, counted.uncounted)).map(String),
    unmarked: { present: present.map(String), absent: absent.map(String) },
  }
}

const mostOfStudent = 30

export const studentRollCalls: Query<typeof contract.listStudentRollCalls> = async (
  db,
  { params },
  { today },
) => {
  const stays = await findStays(db, params.id, today)
  if (stays.length === 0) refuse('student_not_found')
  const rows = await findOfStudent(db, params.id, stays, mostOfStudent)
  return {
    rollCalls: rows.map(({ id, name, started_at, was }) => ({
      _id: String(id),
      name,
      startedAt: started_at,
      was,
    })),
  }
}
