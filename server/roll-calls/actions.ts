import type * as contract from '../../contract/roll-calls/calls.ts'
import { type Counted, figuresOf, merged } from '../../contract/roll-calls/merge.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import type { z } from '../../contract/kit/zod.ts'
import { toDay } from '../../contract/values/calendar.ts'
import { foldText } from '../../contract/values/fold.ts'
import { type Db, type Tx, whole } from '../db/schema.ts'
import { findVenue, venueIdOf } from '../db/shared/venues.ts'
import { audit } from '../kit/audit.ts'
import { type Ctx, zoneOf } from '../kit/context.ts'
import type { Command, Query } from '../kit/http/call.ts'
import { countedIn, presentRollCall } from './present.ts'
import { begunBy, startOf } from './rules.ts'
import type { Place } from '../db/shared/venues.ts'
import * as sql from './sql.ts'

/** Adds a part to its roll call, which it may begin; one that comes twice is added once. */
export const record: Command<typeof contract.recordRollCall> = async (tx, { body }, ctx) => {
  const day = toDay(body.date, zoneOf(ctx))
  if (day > ctx.today) refuse('marked_in_future')
  const venue = (await findVenue(tx, body.campVenue)) ?? refuse('venue_not_found')
  await sql.lockRollCalls(tx, venue.id)
  const parts = await sql.findParts(tx, body)
  const taken = parts.find(({ key }) => key === body.key)
  if (taken !== undefined) return { rollCall: await one(tx, taken.roll_call_id, ctx) }
  const startedAt = startOf(body, ctx.now)
  const part = await presentIn(tx, body)
  if (part.here.length + part.missing.length + part.excused.length === 0) refuse('nobody_counted')
  const place = { venueId: venue.id, squadId: body.squadId, day }
  const id = parts[0]?.roll_call_id ?? (await begin(tx, body, { ...place, startedAt }, ctx))
  const before = countedIn((await sql.findRollCall(whole(tx), id)) ?? refuse('roll_call_not_found'))
  const away = await sql.findExcused(tx, [...part.missing, ...part.uncounted], {
    day,
    at: startedAt,
  })
  const all = merged(before, part, { uncounted: [], missing: [], excused: away, here: [] })
  const counted = { ...all, uncounted: await stillThere(tx, all.uncounted, place) }
  await sql.writeCounted(tx, id, counted, ctx.now)
  await sql.addPart(tx, {
    key: body.key,
    roll_call_key: body.rollCall,
    roll_call_id: id,
    recorded_at: ctx.now,
    recorded_by: ctx.person.id,
  })
  const { strength, ...figures } = figuresOf(counted)
  await audit(tx, ctx, {
    action: 'attendance.roll_called',
    recordId: venue.id,
    after: { day, venue: venue.name, name: body.name, strength, ...figures },
  })
  return { rollCall: await one(tx, id, ctx) }
}

type Body = z.output<typeof contract.recordRollCall.body>
type Begun = Parameters<typeof sql.findOpen>[1] & { startedAt: string }

/** Students who are not there any more, or not seen, are left out. */
const presentIn = async (tx: Tx, { uncounted, missing, excused, here }: Body) => {
  const part: Counted<number> = merged({ uncounted, missing, excused, here })
  const present = new Set(await sql.findPresent(tx, Object.values(part).flat()))
  const those = (ids: readonly number[]) => ids.filter((id) => present.has(id))
  return {
    uncounted: those(part.uncounted),
    missing: those(part.missing),
    excused: those(part.excused),
    here: those(part.here),
  }
}

/** Nobody has to be counted any more who has left the place since. */
const stillThere = async (tx: Tx, ids: readonly number[], place: Place) => {
  if (ids.length === 0) return ids
  const present = new Set(await sql.findPresent(tx, ids, place))
  return ids.filter((id) => present.has(id))
}

/** The roll call that another phone has begun, or a new one. */
const begin = async (tx: Tx, body: Body, place: Begun, ctx: Ctx): Promise<number> => {
  const nameKey = foldText(body.name)
  const begun = begunBy(await sql.findOpen(tx, place, nameKey), place.startedAt)
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

const namedForMarks = ({ settings }: Ctx) => settings.attendance.rollCallForMarks

const one = async (db: Db, id: number, ctx: Ctx) =>
  presentRollCall(
    (await sql.findRollCall(db, id)) ?? refuse('roll_call_not_found'),
    namedForMarks(ctx),
  )

export const dayRollCalls: Query<typeof contract.listRollCalls> = async (db, { query }, ctx) => {
  const venueId = await venueIdOf(db, query.venue)
  const place = { venueId, squadId: query.squad, day: toDay(query.date, zoneOf(ctx)) }
  const rows = await sql.findRollCalls(db, place)
  return { rollCalls: rows.map((row) => presentRollCall(row, namedForMarks(ctx))) }
}

export const rollCall: Query<typeof contract.getRollCall> = async (db, { params }, ctx) => {
  const row = (await sql.findRollCall(db, params.id)) ?? refuse('roll_call_not_found')
  const { uncounted, missing, excused, here } = countedIn(row)
  const seen = await sql.findSeen(db, [...uncounted, ...missing, ...excused, ...here])
  const those = (ids: readonly number[]) => ids.filter((id) => seen.has(id)).map(String)
  return {
    rollCall: presentRollCall(row, namedForMarks(ctx)),
    counted: {
      uncounted: those(uncounted),
      missing: those(missing),
      excused: those(excused),
      here: those(here),
    },
  }
}

const mostOfStudent = 30

export const studentRollCalls: Query<typeof contract.listStudentRollCalls> = async (
  db,
  { params },
  { today },
) => {
  if ((await sql.findPresent(db, [params.id])).length === 0) refuse('student_not_found')
  const asked = { studentId: params.id, today, most: mostOfStudent }
  const rows = await sql.findOfStudent(db, asked)
  return {
    rollCalls: rows.map(({ id, name, venue, day, started_at, was }) => ({
      _id: String(id),
      name,
      campVenue: venue,
      date: day,
      startedAt: started_at,
      was,
    })),
  }
}
