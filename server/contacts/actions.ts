import type * as absences from '../../contract/contacts/absences.ts'
import { mostAbsences } from '../../contract/contacts/absences.ts'
import { afterWeek, dueAges } from '../../contract/contacts/ages.ts'
import type * as contract from '../../contract/contacts/calls.ts'
import { pageFacts } from '../../contract/kit/endpoint.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import { addDays, toDay } from '../../contract/values/calendar.ts'
import type { Db } from '../db/schema.ts'
import { isPresent } from '../db/shared/students-in.ts'
import { placeOf } from '../db/shared/venues.ts'
import { audit } from '../kit/audit.ts'
import { zoneOf } from '../kit/context.ts'
import type { CallOf, Command, Query } from '../kit/http/call.ts'
import { lockStudent } from '../payments/sql/accounts.ts'
import { keepPromise } from '../payments/sql/student-accounts.ts'
import * as present from './present.ts'
import { checkPromise, openedBefore } from './rules.ts'
import { countAbsences, findAbsences, findTold } from './sql/absences.ts'
import { findContacts, insertContact } from './sql/contacts.ts'
import { findDueRows } from './sql/due-rows.ts'
import { countDues } from './sql/due-counts.ts'
import { areAmountsKept, findDues } from './sql/dues.ts'

export const duesPage: Query<typeof contract.listDues> = async (db, { query }, { today }) => {
  const counts = await countDues(db, today)
  const { ids, total, capped } = await findDues(db, query, today, counts)
  const rows = await findDueRows(db, ids, today)
  return {
    students: rows.map((row) => present.presentDue(row, today)),
    ...pageFacts(query.page, query.limit, total, capped),
    ages: dueAges.map((age) => ({ age, ...present.presentCounted(counts.ages[age]) })),
    promised: present.presentCounted(counts.promised),
  }
}

/** True unless a page reads all who owe: by name, or by amounts that are not kept for this week yet. */
export const isLightPage = async (
  db: Db,
  { input: { query }, ctx: { today } }: CallOf<typeof contract.listDues>,
): Promise<boolean> => {
  if (query.sort?.by === 'amount') return areAmountsKept(db, afterWeek(today))
  return query.sort?.by !== 'name'
}

export const duesContacts: Query<typeof contract.listDuesContacts> = async (db, { params }) => {
  if (!(await isPresent(db, params.id))) refuse('student_not_found')
  return { contacts: (await findContacts(db, params.id, 'dues')).map(present.presentContact) }
}

/** Records a call, an opened message or a note; rows are never changed. */
export const recordDues: Command<typeof contract.recordDuesContact> = async (
  tx,
  { params, body },
  ctx,
) => {
  const promise = body.promiseDate && checkPromise(toDay(body.promiseDate, zoneOf(ctx)), ctx.today)
  if ((await lockStudent(tx, params.id))?.deleted_at !== null) refuse('student_not_found')
  const { id: author, name } = ctx.person
  const recorded = {
    kind: 'dues',
    about: null,
    channel: body.channel,
    day: ctx.today,
    note: body.note ?? null,
    promise_date: promise ?? null,
  } as const
  const contact = { ...recorded, created_at: ctx.now, created_by: author }
  const id = await insertContact(tx, { student_id: params.id, ...contact })
  if (contact.note !== null) await keepPromise(tx, params.id)
  await audit(tx, ctx, { action: 'student.contacted', recordId: params.id, after: recorded })
  return { contact: present.presentContact({ id, ...contact, person: name, person_id: author }) }
}

/** A run of absences is listed for so many days after its last. */
const runDays = 7

export const venueAbsences: Query<typeof absences.listAbsences> = async (
  db,
  { params, query },
  ctx,
) => {
  const date = toDay(query.date, zoneOf(ctx))
  const place = await placeOf(db, params.venue, query.squad)
  const of = { place, day: date, since: addDays(date, -runDays) }
  const rows = await findAbsences(db, of, mostAbsences)
  const total = rows.length < mostAbsences ? rows.length : await countAbsences(db, of)
  return { date, absences: rows.map((row) => present.presentAbsence(row, date)), total }
}

/** Keeps that a message was opened; of two people who open it at once both are kept, and the second hears of it. */
export const recordAbsence: Command<typeof absences.recordAbsenceContact> = async (
  tx,
  { params, body },
  ctx,
) => {
  const day = toDay(body.date, zoneOf(ctx))
  if (day > ctx.today) refuse('marked_in_future')
  if (!(await isPresent(tx, params.id))) refuse('student_not_found')
  const { about, channel } = body
  const { id: author, name } = ctx.person
  const before = await findTold(tx, params.id, day)
  const opened = openedBefore(body.openedAt, ctx.now)
  const recorded = {
    kind: 'absence',
    about,
    channel,
    day,
    note: null,
    promise_date: null,
  } as const
  const made = { opened_at: opened, created_at: ctx.now, created_by: author }
  await insertContact(tx, { student_id: params.id, ...recorded, ...made })
  await audit(tx, ctx, { action: 'student.contacted', recordId: params.id, after: recorded })
  return {
    told: { channel, at: opened ?? ctx.now, by: { _id: String(author), name } },
    before: before && present.presentTold(before, about),
  }
}
