import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { idOfPresent } from '../../db/people.ts'
import type { Db } from '../../db/schema.ts'
import { columnsOfDays, corrector } from './days.ts'

/** The current version of a day and the earlier ones, newest first. */
export const findVersions = (db: Db, employeeId: number, day: Day) => {
  const versions = (table: 'employee_days' | 'employee_day_history') =>
    db
      .selectFrom(`${table} as days`)
      .innerJoin('employees as changers', 'changers.id', 'days.changed_by')
      .leftJoin('employees as correctors', 'correctors.id', 'days.corrected_by')
      .select([
        ...columnsOfDays,
        'changers.name as changer',
        idOfPresent('changers').as('changer_id'),
        ...corrector,
        sql<number>`${sql.lit(table === 'employee_days' ? 1 : 0)}`.as('stands'),
      ])
      .where('days.employee_id', '=', employeeId)
      .where('days.day', '=', day)
  return db
    .selectFrom(versions('employee_days').unionAll(versions('employee_day_history')).as('versions'))
    .selectAll()
    .orderBy('version', 'desc')
    .execute()
}

export type VersionFound = Awaited<ReturnType<typeof findVersions>>[number]
