import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Held } from '../../db/held/find.ts'
import type { PersonKind } from '../../db/held/tables.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { isKept } from '../../db/shared/erased.ts'

const tableOf = { student: 'students', employee: 'employees' } as const

/** Whoever is to be erased, present or not, held for this transaction. */
export const lockPerson = (tx: Tx, { kind, id }: Held) =>
  tx
    .selectFrom(sql<Tables['students']>`${sql.table(tableOf[kind])}`.as('people'))
    .select(['id', 'name', 'created_at', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** What an employee may do, deleted or not. */
export const findReach = (db: Db, id: number) =>
  db
    .selectFrom('employees')
    .select(['role', 'preset', 'permissions', 'venue_ids'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const insertErasure = (tx: Tx, row: Omit<Tables['erasures'], 'id'>) =>
  tx.insertInto('erasures').values(row).execute()

export const findAllErased = (db: Db) =>
  db.selectFrom('erasures').selectAll().orderBy('id').execute()

/** Employees who were deleted and not erased. */
export const findDeletedEmployees = (db: Db) =>
  db
    .selectFrom('employees')
    .select(['id', 'name', 'deleted_at'])
    .select(lastMoneyOf('employee', sql.ref('employees.id')).as('last_money'))
    .where('deleted_at', 'is not', null)
    .$narrowType<{ deleted_at: string }>()
    .where(isKept('employee'))
    .orderBy('deleted_at')
    .execute()

export const findLastMoney = async (db: Db, { kind, id }: Held): Promise<Day | null> => {
  const { rows } = await sql<{ day: Day | null }>`select ${lastMoneyOf(kind, id)} as day`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

/** The last day of money that a student paid or got back, or that an employee took or paid out. */
export const lastMoneyOf = (kind: PersonKind, id: unknown): RawBuilder<Day | null> =>
  kind === 'student'
    ? sql`(select max(day) from (
        select max(issued_on) as day from receipts where student_id = ${id}
        union all select max(refunded_on) from refunds where student_id = ${id}
        union all select max(reversed_on) from reversals
          join payments on payments.id = payment_id where student_id = ${id}) as days)`
    : sql`(select max(day) from (
        select max(issued_on) as day from receipts where issued_by = ${id}
        union all select max(refunded_on) from refunds where refunded_by = ${id}
        union all select max(reversed_on) from reversals where reversed_by = ${id}
        union all select max(day) from till_expenses where recorded_by = ${id}
        union all select max(day) from day_closings where closed_by = ${id}) as days)`

/** The texts that others' records may have copied. */
export const findTexts = async (db: Db, { kind, id }: Held): Promise<string[]> => {
  const rows =
    kind === 'student'
      ? await db
          .selectFrom('students')
          .leftJoin('consents', 'consents.student_id', 'students.id')
          .select(['name', 'parent_name', 'contact_number', 'parent_mobile_number', 'giver_name'])
          .where('students.id', '=', id)
          .execute()
      : await db
          .selectFrom('employees')
          .select(['name', 'email', 'phone'])
          .where('id', '=', id)
          .execute()
  return [...new Set(rows.flatMap((row) => Object.values(row)))].filter((text): text is string =>
    Boolean(text),
  )
}
