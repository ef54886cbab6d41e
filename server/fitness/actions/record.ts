import type { recordMeasurements, RowRefusal } from '../../../contract/fitness/calls.ts'
import { isBodyEvent } from '../../../contract/fitness/events.ts'
import { refusals } from '../../../contract/kit/refusals.ts'
import type { z } from '../../../contract/kit/zod.ts'
import { foldText } from '../../../contract/values/text.ts'
import { clockOffOf } from '../../attendance/rules.ts'
import type { Tx } from '../../db/schema.ts'
import { valueOf } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { isSame, type Judged, judge, type NewMeasurement } from '../rules/results.ts'
import * as sql from '../sql/recorded.ts'
import { keepForms } from './body.ts'

/** Keeps results, each row judged alone, with one audit row for each venue and day. */
export const recordResults: Command<typeof recordMeasurements> = async (tx, { body }, ctx) => {
  const { measurements: rows, deviceNow } = body
  const changesForms = rows.some(({ event }) => isBodyEvent(event))
  const hold = changesForms ? sql.guardStudents : sql.holdStudents
  const students = await hold(tx, distinct(rows.map(({ studentId }) => studentId)))
  const venues = await sql.findVenues(
    tx,
    distinct(rows.map(({ campVenue }) => foldText(campVenue))),
  )
  const mockTests = await sql.holdMockTests(
    tx,
    distinct(rows.flatMap(({ mockTestId }) => mockTestId ?? [])),
  )
  const known = {
    stored: await keptUnder(
      tx,
      rows.map(({ key }) => key),
    ),
    students,
    venues: new Map([...venues].map(([key, { id }]) => [key, id])),
    mockTests,
  }
  const moment = { today: ctx.today, zone: zoneOf(ctx), now: ctx.now, deviceNow }
  const judged = judge(rows, known, moment)
  const fresh = judged.flatMap((one) => (one.outcome === 'saved' ? [one.measurement] : []))
  const saved = await add(tx, ctx, fresh)
  await keepForms(tx, ctx, fresh)
  const names = new Map([...venues.values()].map(({ id, name }) => [id, name]))
  const changes = changesOf(
    fresh.filter(({ key }) => saved.has(key)),
    names,
  )
  if (changes.length > 0) await audit(tx, ctx, ...changes)
  const overtaken = fresh.filter(({ key }) => !saved.has(key))
  const others = await keptUnder(
    tx,
    overtaken.map(({ key }) => key),
  )
  return {
    rows: judged.map((one) => outcomeOf(one, saved, others)),
    clockOff: clockOffOf(deviceNow, ctx.now) ?? undefined,
  }
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

type StoredMeasurement = Awaited<ReturnType<typeof sql.findByKeys>>[number]

const keptUnder = async (
  tx: Tx,
  keys: readonly string[],
): Promise<Map<string, StoredMeasurement>> =>
  keys.length === 0
    ? new Map()
    : new Map((await sql.findByKeys(tx, keys)).map((row) => [row.key, row]))

const add = async (tx: Tx, ctx: Ctx, fresh: readonly NewMeasurement[]) =>
  fresh.length === 0
    ? new Map<string, number>()
    : sql.addMeasurements(tx, fresh, { recordedBy: ctx.person.id, now: ctx.now })

type Outcome = RecordAnswer['rows'][number]
type RecordAnswer = z.output<typeof recordMeasurements.answer>

const outcomeOf = (
  one: Judged,
  saved: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, StoredMeasurement>,
): Outcome => {
  const { key, outcome } = one
  if (outcome === 'unchanged') return { key, outcome, _id: String(one.id) }
  if (outcome === 'refused') return refused(key, one.code)
  const id = saved.get(key)
  if (id !== undefined)
    return { key, outcome: outcome === 'saved' ? 'saved' : 'unchanged', _id: String(id) }
  const other = valueOf(others, key)
  return isSame(one.measurement, other)
    ? { key, outcome: 'unchanged', _id: String(other.id) }
    : refused(key, 'key_taken')
}

const refused = (key: string, code: RowRefusal): Outcome => ({
  key,
  outcome: 'refused',
  code,
  message: refusals[code].message,
})

/** Results of a venue and a day are one change, as marks are. */
export const changesOf = (
  added: readonly Pick<NewMeasurement, 'venue_id' | 'day'>[],
  names: ReadonlyMap<number, string>,
) => {
  const groups = Map.groupBy(added, ({ venue_id, day }) => `${venue_id} ${day}`)
  return [...groups.values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : {
          action: 'measurement.recorded' as const,
          recordId: first.venue_id,
          after: {
            day: first.day,
            venue: valueOf(names, first.venue_id),
            results: more.length + 1,
          },
        },
  )
}
