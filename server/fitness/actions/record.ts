import type { recordMeasurements, RowRefusal } from '../../../contract/fitness/calls.ts'
import { refusals } from '../../../contract/kit/refusals.ts'
import type { z } from '../../../contract/kit/zod.ts'
import { foldText } from '../../../contract/values/text.ts'
import { clockOffOf } from '../../attendance/rules.ts'
import { valueOf } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { isSame, type Judged, judge, type NewMeasurement } from '../rules/results.ts'
import * as sql from '../sql/recorded.ts'
import { keepForms } from './body.ts'
import { whole } from '../../db/schema.ts'

/** Keeps results, each row judged alone, with one audit row for each venue and day. */
export const recordResults: Command<typeof recordMeasurements> = async (tx, { body }, ctx) => {
  const { measurements: rows, deviceNow } = body
  const students = await sql.holdStudents(
    tx,
    distinct(rows.map(({ studentId }) => studentId)),
    rows,
  )
  const venues = await sql.findVenues(
    tx,
    distinct(rows.map(({ campVenue }) => foldText(campVenue))),
  )
  const mockTests = await sql.holdMockTests(
    tx,
    distinct(rows.flatMap(({ mockTestId }) => mockTestId ?? [])),
  )
  const known = {
    stored: await sql.findByKeys(whole(tx), rows.map(keyOf)),
    students,
    venues: new Map([...venues].map(([key, { id }]) => [key, id])),
    mockTests,
  }
  const moment = { today: ctx.today, zone: zoneOf(ctx), now: ctx.now, deviceNow }
  const judged = judge(rows, known, moment)
  const fresh = judged.flatMap((one) => (one.outcome === 'saved' ? [one.measurement] : []))
  const saved = await sql.addMeasurements(tx, fresh, ctx)
  await keepForms(tx, ctx, fresh)
  const names = new Map([...venues.values()].map(({ id, name }) => [id, name]))
  const kept = fresh.filter(({ key }) => saved.has(key))
  if (kept.length > 0) await audit(tx, ctx, ...changesOf(kept, names))
  const overtaken = fresh.filter(({ key }) => !saved.has(key))
  const others = await sql.findByKeys(whole(tx), overtaken.map(keyOf))
  return {
    rows: judged.map((one) => outcomeOf(one, saved, others)),
    clockOff: clockOffOf(deviceNow, ctx.now) ?? undefined,
  }
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

const keyOf = ({ key }: { key: string }) => key

type Outcome = RecordAnswer['rows'][number]
type RecordAnswer = z.output<typeof recordMeasurements.answer>

const outcomeOf = (
  one: Judged,
  saved: ReadonlyMap<string, number>,
  others: Awaited<ReturnType<typeof sql.findByKeys>>,
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
