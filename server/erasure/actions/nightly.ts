import { addMonths, type Day, dayInZone, dayOfSerial } from '../../../contract/values/calendar.ts'
import type { Settings } from '../../../contract/settings/calls.ts'
import type { Store } from '../../db/connect.ts'
import { yieldToOthers } from '../../db/turns.ts'
import { findSettings } from '../../kit/settings.ts'
import { withoutPlaces } from '../rules.ts'
import { keepDue } from '../sql/due.ts'
import * as sql from '../sql/nights.ts'
import { eraseIfDue, findSomeDue } from './due.ts'

/** Rows to a transaction, so that nobody waits for it. */
const atOnce = 200

/** Before anything here. */
const long = dayOfSerial(0)

/** Once a day, forgets what is kept for a time, and finds who left so long ago that they may be erased. */
export const forgetByNight = async (
  store: Store,
  now: () => Date,
  until: AbortSignal,
): Promise<void> => {
  const settings = await findSettings(store.db)
  const today = dayInZone(now(), settings.institute.timeZone)
  const nights = await sql.findNights(store.db)
  if ((nights[0]?.night ?? long) >= today) return
  const before = addMonths(today, -settings.retention.placesMonths)
  const night = { night: today, places_before: before }
  if (!(await store.write((tx) => sql.beginNight(tx, night)))) return
  const from = nights.find(({ ended_at }) => ended_at !== null)?.places_before ?? long
  const places = await forgetPlaces(store, { from, before }, until)
  const due = await findDue(store, { settings, today }, until)
  const erased =
    settings.retention.leftStudents === 'erase'
      ? await eraseAll(store, now, { settings, today }, due, until)
      : 0
  if (until.aborted) return
  const done = { ended_at: now().toISOString(), places, due: due.length - erased, erased }
  await store.write((tx) => sql.endNight(tx, today, done))
}

type Days = { from: Day; before: Day }

const forgetPlaces = async (store: Store, days: Days, until: AbortSignal): Promise<number> => {
  let count = 0
  for (let some = -1; some !== 0 && !until.aborted; count += some) {
    some = await store.write((tx) => sql.forgetPlaces(tx, days, atOnce))
    if (some === 0) break
    await yieldToOthers()
  }
  for (let after = 0; !until.aborted; ) {
    const entries = await sql.findAuditedPlaces(store.db, days, after, atOnce)
    const changed = entries
      .map(({ id, before, after: later }) => ({
        id,
        was: [before, later],
        before: withoutPlaces(before),
        after: withoutPlaces(later),
      }))
      .filter(({ was, before, after: later }) => was[0] !== before || was[1] !== later)
    if (changed.length > 0)
      await store.write(async (tx) => {
        for (const { id, before, after: later } of changed)
          await sql.setValues(tx, { id, before, after: later })
      })
    const last = entries.at(-1)
    if (last === undefined) break
    after = last.id
    await yieldToOthers()
  }
  return count
}

type Today = { settings: Settings; today: Day }

/** Keeps who may be erased; returns their ids. */
const findDue = async (store: Store, { settings, today }: Today, until: AbortSignal) => {
  const ids: number[] = []
  for (let after = 0; !until.aborted; ) {
    const found = await findSomeDue(store.db, after, settings.retention, today, atOnce)
    const range = { after, until: found.isAll ? Number.MAX_SAFE_INTEGER : (found.last ?? after) }
    await store.write((tx) => keepDue(tx, range, found.due))
    ids.push(...found.due.map(({ student_id }) => student_id))
    if (found.isAll || found.last === undefined) break
    after = found.last
    await yieldToOthers()
  }
  return ids
}

/** Erases them one by one, as each takes some milliseconds. */
const eraseAll = async (
  store: Store,
  now: () => Date,
  day: Today,
  ids: readonly number[],
  until: AbortSignal,
): Promise<number> => {
  let count = 0
  for (const id of ids) {
    if (until.aborted) break
    const author = { now: now().toISOString(), requestId: 'nightly' }
    count += await store.write((tx) => eraseIfDue(tx, author, [id], day))
    await yieldToOthers()
  }
  return count
}
