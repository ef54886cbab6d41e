import { afterWeek, dueAges } from '../../contract/contacts/ages.ts'
import type * as contract from '../../contract/reports/calls.ts'
import { presentCounted } from '../contacts/present.ts'
import { countDues } from '../contacts/sql/due-counts.ts'
import { addDays, dayInZone } from '../../contract/values/calendar.ts'
import { zoneOf } from '../kit/context.ts'
import type { Query } from '../kit/http/call.ts'
import { toNamedPerson } from '../db/people.ts'
import { longAbsence, monthsOf } from '../../contract/reports/period.ts'
import {
  readCollectorMonths,
  readCourseMonths,
  readFirstCollected,
} from '../payments/sql/collected.ts'
import { seesVenue } from '../db/scope/scoped.ts'
import { readOwed } from '../payments/sql/overdue.ts'
import { presentCollection, presentCollectors } from './present.ts'
import * as rules from './rules.ts'
import * as sql from './sql.ts'

/** What was collected by month and course, and a year before. */
export const collection: Query<typeof contract.getCollection> = async (
  db,
  { query },
  { today },
) => {
  const period = rules.periodOf(query, today)
  const comparable = rules.comparableMonths(period, await readFirstCollected(db))
  const rows = await readCourseMonths(db, rules.daysOf(period, today))
  const before =
    comparable.size > 0 ? await readCourseMonths(db, rules.daysBefore(period, today)) : []
  return { ...presentCollection({ period, rows, before, comparable }), asOf: today }
}

/** What each person took by month and mode. */
export const collectors: Query<typeof contract.getCollectors> = async (
  db,
  { query },
  { today },
) => {
  const period = rules.periodOf(query, today)
  return presentCollectors(period, await readCollectorMonths(db, rules.daysOf(period, today)))
}

/** What all students owe, by its age; all but what is due after this week as the list of dues counts it. */
export const outstanding: Query<typeof contract.getOutstanding> = async (db, _input, { today }) => {
  const { all, due } = await readOwed(db, afterWeek(today))
  const { ages, promised } = await countDues(db, today)
  return {
    asOf: today,
    ages: dueAges.map((age) => ({ age, ...presentCounted(ages[age]) })),
    promised: presentCounted(promised),
    notDue: presentCounted({ students: all.students - due.students, paise: all.paise - due.paise }),
    total: presentCounted(all),
  }
}

/** How many students each venue had, gained and lost, and who was absent long. */
export const venueStudents: Query<typeof contract.getVenueStudents> = async (
  db,
  { query },
  ctx,
) => {
  const period = rules.periodOf(query, ctx.today)
  const gone = await sql.readGone(db)
  const students = {
    registered: await sql.readRegistered(db),
    gone: gone.map(({ deleted_at, left_on, ...student }) => ({
      ...student,
      leftOn: left_on ?? undefined,
      deletedOn: deleted_at === null ? undefined : dayInZone(new Date(deleted_at), zoneOf(ctx)),
    })),
    moves: await sql.readMoves(db),
  }
  const absent = await sql.readAbsentLong(db, rules.daysOf(period, ctx.today), longAbsence)
  const keyOf = (row: { month: string; venue_id: number }) => `${row.month} ${row.venue_id}`
  const months = new Map(rules.venueMonths(students, period).map((row) => [keyOf(row), row]))
  const missing = new Map(absent.map((row) => [keyOf(row), row.students]))
  const venues = await sql.readVenueNames(db)
  const rows = monthsOf(period).flatMap((month) =>
    venues.flatMap(({ id, name }) => {
      const key = keyOf({ month, venue_id: id })
      const { venue_id: _id, ...counts } = months.get(key) ?? { ...none, month, venue_id: id }
      const row = { ...counts, venue: name, absentLong: missing.get(key) ?? 0 }
      return row.atStart + row.joined + row.left + row.absentLong === 0 ? [] : [row]
    }),
  )
  return { ...period, rows }
}

const none = { atStart: 0, joined: 0, left: 0, atEnd: 0 }

/** How late each person began to mark a venue's day: by what arrived first, or was first made on a device. */
export const lateRolls: Query<typeof contract.getLateRolls> = async (db, { query }, ctx) => {
  const { today, settings } = ctx
  const period = rules.periodOf(query, today)
  const { from, before } = rules.daysOf(period, today)
  // A day may begin before it does in UTC, and be marked some days later.
  const range = {
    from,
    before,
    since: addDays(from, -1),
    until: addDays(before, rules.mostDaysLater + 1),
  }
  const every = [...(await sql.readArrived(db, range)), ...(await sql.readWaited(db, range))]
  const found = every.filter(({ venue_id }) => seesVenue(db, venue_id))
  const rolls = [...Map.groupBy(found, ({ venue_id, day }) => `${venue_id} ${day}`).values()]
  const dueBy = rules.dueOf(settings)
  const months = rules.rollMonths(rolls.flatMap(firstOf), dueBy, zoneOf(ctx))
  const byPerson = Map.groupBy(months, ({ person }) => person)
  const people = await sql.readPeople(db)
  const rows = monthsOf(period).flatMap((month) =>
    people.flatMap(({ id, name, person_id }) =>
      (byPerson.get(id) ?? [])
        .filter((row) => row.month === month)
        .map(({ person: _id, ...row }) => ({ ...row, coach: toNamedPerson(person_id, name) })),
    ),
  )
  return { ...period, dueBy, rows }
}

const firstOf = (marks: readonly sql.FirstMark[]) => {
  const [first] = marks.toSorted((one, other) => (one.first < other.first ? -1 : 1))
  const [at = '', person] = first?.first.split(' ') ?? []
  return first === undefined
    ? []
    : [{ venue_id: first.venue_id, day: first.day, at, person: Number(person) }]
}
