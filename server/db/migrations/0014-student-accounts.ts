import { type Kysely, sql } from 'kysely'
import { type Day, dayInZone } from '../../../contract/values/calendar.ts'
import { addColumn, createTable } from '../columns.ts'
import { engineOf } from '../engine.ts'
import { rowsFrom } from '../json.ts'
import { readJson } from '../json-text.ts'
import type { Tables } from '../schema.ts'

/**
 * What each present student owes and when it is next due, for lists in that order; the day on which
 * money was collected and reversed; and running totals of what is due and was collected by day.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await studentAccounts(db)
  await daysOfMoney(db)
  for (const counted of totals) await run(db, `insert into counters (name, value) ${counted}`)
}

const run = (db: Kysely<Tables>, text: string) => sql.raw(text).execute(db)

const studentAccounts = async (db: Kysely<Tables>) => {
  await createTable(
    db,
    'student_accounts',
    `student_id {whole} primary key references students (id),
    student_created_at {text} not null,
    balance_paise {whole} not null check (balance_paise >= 0),
    next_due_date {text},
    status {text} not null`,
  )
  await run(
    db,
    `insert into student_accounts
      select students.id, students.created_at,
        coalesce(sum(total_paise - paid_paise), 0), min(next_due_date),
        case when coalesce(sum(total_paise - paid_paise), 0) = 0 then 'Completed'
          when sum(paid_paise) = 0 then 'Pending' else 'Partial' end
      from students
      left join enrolments on enrolments.student_id = students.id and taken_off_at is null
      where students.deleted_at is null
      group by students.id, students.created_at`,
  )
  const newest = 'student_created_at, student_id'
  for (const [name, columns] of [
    ['balance', 'balance_paise, student_id'],
    ['status', 'status, student_id'],
    ['due', 'next_due_date, student_id) where (next_due_date is not null'],
    ['not_due', 'student_id) where (next_due_date is null'],
    ['owing', `${newest}) where (balance_paise > 0`],
    ['paid', `${newest}) where (balance_paise = 0`],
  ] as const)
    await run(db, `create index student_accounts_${name} on student_accounts (${columns})`)
}

/** The part that is read of the settings as they were kept when this was written. */
type SettingsThen = { institute?: { timeZone?: string } }

/** The day in the institute's present zone; from now on it is stored with the payment. */
const daysOfMoney = async (db: Kysely<Tables>) => {
  const kept = await db.selectFrom('settings').select('value').executeTakeFirst()
  const { institute } = readJson<SettingsThen>(kept?.value ?? '{}')
  const zone = institute?.timeZone ?? 'Asia/Kolkata'
  for (const [table, id, at, day] of [
    ['receipts', 'id', 'issued_at', 'issued_on'],
    ['reversals', 'payment_id', 'reversed_at', 'reversed_on'],
  ] as const) {
    await addColumn(db, table, `${day} {text} not null default ''`)
    await whileChangeable(db, table, () => writeDays(db, { table, id, at, day, zone }))
    // An older Muster that still runs beside this one must fail rather than leave the day out.
    if (engineOf(db) === 'postgres')
      await run(db, `alter table ${table} alter column ${day} drop default`)
  }
}

/** The ledger's tables are append-only, so the triggers against changes are dropped and restored. */
const whileChangeable = async (
  db: Kysely<Tables>,
  table: string,
  change: () => Promise<void>,
): Promise<void> => {
  if (engineOf(db) === 'postgres') {
    const trigger = `${table}_only_grows`
    await run(db, `alter table ${table} disable trigger ${trigger}`)
    await change()
    await run(db, `alter table ${table} enable trigger ${trigger}`)
    return
  }
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema
    where type = 'trigger' and name = ${`${table}_no_update`}`.execute(db)
  await run(db, `drop trigger ${table}_no_update`)
  await change()
  for (const { sql: text } of rows) await run(db, text)
}

const atOnce = 10_000

type Place = { table: string; id: string; at: string; day: string; zone: string }

const writeDays = async (db: Kysely<Tables>, { table, id, at, day, zone }: Place) => {
  const key = sql.ref(`${table}.${id}`)
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; at: string }>`
      select ${key} as id, ${sql.ref(at)} as at from ${sql.table(table)}
      where ${key} > ${last} order by ${key} limit ${atOnce}`.execute(db)
    if (rows.length > 0) {
      const days = rows.map((row): { id: number; day: Day } => ({
        id: row.id,
        day: dayInZone(new Date(row.at), zone),
      }))
      await sql`update ${sql.table(table)} set ${sql.ref(day)} = written.day
        from ${rowsFrom(db, 'written', { id: 'whole', day: 'text' }, days)}
        where ${key} = written.id`.execute(db)
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < atOnce) return
  }
}

const dues = `select due_date, amount_paise, paid_paise,
    sum(amount_paise) over (partition by enrolment_id order by instalments.position) as reached
  from instalments
  join enrolments on enrolments.id = enrolment_id
  join student_accounts on student_accounts.student_id = enrolments.student_id`

/** The open part of an instalment, from the sum due up to it and what is paid. */
const open = `case when reached - paid_paise < amount_paise
  then reached - paid_paise else amount_paise end`

const totals = [
  `select 'outstanding', sum(balance_paise) from student_accounts having sum(balance_paise) > 0`,
  `select 'due on ' || due_date, sum(${open}) from (${dues}) as dues
    where reached > paid_paise group by due_date`,
  `select 'first due on ' || next_due_date, count(*) from student_accounts
    where next_due_date is not null group by next_due_date`,
  `select 'collected on ' || day, sum(paise) from (
    select issued_on as day, amount_paise as paise
      from payments join receipts on receipts.id = receipt_id
    union all
    select reversed_on, -amount_paise from payments join reversals on payment_id = payments.id
  ) as taken group by day`,
]
