import { sql } from 'kysely'
import type { Day } from '../../../contract/calendar.ts'
import type { Db } from '../../db/schema.ts'

/** What a day stands at and what it was before, newest first. */
export const findVersions = (db: Db, employeeId: number, day: Day) => {
  const versions = (table: 'employee_days' | 'employee_day_history') =>
    db
      .selectFrom(`${table} as days`)
      .innerJoin('employees as changers', 'changers.id', 'days.changed_by')
      .leftJoin('employees as correctors', 'correctors.id', 'days.corrected_by')
      .select([
        'days.employee_id',
        'days.day',
        'days.status',
        'days.check_in',
        'days.check_out',
        'days.check_in_place',
        'days.check_out_place',
        'days.remarks',
        'days.reason',
        'days.corrected_by',
        'days.version as version',
        'days.changed_at',
        'changers.name as changer',
        'correctors.name as corrector',
        sql<number>`${sql.lit(table === 'employee_days' ? 1 : 0)}`.as('stands'),
      ])
      .where('days.employee_id', '=', employeeId)
      .where('days.day', '=', day)
  return versions('employee_days')
    .unionAll(versions('employee_day_history'))
    .orderBy('version', 'desc')
    .execute()
}

export type VersionFound = Awaited<ReturnType<typeof findVersions>>[number]
