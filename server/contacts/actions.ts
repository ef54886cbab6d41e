import { afterWeek, dueAges } from '../../contract/contacts/ages.ts'
import type * as contract from '../../contract/contacts/calls.ts'
import { pageFacts } from '../../contract/kit/endpoint.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import { toDay } from '../../contract/values/calendar.ts'
import { toRupees } from '../../contract/values/money.ts'
import type { Db, Tx } from '../db/schema.ts'
import { audit } from '../kit/audit.ts'
import { type Ctx, zoneOf } from '../kit/context.ts'
import type { InputOf } from '../kit/http/call.ts'
import { readOverdue } from '../payments/sql/overdue.ts'
import { presentContact, presentDue } from './present.ts'
import { checkPromise } from './rules.ts'
import { findContacts, findPresent, insertContact } from './sql/contacts.ts'
import { findDueRows } from './sql/due-rows.ts'
import { type Counted, countDues } from './sql/due-counts.ts'
import { findDues } from './sql/dues.ts'

export const duesPage = async (
  db: Db,
  { query }: InputOf<typeof contract.listDues>,
  { today }: Ctx,
) => {
  const counts = await countDues(db, today, await readOverdue(db, afterWeek(today)))
  const { ids, total, capped } = await findDues(db, query, today, counts)
  const rows = await findDueRows(db, ids, today)
  return {
    students: rows.map((row) => presentDue(row, today)),
    ...pageFacts(query.page, query.limit, total, capped),
    ages: dueAges.map((age) => ({ age, ...presentCounted(counts.ages[age]) })),
    promised: presentCounted(counts.promised),
  }
}

const presentCounted = ({ students, paise }: Counted) => ({ students, amount: toRupees(paise) })

export const duesContacts = async (
  db: Db,
  { params }: InputOf<typeof contract.listDuesContacts>,
) => {
  if (!(await findPresent(db, params.id))) refuse('student_not_found')
  return { contacts: (await findContacts(db, params.id, 'dues')).map(presentContact) }
}

/** Records a call, an opened message or a note; rows are never changed. */
export const recordDues = async (
  tx: Tx,
  { params, body }: InputOf<typeof contract.recordDuesContact>,
  ctx: Ctx,
) => {
  const promise = body.promiseDate && checkPromise(toDay(body.promiseDate, zoneOf(ctx)), ctx.today)
  if (!(await findPresent(tx, params.id))) refuse('student_not_found')
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
  await audit(tx, ctx, { action: 'student.contacted', recordId: params.id, after: recorded })
  return { contact: presentContact({ id, ...contact, person: name, person_id: author }) }
}
