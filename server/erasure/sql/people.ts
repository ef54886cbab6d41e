import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { locked } from '../../db/locking.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'

export type Kind = Tables['erasures']['kind']
export type Whom = { kind: Kind; id: number }

export const tableOf = { student: 'students', employee: 'employees' } as const

/** Whoever is to be erased, present or not, held for this transaction. */
export const lockPerson = (tx: Tx, { kind, id }: Whom) =>
  locked(
    tx,
    tx
      .selectFrom(sql<Tables['students']>`${sql.table(tableOf[kind])}`.as('people'))
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
