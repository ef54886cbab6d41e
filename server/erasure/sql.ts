import { type RawBuilder, sql } from 'kysely'
import { erasedName } from '../../contract/erasure/terms.ts'
import type { Day } from '../../contract/values/calendar.ts'
import { foldText } from '../../contract/values/text.ts'
import { isOf } from '../db/held/find.ts'
import { readJson } from '../db/json-text.ts'
import { rowsAsJson } from '../db/json.ts'
import { locked } from '../db/locking.ts'
import type { Db, Tables, Tx } from '../db/schema.ts'

export type Kind = Tables['erasures']['kind']
export type Whom = { kind: Kind; id: number }

const tableOf = { student: 'students', employee: 'employees' } as const

/** Whoever is to be erased, present or not, held for this transaction. */
export const lockPerson = (tx: Tx, { kind, id }: Whom) =>
  locked(
    tx,
    tx
      .selectFrom(tableOf[kind] as 'students')
      .select(['id', 'name', 'created_at', 'deleted_at'])
      .where('id', '=', id),
  ).executeTakeFirst()

export const findErased = (db: Db, { kind, id }: Whom) =>
  db
    .selectFrom('erasures')
    .select('id')
    .where('kind', '=', kind)
    .where('person_id', '=', id)
    .executeTakeFirst()

export const insertErasure = (tx: Tx, row: Omit<Tables['erasures'], 'id'>) =>
  tx.insertInto('erasures').values(row).execute()

export const findAllErased = (db: Db) =>
  db.selectFrom('erasures').selectAll().orderBy('id').execute()

/** The latest erasures with what is left of the people. */
export const findLatestErased = (db: Db, limit: number) =>
  db
    .selectFrom('erasures')
    .leftJoin('employees as authors', 'authors.id', 'erasures.erased_by')
    .leftJoin('students', (join) =>
      join.onRef('students.id', '=', 'person_id').on('erasures.kind', '=', 'student'),
    )
    .select(['erasures.id', 'erasures.kind', 'person_id', 'erasures.at', 'authors.name as author'])
    .select('students.registration_number')
    .orderBy('erasures.id', 'desc')
    .limit(limit)
    .execute()

/** The last day of money that a student paid or got back, or that an employee took or paid out. */
export const findLastMoney = async (db: Db, { kind, id }: Whom): Promise<Day | undefined> => {
  const { rows } = await (kind === 'student'
    ? sql<{ day: Day | null }>`select max(day) as day from (
          select max(issued_on) as day from receipts where student_id = ${id}
          union all select max(refunded_on) from refunds where student_id = ${id}
          union all select max(reversed_on) from reversals
            join payments on payments.id = payment_id where student_id = ${id}) as days`
    : sql<{ day: Day | null }>`select max(day) as day from (
          select max(issued_on) as day from receipts where issued_by = ${id}
          union all select max(refunded_on) from refunds where refunded_by = ${id}
          union all select max(reversed_on) from reversals where reversed_by = ${id}
          union all select max(day) from till_expenses where recorded_by = ${id}
          union all select max(day) from day_closings where closed_by = ${id}) as days`
  ).execute(db)
  return rows[0]?.day ?? undefined
}

/** The texts that a person is known by. */
export const findTexts = async (db: Db, { kind, id }: Whom): Promise<string[]> => {
  const row =
    kind === 'student'
      ? await db
          .selectFrom('students')
          .select(['name', 'parent_name', 'contact_number', 'parent_mobile_number'])
          .select(['address', 'admission_no'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom('employees')
          .select(['name', 'email', 'phone', 'address'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
  return Object.values(row).filter((text): text is string => Boolean(text))
}

type Emptied = readonly [table: keyof Tables, to: Readonly<Record<string, '' | null>>, if_?: string]

const ofDay = { check_in_place: null, check_out_place: null, remarks: null, reason: null }

/** What was written about a person in records that stay; what may not be null is emptied. */
const emptied: Readonly<Record<Kind, readonly Emptied[]>> = {
  student: [
    ['attendance', { remarks: null }],
    ['attendance_history', { remarks: null }],
    ['contacts', { note: null }],
    ['payments', { notes: null }],
    ['refunds', { reason: '' }],
    ['reversals', { reason: '' }],
    ['fee_changes', { reason: '' }],
    ['set_offs', { reason: '' }],
    ['consent_withdrawals', { reason: '' }],
  ],
  employee: [
    ['employee_days', ofDay],
    ['employee_day_history', ofDay],
    ['leave_requests', { reason: '' }],
    ['leave_requests', { rejection_reason: '' }, 'rejection_reason is not null'],
  ],
}

/** Records that nothing else needs. */
const gone: Readonly<Record<Kind, readonly (keyof Tables)[]>> = {
  student: ['measurement_corrections', 'measurements', 'audit_values'],
  employee: ['sessions', 'known_devices', 'clock_proposals', 'audit_values'],
}

/** Of people who may not sign in any more, with nothing of theirs in them that is shown. */
const secrets = ['second_factors', 'recovery_codes', 'passkeys', 'answered_once'] as const

/** Empties and removes what was written about a person, who is in the list of the erased. */
export const emptyRecords = async (tx: Tx, whom: Whom): Promise<void> => {
  const { kind, id } = whom
  for (const [table, to, more = 'true'] of emptied[kind]) {
    const set = Object.entries(to).map(([column, text]) => sql`${sql.ref(column)} = ${text}`)
    await sql`update ${sql.table(table)} set ${sql.join(set)}
      where ${isOf(whom, table)} and ${sql.raw(more)}`.execute(tx)
  }
  for (const table of gone[kind])
    await sql`delete from ${sql.table(table)} where ${isOf(whom, table)}`.execute(tx)
  if (kind === 'student') await tx.deleteFrom('erasures_due').where('student_id', '=', id).execute()
  else
    for (const table of secrets) await tx.deleteFrom(table).where('employee_id', '=', id).execute()
}

const holds = (column: string, written: readonly string[]) =>
  sql`(${sql.join(
    written.map((text) => sql`replace(${sql.ref(column)}, ${text}, '') <> ${sql.ref(column)}`),
    sql` or `,
  )})`

const anyHolds = (columns: readonly string[], written: readonly string[]) =>
  sql`(${sql.join(
    columns.map((column) => holds(column, written)),
    sql` or `,
  )})`

/**
 * Removes a person's texts from what others' records have copied as JSON: rows of imported files, kept
 * answers, and the audit, where an employee's name stands with each thing that they did.
 */
export const sweepCopies = async (tx: Tx, { kind, id }: Whom, texts: readonly string[]) => {
  const written = texts.map((text) => JSON.stringify(text))
  const name = JSON.stringify(erasedName(kind, id))
  const cells = ['cells', 'mended', 'shown', 'problems', 'before']
  await sql`update import_rows
    set cells = '[]', mended = null, shown = null, problems = null, before = null
    where ${anyHolds(cells, written)}
      or record_id = ${id} and import_id in (select id from imports where kind = ${tableOf[kind]})`.execute(
    tx,
  )
  // A call that is sent again is refused, and so never done twice.
  await sql`update answered_once set status = null, answer = null
    where ${holds('answer', written)}`.execute(tx)
  const [first = name] = written
  const replaced = (column: string) =>
    sql`${sql.ref(column)} = ${written.reduce<RawBuilder<unknown>>(
      (text, one) => sql`replace(${text}, ${one}, ${one === first ? name : '""'})`,
      sql.ref(column),
    )}`
  const columns = ['result', 'notes', 'answers', 'error']
  await sql`update imports set ${sql.join(columns.map(replaced))}
    where ${anyHolds(columns, written)}`.execute(tx)
  const where =
    kind === 'employee'
      ? sql``
      : sql`and entry_id in (select id from audit_entries where kind in ('import', 'export'))`
  const values = ['before', 'after']
  // A request that was withdrawn is in the audit alone, with its reason.
  if (kind === 'employee')
    await sql`delete from audit_values where ${anyHolds(values, written)}
      and entry_id in (select id from audit_entries where kind = 'leave')`.execute(tx)
  await sql`update audit_values set ${sql.join(values.map(replaced))}
    where ${anyHolds(values, written)} ${where}`.execute(tx)
}

/** Puts a neutral name in the place of a student's, and nothing in that of the rest. */
export const neutraliseStudent = async (tx: Tx, id: number, now: string): Promise<void> => {
  const name = erasedName('student', id)
  await tx
    .updateTable('students')
    .set((row) => ({
      name,
      name_key: foldText(name),
      admission_no: null,
      admission_no_key: null,
      age: 1,
      date_of_birth: '1900-01-01' as Day,
      religion: null,
      caste: null,
      address: '',
      contact_number: '',
      parent_name: '',
      parent_mobile_number: '',
      education: '[]',
      height: null,
      weight: null,
      chest_unexpanded: null,
      chest_expanded: null,
      vision: null,
      blood_group: null,
      sex: null,
      category: null,
      home_state: null,
      chest_number: null,
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export const neutraliseEmployee = async (tx: Tx, id: number, now: string): Promise<void> => {
  const name = erasedName('employee', id)
  await tx
    .updateTable('employees')
    .set((row) => ({
      name,
      name_key: foldText(name),
      email: '',
      email_key: '',
      password_hash: '',
      salary_paise: null,
      department: null,
      designation: null,
      phone: null,
      address: null,
      joining_date: null,
      language: null,
      deleted_at: sql<string>`coalesce(deleted_at, ${now})`,
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('created_by', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** What tells when students left, some at a time by their ids; nobody who was erased. */
export const findLeaving = async (db: Db, after: number, limit: number) => {
  const enrolments = db
    .selectFrom('enrolments')
    .select(['enrolled_on', 'duration', 'left_on', 'total_paise', 'paid_paise', 'refund_due_paise'])
    .where('enrolments.student_id', '=', sql.ref<number>('students.id'))
    .where('taken_off_at', 'is', null)
  const rows = await db
    .selectFrom('students')
    .select(['id', 'registration_date', 'deleted_at'])
    .select(rowsAsJson(db, enrolments).as('enrolments'))
    .select(
      sql<Day | null>`(select max(day) from attendance where student_id = students.id)`.as(
        'last_mark',
      ),
    )
    .where('id', '>', after)
    .where(sql<boolean>`not exists (select 1 from erasures
      where kind = 'student' and person_id = students.id)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, enrolments: readJson(row.enrolments) }))
}

export type Leaving = Awaited<ReturnType<typeof findLeaving>>[number]

/** Keeps who of the students with ids in a range may be erased. */
export const keepDue = async (
  tx: Tx,
  range: { after: number; until: number },
  due: readonly Tables['erasures_due'][],
): Promise<void> => {
  await tx
    .deleteFrom('erasures_due')
    .where('student_id', '>', range.after)
    .where('student_id', '<=', range.until)
    .execute()
  if (due.length > 0) await tx.insertInto('erasures_due').values(due).execute()
}

export const findDue = (db: Db, limit: number) =>
  db
    .selectFrom('erasures_due')
    .innerJoin('students', 'students.id', 'erasures_due.student_id')
    .select(['students.id', 'name', 'registration_number', 'left_on'])
    .orderBy('left_on')
    .orderBy('students.id')
    .limit(limit)
    .execute()

export const countDue = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('erasures_due')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The night for which it was done last, and the day up to which the places are forgotten. */
export const findNights = (db: Db) =>
  db.selectFrom('retention_nights').selectAll().orderBy('night', 'desc').limit(10).execute()

/** Begins the work of a night; false where another process does it, or has done it. */
export const beginNight = async (
  tx: Tx,
  night: Pick<Tables['retention_nights'], 'night' | 'places_before'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('retention_nights')
    .values({ ...night, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const endNight = (
  tx: Tx,
  night: Day,
  done: { ended_at: string; places: number; due: number; erased: number },
) => tx.updateTable('retention_nights').set(done).where('night', '=', night).execute()

type Days = { from: Day; before: Day }

/** Forgets where people clocked in and out on some days, some rows at a time; returns how many. */
export const forgetPlaces = async (tx: Tx, { from, before }: Days, limit: number) => {
  let count = 0
  for (const table of ['employee_days', 'employee_day_history'] as const) {
    const key = table === 'employee_days' ? 'employee_id, day' : 'employee_id, day, version'
    const done = await sql`update ${sql.table(table)}
      set check_in_place = null, check_out_place = null
      where (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.table(table)}
        where day >= ${from} and day < ${before}
          and (check_in_place is not null or check_out_place is not null)
        limit ${limit})`.execute(tx)
    count += Number(done.numAffectedRows ?? 0n)
  }
  const proposed = await sql`delete from clock_proposals where id in (
    select id from clock_proposals where day < ${before} limit ${limit})`.execute(tx)
  return count + Number(proposed.numAffectedRows ?? 0n)
}

/** What the audit has of clock-ins and clock-outs on some days, after an entry. */
export const findAuditedPlaces = (db: Db, { from, before }: Days, after: number, limit: number) =>
  db
    .selectFrom('audit_entries')
    .innerJoin('audit_values', 'entry_id', 'id')
    .select(['id', 'before', 'after'])
    .where('kind', '=', 'day')
    .where('at', '>=', from)
    .where('at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const setValues = (
  tx: Tx,
  { id, ...values }: { id: number; before: string | null; after: string | null },
) => tx.updateTable('audit_values').set(values).where('entry_id', '=', id).execute()
