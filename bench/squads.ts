import { serialize } from 'node:v8'
import { brotliCompressSync, constants } from 'node:zlib'
import { getRoster } from '../contract/attendance/roster.ts'
import { inRows } from '../contract/attendance/roster-rows.ts'
import { createSquad } from '../contract/squads/calls.ts'
import { addDays } from '../contract/values/calendar.ts'
import type { KeptRoster } from '../web/shared/outbox/database.ts'
import { withAnswer } from '../web/shared/rosters/roster.ts'
import { asStored } from '../web/shared/rosters/stored-roster.ts'
import { type Camp, openCamp } from './attendance.ts'
import { ask, openInstitute } from './institute.ts'
import { markToday } from './marking.ts'
import { median, quantile, type Row } from './measure.ts'
import type { NewDatabase } from './new-databases.ts'

const students = 2000
const squads = 40
const rounds = 200
const warming = 20

/** Rows for the roll of a venue of 2,000 and of one of its 40 squads: milliseconds by HTTP, bytes, and those on a phone. */
export const measureSquads = async (newDatabase: NewDatabase): Promise<Row[]> => {
  const demo = ['--students', String(students), '--venues', '1']
  const institute = await openInstitute(await newDatabase('bench_squads'), demo)
  const camp = await openCamp('squads', institute)
  try {
    await markToday(camp)
    const squad = await fillSquads(camp)
    return [await measure('the venue', camp, ''), await measure('a squad of 50', camp, squad)]
  } finally {
    await institute.muster.stop()
  }
}

const rosterOf = async (camp: Camp, date: string, squad: string) => {
  const query = new URLSearchParams({ date, squad, form: 'stored' }).toString()
  const path = `/api/attendance/roster/${encodeURIComponent(camp.venue)}?${query}`
  const from = performance.now()
  const answer = await ask(camp, path)
  const text = await answer.text()
  return { text, took: performance.now() - from }
}

/** Everyone in squads by name; answers the first of them. */
const fillSquads = async (camp: Camp): Promise<string> => {
  const { text } = await rosterOf(camp, camp.date, '')
  const ids = inRows(getRoster.answer.parse(JSON.parse(text))).students.map(([id]) => id)
  const capacity = Math.ceil(ids.length / squads)
  const made: string[] = []
  for (let at = 0; at < squads; at += 1) {
    const body = { name: `Squad ${at + 1}`, campVenue: camp.venue, capacity }
    const answer = await ask(camp, '/api/squads', body)
    const { squad } = createSquad.answer.parse(await answer.json())
    const some = ids.slice(at * capacity, (at + 1) * capacity)
    await ask(camp, '/api/squads/moves', { students: some, squad: squad._id })
    made.push(squad._id)
  }
  return made[0] ?? ''
}

const measure = async (name: string, camp: Camp, squad: string) => {
  const times: number[] = []
  for (let round = -warming; round < rounds; round += 1) {
    const { took } = await rosterOf(camp, camp.date, squad)
    if (round >= 0) times.push(took)
  }
  const { text } = await rosterOf(camp, camp.date, squad)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
  const packed = brotliCompressSync(text, quality)
  return {
    roll: name,
    students: inRows(getRoster.answer.parse(JSON.parse(text))).students.length,
    'p50 ms': Math.round(median(times) * 10) / 10,
    'p99 ms': quantile(times, 0.99),
    bytes: text.length,
    brotli: packed.length,
    ...(await storedOf(camp, squad)),
  }
}

/** What a phone keeps: of one day, and of as many as it keeps, as V8 writes it into a browser's database. */
const storedOf = async (camp: Camp, squad: string) => {
  let stored: KeptRoster | undefined
  const sizes: number[] = []
  for (const daysAgo of [0, 1, 2]) {
    const date = addDays(camp.date, -daysAgo)
    const { text } = await rosterOf(camp, date, squad)
    const named = squad === '' ? undefined : { _id: squad, name: 'Squad 1' }
    const key = JSON.stringify(['1', camp.venue, squad])
    const source = { key, personId: '1', venue: camp.venue, squad: named, tag: etag }
    const answer = inRows(getRoster.answer.parse(JSON.parse(text)))
    stored = withAnswer(stored, answer, { ...source, now: new Date().toISOString() })
    sizes.push(serialize(asStored(stored)).byteLength)
  }
  return { 'stored, 1 day': sizes[0] ?? 0, '3 days': sizes[2] ?? 0 }
}

/** As long as one of the server. */
const etag = `"${'A'.repeat(27)}"`
