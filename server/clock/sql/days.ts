import type { Day } from '../../../contract/values/calendar.ts'
import { rowsAsJson } from '../../db/json.ts'
import { idOfPresent } from '../../db/people.ts'
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
export const columnsOfDays = dayColumns.map((column) => `days.${column}` as const)

/** Who corrected a day last, of a table that a query calls `correctors`. */
export const corrector = [
  'correctors.name as corrector',
  idOfPresent('correctors').as('corrector_id'),
] as const

const days = (db: Db) =>
  db
    .selectFrom('employee_days as days')
    .leftJoin('employees as correctors', 'correctors.id', 'days.corrected_by')
    .select([...columnsOfDays, ...corrector])

export type DayFound = Awaited<ReturnType<ReturnType<typeof days>['executeTakeFirstOrThrow']>>

export const findDay = (db: Db, employeeId: number, day: Day) =>
  days(db).where('days.employee_id', '=', employeeId).where('days.day', '=', day).executeTakeFirst()

/** The days from `since` to before `today` without a clock-out, whatever came after. */
const openDays = (db: Db, employeeId: number, since: Day, today: Day) =>
  days(db)
    .where('days.employee_id', '=', employeeId)
    .where('days.day', '>=', since)
    .where('days.day', '<', today)
    .where('days.check_in', 'is not', null)
    .where('days.check_out', 'is', null)

export const findOpen = (db: Db, employeeId: number, since: Day, today: Day) =>
  openDays(db, employeeId, since, today).execute()

const people = (db: Db) =>
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

export type PersonFound = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

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

/** A person's day, what decides whether they may clock in, and their open days from `since`. */
export const findToday = (db: Db, id: number, since: Day, today: Day) =>
  people(db)
    .select([
      rowsAsJson(db, days(db).where('days.employee_id', '=', id).where('days.day', '=', today)).as(
        'days',
      ),
      rowsAsJson(db, openDays(db, id, since, today)).as('open'),
      db
        .selectFrom('locations')
        .select((row) => row.fn.countAll<number>().as('active'))
        .where('deactivated_at', 'is', null)
        .as('locations'),
    ])
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
