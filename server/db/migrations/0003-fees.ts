import { type Kysely, sql } from 'kysely'
import { planInstalments } from '../../../contract/payments/instalments.ts'
import { addColumn, createTable, makeAppendOnly } from '../columns.ts'
import { readJson } from '../json-text.ts'
import type { Tables } from '../schema.ts'

/** Instalments, reversals, references that are used once, and lists of what students owe. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await accounts(db)
  await instalments(db)
  await reversals(db)
  await admissionFees(db)
  await lists(db)
  await totals(db)
  await unused(db)
}

const accounts = async (db: Kysely<Tables>) => {
  await addColumn(db, 'enrolments', `enrolled_on {text} not null default ''`)
  await addColumn(db, 'enrolments', 'next_due_date {text}')
  await addColumn(db, 'enrolments', 'taken_off_at {text}')
  await addColumn(db, 'enrolments', `student_created_at {text} not null default ''`)
  await sql`update enrolments set
    enrolled_on = (select registration_date from students where id = student_id),
    student_created_at = (select created_at from students where id = student_id)`.execute(db)
}

const instalments = async (db: Kysely<Tables>) => {
  await createTable(
    db,
    'instalments',
    `enrolment_id {whole} not null references enrolments (id),
    position {whole} not null,
    due_date {text} not null,
    amount_paise {whole} not null check (amount_paise > 0),
    primary key (enrolment_id, position)`,
  )
  await planForAll(db)
  // Until now money was collected at enrolment only, so what is paid is the first instalment.
  await sql`update enrolments set next_due_date = (
    select due_date from instalments where enrolment_id = enrolments.id
      and position = case when payment_mode = 'Partial' and paid_paise > 0 then 1 else 0 end
  ) where paid_paise < total_paise`.execute(db)
}

// Sixty instalments of four columns each; SQLite takes 32,766 values in a statement.
const enrolmentsAtOnce = 100

/** The part that is read of the settings as they were kept when this was written. */
type SettingsThen = { instalments?: number }

const planForAll = async (db: Kysely<Tables>) => {
  const kept = await db.selectFrom('settings').select('value').executeTakeFirst()
  const { instalments: most = 6 } = readJson<SettingsThen>(kept?.value ?? '{}')
  for (let last = 0; ; ) {
    const enrolments = await db
      .selectFrom('enrolments')
      .select(['id', 'payment_mode', 'total_paise', 'paid_paise', 'enrolled_on', 'duration'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(enrolmentsAtOnce)
      .execute()
    const rows = enrolments.flatMap((enrolment) =>
      planInstalments({
        mode: enrolment.payment_mode,
        total: enrolment.total_paise,
        first: enrolment.paid_paise,
        enrolledOn: enrolment.enrolled_on,
        duration: enrolment.duration,
        most,
      }).map(({ dueDate, amount }, position) => ({
        enrolment_id: enrolment.id,
        position,
        due_date: dueDate,
        amount_paise: amount,
      })),
    )
    if (rows.length > 0) await db.insertInto('instalments').values(rows).execute()
    last = enrolments.at(-1)?.id ?? last
    if (enrolments.length < enrolmentsAtOnce) return
  }
}

const reversals = async (db: Kysely<Tables>) => {
  await createTable(
    db,
    'reversals',
    `payment_id {whole} primary key references payments (id),
    reason {text} not null,
    reversed_at {text} not null,
    reversed_by {whole} not null references employees (id)`,
  )
  await makeAppendOnly(db, 'reversals')
  await createTable(
    db,
    'payment_references',
    'reference_key {text} primary key, payment_id {whole} not null references payments (id)',
  )
  await index(db, 'index payment_references_payment on payment_references (payment_id)')
  await index(db, 'index payments_receipt on payments (receipt_id)')
}

const admissionFees = async (db: Kysely<Tables>) => {
  await createTable(
    db,
    'admission_fees',
    `student_id {whole} primary key references students (id),
    paid_paise {whole} not null check (paid_paise >= 0)`,
  )
  await sql`insert into admission_fees (student_id, paid_paise)
    select student_id, sum(amount_paise) from payments where enrolment_id is null
    group by student_id`.execute(db)
}

const statuses = {
  pending: 'paid_paise = 0 and total_paise > 0',
  partial: 'paid_paise > 0 and paid_paise < total_paise',
  completed: 'paid_paise >= total_paise',
}

const lists = async (db: Kysely<Tables>) => {
  const order = 'student_created_at, student_id'
  await index(
    db,
    `index enrolments_of_course on enrolments (course_id, ${order}) where taken_off_at is null`,
  )
  for (const [name, condition] of Object.entries(statuses)) {
    const where = `where taken_off_at is null and ${condition}`
    await index(db, `index enrolments_${name} on enrolments (${order}) ${where}`)
    await index(
      db,
      `index enrolments_${name}_of_course on enrolments (course_id, ${order}) ${where}`,
    )
  }
}

/** Indexes that no statement uses any more; each is one more page to write with every payment. */
const unused = async (db: Kysely<Tables>) => {
  for (const name of ['enrolments_open', 'payments_admission', 'answered_once_age'])
    await sql.raw(`drop index ${name}`).execute(db)
}

const totals = async (db: Kysely<Tables>) => {
  const present = `from enrolments join students on students.id = student_id
    where students.deleted_at is null`
  const status = `case when paid_paise >= total_paise then 'Completed'
    when paid_paise = 0 then 'Pending' else 'Partial' end`
  for (const counted of [
    `select 'students with ' || ${status}, count(distinct student_id) ${present} group by 1`,
    `select 'course ' || course_id, count(*) ${present} group by 1`,
    `select 'course ' || course_id || ' ' || ${status}, count(*) ${present} group by 1`,
  ])
    await sql.raw(`insert into counters (name, value) ${counted}`).execute(db)
}

const index = (db: Kysely<Tables>, definition: string) =>
  sql.raw(`create ${definition}`).execute(db)
