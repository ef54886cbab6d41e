import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { expectTrueBooks } from '../support/recount/books.ts'
import { rollActs } from './roll/acts.ts'
import { parade, toTell } from './roll/away.ts'
import * as book from './roll/book.ts'
import { type Camp, openCamp } from './roll/camp.ts'
import type { Cadet } from './roll/lines.ts'
import { days, rollStep, venues } from './roll/steps.ts'
import { tellStories } from './stories.ts'
import { pick } from './world.ts'

const statuses = ['present', 'absent', 'late'] as const

/** Compares the records, statistics and report of a venue with the book, whole or filtered. */
const compareVenue = async (camp: Camp, client: Client, venue: string, filter: book.Filter) => {
  const params = { venue }
  const { day: date, status, name: studentName } = filter
  const query = { date, status, studentName }
  const stats = book.stats(camp.book, venue, filter.day)
  const expected = book.records(camp.book, venue, filter)
  const list = await client.call('GET /api/attendance/records/:venue', { params, query })
  const totalPages = expected.length > 0 ? 1 : 0
  expect(list).toEqual({ attendance: expected, total: expected.length, totalPages, stats })
  const { data } = await client.call('GET /api/attendance/download-pdf/:venue', { params, query })
  const lines = book.reported(camp.book, venue, filter)
  const asked = { campVenue: venue, ...(date !== undefined && { date }) }
  expect(data).toMatchObject({ ...asked, ...stats, total: lines.length })
  const told = data.records.map((one) => [
    one.registrationNumber,
    one.date,
    one.status,
    one.markedBy,
    one.remarks,
  ])
  expect(told).toEqual(lines)
}

const compareTrend = async (camp: Camp, client: Client, venue: string) => {
  const read = await client.call('GET /api/attendance/trend/:venue', { params: { venue } })
  expect(read.days).toEqual(book.trend(camp.book, venue, camp.today()))
}

const compareCadet = async (camp: Camp, client: Client, cadet: Cadet, day: string) => {
  const params = { studentId: cadet.id }
  const month = day.slice(0, 7)
  const call = 'GET /api/attendance/student/:studentId'
  const today = camp.today()
  const query = today.startsWith(month) ? {} : { month }
  const read = await client.try(call, { params, query })
  if (cadet.isDeleted) expect(read.status).toBe(404)
  else expect(read.body).toEqual({ today, ...book.month(camp.book, cadet.id, month, today) })
  const { marks } = await client.call('GET /api/attendance/history/:studentId/:date', {
    params: { ...params, date: day },
  })
  expect(marks).toEqual(book.history(camp.book, cadet.id, day))
}

/** Compares whose parents are to be told, and the parade state, of a venue and day. */
const compareDay = async (camp: Camp, client: Client, venue: string, day: string) => {
  const asked = { params: { venue }, query: { date: day } }
  const { absences } = await client.call('GET /api/attendance/absences/:venue', asked)
  expect(absences.map((one) => [one._id, one.day])).toEqual(toTell(camp.book, venue, day))
  const { students, strength, figures } = await client.call('GET /api/parade-state/:venue', asked)
  expect(students.map((one) => [one._id, one.state])).toEqual(parade(camp.book, venue, day))
  expect(Object.values(figures).reduce((one, other) => one + other)).toBe(strength)
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
    await compareDay(camp, client, venue, day)
    await compareTrend(camp, client, venue)
  }
  const venue = pick(venues, at) ?? ''
  await compareVenue(camp, client, venue, { day, status })
  await compareVenue(camp, client, venue, { status, name: 'ASHA' })
  await compareVenue(camp, client, venue, { day: pick(days, at) ?? day, name: 'a' })
  await compareBoard(camp, client)
  const cadet = pick(camp.book.cadets, at)
  if (cadet) await compareCadet(camp, client, cadet, day)
  await expectTrueBooks(camp.server.store.db)
}

const compareAll = async (camp: Camp) => {
  const client = await camp.camp.coach()
  for (const day of days) {
    for (const venue of venues) await compareVenue(camp, client, venue, { day })
    for (const cadet of camp.book.cadets) await compareCadet(camp, client, cadet, day)
  }
}

tellStories('the roll book', rollStep, {
  open: openCamp,
  take: async (camp, one, at) => {
    await rollActs[one.act](camp, one)
    await compare(camp, one.day, at)
  },
  end: compareAll,
})
