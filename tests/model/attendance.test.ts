import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { attendanceFaults } from '../support/recount/recount-marks.ts'
import { isLong, seed, reportFigures } from '../support/seed.ts'
import { type Camp, openCamp, rollActs } from './roll-acts.ts'
import * as book from './roll-book.ts'
import { days, rollStep, venues } from './roll-steps.ts'
import { pick } from './world.ts'

const runs = isLong ? 12 : 2
const stepsOfEach = isLong ? 250 : 60

const statuses = ['present', 'absent', 'late'] as const

/** Compares the records, statistics and report of a venue with the book, whole or filtered. */
const compareVenue = async (camp: Camp, client: Client, venue: string, filter: book.Filter) => {
  const params = { venue }
  const query = {
    ...(filter.day !== undefined && { date: filter.day }),
    ...(filter.status !== undefined && { status: filter.status }),
    ...(filter.name !== undefined && { studentName: filter.name }),
  }
  const stats = book.stats(camp.book, venue, filter.day)
  const expected = book.records(camp.book, venue, filter)
  const list = await client.call('GET /api/attendance/records/:venue', { params, query })
  const pages = expected.length > 0 ? 1 : 0
  expect(list).toEqual({
    attendance: expected,
    total: expected.length,
    totalPages: pages,
    stats,
  })
  const { data } = await client.call('GET /api/attendance/download-pdf/:venue', { params, query })
  const lines = book.reported(camp.book, venue, filter)
  expect(data).toMatchObject({ ...stats, total: lines.length })
  expect(
    data.records.map(({ registrationNumber, date, status }) => [registrationNumber, date, status]),
  ).toEqual(lines)
}

const compareTrend = async (camp: Camp, client: Client, venue: string) => {
  const read = await client.call('GET /api/attendance/trend/:venue', { params: { venue } })
  expect(read.days).toEqual(book.trend(camp.book, venue, camp.today()))
}

const compareCadet = async (camp: Camp, client: Client, cadet: book.Cadet, day: string) => {
  const params = { studentId: cadet.id }
  const month = day.slice(0, 7)
  const read = await client.try('GET /api/attendance/student/:studentId', {
    params,
    query: { month },
  })
  if (cadet.isDeleted) expect(read.status).toBe(404)
  else expect(read.body).toMatchObject(book.month(camp.book, cadet.id, month))
  const { marks } = await client.call('GET /api/attendance/history/:studentId/:date', {
    params: { ...params, date: day },
  })
  expect(marks).toEqual(book.history(camp.book, cadet.id, day))
}

const compareBoard = async (camp: Camp, client: Client) => {
  const read = await client.call('GET /api/attendance/board', {})
  const seen = { venues: read.venues, absentees: read.absentees.map(({ _id }) => _id) }
  expect(seen).toEqual(book.board(camp.book, venues, camp.today()))
}

/** Compares what a step may have changed, and one other day and filter, with the roll book. */
const compare = async (camp: Camp, day: string, at: number) => {
  const client = await camp.camp.coach()
  const status = pick(statuses, at) ?? 'present'
  for (const venue of venues) {
    await compareVenue(camp, client, venue, { day })
    await compareVenue(camp, client, venue, {})
    await compareTrend(camp, client, venue)
  }
  const venue = pick(venues, at) ?? ''
  await compareVenue(camp, client, venue, { day, status })
  await compareVenue(camp, client, venue, { status, name: 'ASHA' })
  await compareVenue(camp, client, venue, { day: pick(days, at) ?? day, name: 'a' })
  await compareBoard(camp, client)
  const cadet = pick(camp.book.cadets, at)
  if (cadet) await compareCadet(camp, client, cadet, day)
  expect(await attendanceFaults(camp.server.store.db)).toEqual([])
}

const compareAll = async (camp: Camp) => {
  const client = await camp.camp.coach()
  for (const day of days) {
    for (const venue of venues) await compareVenue(camp, client, venue, { day })
    for (const cadet of camp.book.cadets) await compareCadet(camp, client, cadet, day)
  }
}

for (let run = 1; run <= runs; run += 1) {
  const runSeed = seed + run
  onEachEngine(`the roll book of run ${run}`, (server) => {
    test('matches every screen after every step', { timeout: 900_000 }, async () => {
      const camp = await openCamp(server)
      const steps = fc.sample(rollStep, { seed: runSeed, numRuns: stepsOfEach })
      try {
        for (const [at, one] of steps.entries()) {
          await rollActs[one.act](camp, one)
          await compare(camp, one.day, at)
        }
        await compareAll(camp)
      } catch (cause) {
        const story = camp.done.map((line, at) => `${at + 1}. ${line}`).join('\n')
        throw new Error(`With the seed ${runSeed} the screens differ after:\n${story}`, { cause })
      }
    })
  })
}

afterAll(() => {
  reportFigures(
    `attendance against the roll book: ${runs} runs of ${stepsOfEach} steps, seed ${seed}`,
  )
})
