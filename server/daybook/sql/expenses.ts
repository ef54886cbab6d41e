import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Paise } from '../../../contract/values/money.ts'
import { idOfPresent, personAs } from '../../db/people.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { insertRow } from '../../db/records.ts'

/** An expense that is not a cancellation itself. */
export const findExpense = (db: Db, id: number) =>
  db
    .selectFrom('till_expenses as expenses')
    .innerJoin('employees as recorder', 'recorder.id', 'expenses.recorded_by')
    .leftJoin('till_expenses as cancelling', 'cancelling.cancels_id', 'expenses.id')
    .selectAll('expenses')
    .select([...personAs('recorder', 'recorder'), 'cancelling.id as cancelled_by'])
    .where('expenses.id', '=', id)
    .where('expenses.cancels_id', 'is', null)
    .executeTakeFirst()

export type ExpenseFound = NonNullable<Awaited<ReturnType<typeof findExpense>>>

export const insertExpense = (tx: Tx, expense: Omit<Tables['till_expenses'], 'id'>) =>
  insertRow(tx, 'till_expenses', expense)

export type SpentBy = {
  taker: number
  person: string
  /** Null once they are deleted. */
  person_id: number | null
  paise: Paise
}

/** What was spent on a day by each person; a cancellation counts for who recorded the expense. */
export const readSpent = async (db: Db, day: Day): Promise<SpentBy[]> => {
  const { rows } = await sql<SpentBy>`
    select taker, employees.name as person, ${idOfPresent('employees')} as person_id, paise from (
      select coalesce(cancelled.recorded_by, expenses.recorded_by) as taker,
        cast(sum(expenses.amount_paise) as bigint) as paise
      from till_expenses as expenses
      left join till_expenses as cancelled on cancelled.id = expenses.cancels_id
      where expenses.day = ${day} group by 1) as spent
    join employees on employees.id = taker
    order by employees.name_key, employees.id`.execute(db)
  return rows
}
