import { type RawBuilder, sql } from 'kysely'
import { rowCount } from '../db/paging.ts'
import { idOfPresent } from '../db/people.ts'
import type { Db } from '../db/schema.ts'

/** The position of an entry in time; two may have the same instant. */
export type Position = { at: string; id: number }

export type Filter = {
  kinds: readonly string[]
  employeeId?: number | undefined
  recordId?: number | undefined
  /** The API key with which it was done. */
  keyId?: number | undefined
  /** Instants: from the first on, and before the second. */
  from?: string | undefined
  until?: string | undefined
  /** Entries older than this, and newer than that. */
  before?: Position | undefined
  after?: Position | undefined
}

export const findPositions = (db: Db, ids: readonly number[]): Promise<Position[]> =>
  db.selectFrom('audit_entries').select(['at', 'id']).where('id', 'in', ids).execute()

/** Everyone by name, also those who were deleted. */
export const findPeople = (db: Db) =>
  db
    .selectFrom('employees')
    .select(['id', 'name', 'deleted_at'])
    .orderBy('name_key')
    .orderBy('id')
    .execute()

export type PersonFound = Awaited<ReturnType<typeof findPeople>>[number]

type Order = 'newest first' | 'oldest first'

/** The first entries of a filter in an order, with what their records are called today. */
export const findEntries = (db: Db, filter: Filter, order: Order, limit: number) => {
  const direction = order === 'newest first' ? 'desc' : 'asc'
  return db
    .selectFrom(firstOfAll(filter, direction, limit).as('page'))
    .innerJoin('audit_entries as entries', 'entries.id', 'page.id')
    .leftJoin('audit_values', 'audit_values.entry_id', 'entries.id')
    .leftJoin('employees', 'employees.id', 'entries.employee_id')
    .leftJoin('payments', (join) =>
      join.onRef('payments.id', '=', 'entries.record_id').on('entries.kind', '=', 'payment'),
    )
    .leftJoin('receipts', 'receipts.id', 'payments.receipt_id')
    .leftJoin('students as payers', 'payers.id', 'payments.student_id')
    .leftJoin('api_keys', 'api_keys.id', 'entries.api_key_id')
    .leftJoin('leave_requests', (join) =>
      join.onRef('leave_requests.id', '=', 'entries.record_id').on('entries.kind', '=', 'leave'),
    )
    .leftJoin('employees as askers', 'askers.id', 'leave_requests.employee_id')
    .select([
      'entries.id',
      'entries.at',
      'entries.employee_id',
      'employees.name as person',
      idOfPresent('employees').as('person_id'),
      'entries.action',
      'entries.kind',
      'entries.record_id',
      'entries.api_key_id',
      'api_keys.name as api_key',
      'audit_values.before',
      'audit_values.after',
      'receipts.financial_year',
      'receipts.number',
      'payers.name as payer',
      'leave_requests.leave_type',
      'leave_requests.start_date',
      'leave_requests.end_date',
      'askers.name as asker',
      nameOfRecord.as('record_name'),
      deletionOfRecord.as('record_deleted_at'),
    ])
    .orderBy('entries.at', direction)
    .orderBy('entries.id', direction)
    .execute()
}

/** How many entries a filter finds. */
export const countEntries = async (db: Db, filter: Filter): Promise<number> => {
  const each = filter.kinds.map(
    (kind) =>
      sql`select count(*) as entries from audit_entries where ${sql.join(conditions(kind, filter), sql` and `)}`,
  )
  const { rows } = await sql<{ total: number }>`
    select cast(sum(entries) as bigint) as total from (${sql.join(each, sql` union all `)}) as every`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export type EntryFound = Awaited<ReturnType<typeof findEntries>>[number]

type Direction = 'asc' | 'desc'

/**
 * Each kind has its entries in the order of time, and the first of all are among the first of each:
 * so the table needs no further index, which every change of anything would have to write.
 */
const firstOfAll = (filter: Filter, direction: Direction, limit: number) => {
  const each = filter.kinds.map(
    (kind) => sql`select * from (${firstOf(kind, filter, direction, limit)}) as first`,
  )
  return sql<Position>`(select * from (${sql.join(each, sql` union all `)}) as every
    order by at ${sql.raw(direction)}, id ${sql.raw(direction)} limit ${rowCount(limit)})`
}

const firstOf = (kind: string, filter: Filter, direction: Direction, limit: number) => sql`
  select at, id from audit_entries where ${sql.join(conditions(kind, filter), sql` and `)}
  order by at ${sql.raw(direction)}, id ${sql.raw(direction)} limit ${rowCount(limit)}`

const conditions = (kind: string, filter: Filter): RawBuilder<unknown>[] => {
  const { employeeId, recordId, keyId, from, until, before, after } = filter
  const wanted: RawBuilder<unknown>[] = [sql`kind = ${kind}`]
  if (employeeId !== undefined) wanted.push(sql`employee_id = ${employeeId}`)
  if (recordId !== undefined) wanted.push(sql`record_id = ${recordId}`)
  if (keyId !== undefined) wanted.push(sql`api_key_id = ${keyId}`)
  if (from !== undefined) wanted.push(sql`at >= ${from}`)
  if (until !== undefined) wanted.push(sql`at < ${until}`)
  if (before !== undefined) wanted.push(sql`(at, id) < (${before.at}, ${before.id})`)
  if (after !== undefined) wanted.push(sql`(at, id) > (${after.at}, ${after.id})`)
  return wanted
}

/** The name of a record; those of payments and of leave are made of what is selected beside it. */
const nameOfRecord = sql<string | null>`case entries.kind
  when 'student' then (select name from students where id = entries.record_id)
  when 'enrolment' then (select students.name || ', ' || enrolments.course_name from enrolments
    join students on students.id = enrolments.student_id where enrolments.id = entries.record_id)
  when 'course' then (select name from courses where id = entries.record_id)
  when 'attendance' then (select name from venues where id = entries.record_id)
  when 'measurement' then (select name from venues where id = entries.record_id)
  when 'standard' then (select name from standards where id = entries.record_id)
  when 'employee' then (select name from employees where id = entries.record_id)
  when 'day' then (select name from employees where id = entries.record_id)
  when 'sign-in' then (select name from employees where id = entries.record_id)
  when 'location' then (select name from locations where id = entries.record_id)
  when 'squad' then (select name from squads where id = entries.record_id)
  when 'import' then (select file_name from imports where id = entries.record_id)
  when 'expense' then (select purpose from till_expenses where id = entries.record_id)
  when 'closing' then (select day from day_closings where id = entries.record_id)
  when 'mock-test' then (select name from mock_tests where id = entries.record_id)
  when 'key' then (select name from api_keys where id = entries.record_id)
  end`

/** When a record was deleted whose name is kept. */
const deletionOfRecord = sql<string | null>`case
  when entries.kind = 'student' then (select deleted_at from students where id = entries.record_id)
  when entries.kind in ('employee', 'day', 'sign-in')
    then (select deleted_at from employees where id = entries.record_id)
  end`
