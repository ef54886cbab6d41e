import { sql } from 'kysely'
import { auditKinds } from '../contract/audit/terms.ts'
import { addDays, type Day } from '../contract/values/calendar.ts'
import { leaveStatuses, leaveTypes } from '../contract/leave/terms.ts'
import { connect, type DatabaseAddress } from '../server/db/connect.ts'
import { rowsFrom } from '../server/db/json.ts'
import type { Tx } from '../server/db/schema.ts'
import { gatherStatistics } from '../server/db/planning.ts'

const requestsEach = 200
const daysApart = 25
const daysAhead = 40
const rowsAtOnce = 10_000
const secondsApart = 30

/**
 * Writes leave requests and audit entries straight into the tables: a proportionally larger institute
 * whose people have requested leave two hundred times each.
 */
export const writeManyRows = async (
  address: DatabaseAddress,
  count: number,
  today: Day,
): Promise<void> => {
  const store = connect(address)
  await store.write(async (tx) => {
    const people = Math.ceil(count / requestsEach)
    await writePeople(tx, people)
    await writeLeave(tx, people, today)
    await writeCounters(tx)
    await writeAudit(tx, count, people)
    await gatherStatistics(tx)
  })
  await store.close()
}

const firstPerson = 101

const writePeople = async (tx: Tx, people: number) => {
  const now = new Date().toISOString()
  for (const batch of batches(people)) {
    const rows = batch.map((at) => ({ id: firstPerson + at, name: `Person ${at}` }))
    await sql`insert into employees
      (id, name, name_key, email, email_key, role, password_hash, created_at, updated_at)
      select id, name, name, name, name, 'employee', '', cast(${now} as text), cast(${now} as text)
      from ${rowsFrom(tx, 'fresh', { id: 'whole', name: 'text' }, rows)}`.execute(tx)
  }
}

/** The last request of every second person is pending; of the others, one in ten was rejected. */
const statusOf = (person: number, turn: number) => {
  if (turn === 0 && person % 2 === 0) return leaveStatuses[0]
  return (person + turn) % 10 === 0 ? leaveStatuses[2] : leaveStatuses[1]
}

const requestOf = (number: number, people: number, today: Day) => {
  const person = number % people
  const turn = requestsEach - 1 - Math.floor(number / people)
  const start = addDays(today, daysAhead - turn * daysApart - (person % 20))
  const days = 1 + ((person + turn) % 3)
  return {
    id: number + 1,
    employee_id: firstPerson + person,
    leave_type: leaveTypes[(person + turn) % leaveTypes.length] ?? 'other',
    start_date: start,
    end_date: addDays(start, days - 1),
    total_days: days,
    status: statusOf(person, turn),
    created_at: `${addDays(start, -7)}T04:30:00.000Z`,
  }
}

const requestColumns = {
  id: 'whole',
  employee_id: 'whole',
  leave_type: 'text',
  start_date: 'text',
  end_date: 'text',
  total_days: 'whole',
  status: 'text',
  created_at: 'text',
} as const

const dayColumns = {
  employee_id: 'whole',
  day: 'text',
  request_id: 'whole',
  approved: 'whole',
} as const

const writeLeave = async (tx: Tx, people: number, today: Day) => {
  await sql`delete from leave_days`.execute(tx)
  await sql`delete from leave_requests`.execute(tx)
  for (const batch of batches(people * requestsEach)) {
    const requests = batch.map((number) => requestOf(number, people, today))
    await sql`insert into leave_requests (id, employee_id, leave_type, start_date, end_date,
        total_days, reason, status, rejection_reason, decided_by, decided_at, created_at)
      select id, employee_id, leave_type, start_date, end_date, total_days, 'As agreed', status,
        case status when 'rejected' then 'Too few coaches' end,
        case when status <> 'pending' then 1 end,
        case when status <> 'pending' then created_at end, created_at
      from ${rowsFrom(tx, 'fresh', requestColumns, requests)}`.execute(tx)
    const days = requests
      .filter(({ status }) => status !== 'rejected')
      .flatMap(({ id, employee_id, start_date, total_days, status }) =>
        Array.from({ length: total_days }, (_, at) => ({
          employee_id,
          day: addDays(start_date, at),
          request_id: id,
          approved: status === 'approved' ? 1 : 0,
        })),
      )
    await sql`insert into leave_days (employee_id, day, request_id, counted, approved)
      select employee_id, day, request_id, 1, approved
      from ${rowsFrom(tx, 'fresh', dayColumns, days)}`.execute(tx)
  }
}

const writeCounters = async (tx: Tx) => {
  await sql`delete from counters where name like 'leave %'`.execute(tx)
  await sql`insert into counters (name, value)
    select 'leave ' || status, count(*) from leave_requests group by status`.execute(tx)
  await sql`insert into counters (name, value)
    select 'leave of ' || employee_id || ' ' || status, count(*)
    from leave_requests group by employee_id, status`.execute(tx)
}

const rareKind = 1000

const entryOf = (number: number, people: number, count: number) => {
  const kind = number % rareKind === 0 ? 'setting' : auditKinds[number % 8]
  const ago = (count - number) * secondsApart * 1000
  return {
    id: number + 1000,
    at: new Date(Date.now() - ago).toISOString(),
    employee_id: firstPerson + ((number * 7) % Math.min(people, 50)),
    kind: kind ?? 'student',
    record_id: number % 5000,
  }
}

const entryColumns = {
  id: 'whole',
  at: 'text',
  employee_id: 'whole',
  kind: 'text',
  record_id: 'whole',
} as const

const writeAudit = async (tx: Tx, count: number, people: number) => {
  for (const batch of batches(count)) {
    const entries = batch.map((number) => entryOf(number, people, count))
    const fresh = () => rowsFrom(tx, 'fresh', entryColumns, entries)
    await sql`insert into audit_entries (id, at, employee_id, action, kind, record_id, request_id)
      select id, at, employee_id, kind || '.updated', kind, record_id, 'bench'
      from ${fresh()}`.execute(tx)
    await sql`insert into audit_values (entry_id, before, after)
      select id, '{"name":"Before"}', '{"name":"After"}' from ${fresh()}`.execute(tx)
  }
}

function* batches(count: number): Generator<number[]> {
  for (let from = 0; from < count; from += rowsAtOnce)
    yield Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, at) => from + at)
}
