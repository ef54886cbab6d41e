import { sql } from 'kysely'
import type { Day } from '../../contract/values/calendar.ts'
import type { Db } from '../db/schema.ts'
import { tallies } from '../db/tallies.ts'

const topCount = 5

/** The institute's running totals, fees in paise; `since` to `today` are the recent days. */
export const readTotals = (db: Db, since: Day, today: Day) => {
  const total = (name: string) =>
    sql<number>`coalesce((select value from counters where name = ${name}), 0)`
  return db
    .selectNoFrom([
      total(tallies.students).as('students'),
      sql<number>`(select coalesce(sum(value), 0) from counters
        where name >= ${tallies.registeredOnPrefix + since} and name <= ${tallies.registeredOnPrefix + today}
      )`.as('recent'),
      sql<number>`(select count(*) from employees where deleted_at is null)`.as('employees'),
      sql<number>`(select count(*) from locations)`.as('locations'),
      total(tallies.courseFees).as('courseFees'),
      total(tallies.admissionFees).as('admissionFees'),
      total(tallies.owing).as('owing'),
    ])
    .executeTakeFirstOrThrow()
}

/** The five present people who registered the most students. */
export const findTopEmployees = (db: Db) =>
  db
    .selectFrom('employees')
    .innerJoin('counters', (join) =>
      join.onRef('counters.name', '=', sql`${tallies.registeredByPrefix} || employees.id`),
    )
    .select([
      'employees.id',
      'employees.name',
      'employees.email',
      'counters.value as registrationCount',
    ])
    .where('counters.value', '>', 0)
    .where('employees.deleted_at', 'is', null)
    .orderBy('counters.value', 'desc')
    .orderBy('employees.name_key')
    .orderBy('employees.id')
    .limit(topCount)
    .execute()
