import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf, readIds, rowsAsJson } from '../../db/json.ts'
import { countRows } from '../../db/paging.ts'
import { personAs } from '../../db/people.ts'
import type { RowOf } from '../../db/records.ts'
import type { Db } from '../../db/schema.ts'

/** The columns of a person's day, and of its earlier versions. */
export const dayColumns = [
  'employee_id',
  'day',
  'status',
  'check_in',
  'check_out',
  'check_in_place',
  'check_out_place',
  'remarks',
  'corrected_by',
  'reason',
  'changed_by',
  'changed_at',
  'version',
] as const

/** The same of a table that a query calls `days`. */
const columnsOfDays = dayColumns.map((column) => `days.${column}` as const)

/** Who corrected a day last, of a table that a query calls `correctors`. */
const corrector = personAs('correctors', 'corrector')

export const days = (db: Db) =>
  db
    .selectFrom('employee_days as days')
    .leftJoin('employees as correctors', 'correctors.id', 'days.corrected_by')
    .select([...columnsOfDays, ...corrector])

export type DayFound = RowOf<typeof days>

export const findDay = (db: Db, employeeId: number, day: Day) =>
  days(db).where('days.employee_id', '=', employeeId).where('days.day', '=', day).executeTakeFirst()

export const people = (db: Db) =>
  db
    .selectFrom('employees')
    .select([
      'employees.id',
      'employees.name',
      'employees.email',
      'employees.role',
      'employees.designation',
      'employees.phone',
      'employees.joining_date',
      'employees.created_at',
    ])
    .where('employees.deleted_at', 'is', null)

export type PersonFound = RowOf<typeof people>

export const findPerson = (db: Db, id: number) =>
  people(db).where('employees.id', '=', id).executeTakeFirst()

/** A person and their days from `from` to before `until`. */
export const findDaysOf = (db: Db, id: number, from: Day, until: Day) =>
  people(db)
    .select(
      rowsAsJson(
        db,
        days(db)
          .where('days.employee_id', '=', id)
          .where('days.day', '>=', from)
          .where('days.day', '<', until),
      ).as('days'),
    )
    .where('employees.id', '=', id)
    .executeTakeFirst()

/** Everyone who may sign in, by name, with their day. */
export const findTeam = (db: Db, day: Day) =>
  people(db)
    .leftJoin('employee_days as days', (join) =>
      join.onRef('days.employee_id', '=', 'employees.id').on('days.day', '=', day),
    )
    .leftJoin('employees as correctors', 'correctors.id', 'days.corrected_by')
    .select([...columnsOfDays, ...corrector])
    .where('employees.deactivated_at', 'is', null)
    .orderBy('employees.name_key')
    .orderBy('employees.id')
    .execute()

/** The current version of a day and the earlier ones, newest first. */
export const findVersions = (db: Db, employeeId: number, day: Day) => {
  const versions = (table: 'employee_days' | 'employee_day_history') =>
    db
      .selectFrom(`${table} as days`)
      .innerJoin('employees as changers', 'changers.id', 'days.changed_by')
      .leftJoin('employees as correctors', 'correctors.id', 'days.corrected_by')
      .select([
        ...columnsOfDays,
        ...personAs('changers', 'changer'),
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

export type Period = { from: Day; until: Day; employeeId?: number | undefined }

const daysIn = (db: Db, { from, until, employeeId }: Period) => {
  const days = db
    .selectFrom('employee_days as days')
    .innerJoin('employees', 'employees.id', 'days.employee_id')
    .where('days.day', '>=', from)
    .where('days.day', '<=', until)
  return employeeId === undefined ? days : days.where('days.employee_id', '=', employeeId)
}

export const countDays = (db: Db, period: Period) => countRows(daysIn(db, period))

/** The ids of everyone who has a day in a period, by name. */
export const findPeopleWithDays = (db: Db, period: Period): Promise<number[]> =>
  readIds(
    db,
    db
      .selectFrom('employees')
      .select('employees.id')
      .where('employees.id', 'in', daysIn(db, period).select('days.employee_id'))
      .orderBy('employees.name_key')
      .orderBy('employees.id'),
  )

/** Everyone's days in a period, person by person in the order of names. */
export const findDaysOfPeople = (db: Db, period: Period, employeeIds: readonly number[]) =>
  daysIn(db, period)
    .leftJoin('employees as correctors', 'correctors.id', 'days.corrected_by')
    .select([...columnsOfDays, ...corrector, 'employees.name', 'employees.email'])
    .where(isAnyOf(db, 'days.employee_id', employeeIds))
    .orderBy('employees.name_key')
    .orderBy('employees.id')
    .orderBy('days.day')
    .execute()

export type DayOfPerson = Awaited<ReturnType<typeof findDaysOfPeople>>[number]
