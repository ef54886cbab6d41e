import type { Day } from '../../../contract/calendar.ts'
import { rowsAsJson } from '../../db/json.ts'
import type { Db } from '../../db/schema.ts'

const columns = [
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
  'days.version',
] as const

const days = (db: Db) =>
  db
    .selectFrom('employee_days as days')
    .leftJoin('employees as correctors', 'correctors.id', 'days.corrected_by')
    .select([...columns, 'correctors.name as corrector'])

export type DayFound = Awaited<ReturnType<ReturnType<typeof days>['executeTakeFirstOrThrow']>>

export const findDay = (db: Db, employeeId: number, day: Day) =>
  days(db).where('days.employee_id', '=', employeeId).where('days.day', '=', day).executeTakeFirst()

/** The last day before `today` that was not clocked out of, and not corrected. */
const forgotten = (db: Db, employeeId: number, today: Day) =>
  db
    .selectFrom('employee_days')
    .select((row) => row.fn.max('day').as('day'))
    .where('employee_id', '=', employeeId)
    .where('day', '<', today)
    .where('check_in', 'is not', null)
    .where('check_out', 'is', null)
    .where('reason', 'is', null)

export const findForgotten = async (
  db: Db,
  employeeId: number,
  today: Day,
): Promise<Day | undefined> =>
  (await forgotten(db, employeeId, today).executeTakeFirst())?.day ?? undefined

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

/** A person and his days from `from` to before `until`. */
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

/** A person’s day with what speaks for or against clocking in. */
export const findToday = (db: Db, id: number, today: Day) =>
  people(db)
    .select([
      rowsAsJson(db, days(db).where('days.employee_id', '=', id).where('days.day', '=', today)).as(
        'days',
      ),
      forgotten(db, id, today).as('forgotten'),
      db
        .selectFrom('locations')
        .select((row) => row.fn.countAll<number>().as('active'))
        .where('deactivated_at', 'is', null)
        .as('locations'),
    ])
    .where('employees.id', '=', id)
    .executeTakeFirst()

/** Everybody who may sign in, by name, with his day. */
export const findTeam = (db: Db, day: Day) =>
  people(db)
    .leftJoin('employee_days as days', (join) =>
      join.onRef('days.employee_id', '=', 'employees.id').on('days.day', '=', day),
    )
    .leftJoin('employees as correctors', 'correctors.id', 'days.corrected_by')
    .select([...columns, 'correctors.name as corrector'])
    .where('employees.deactivated_at', 'is', null)
    .orderBy('employees.name_key')
    .orderBy('employees.id')
    .execute()

/** Super administrators who may sign in, without the one named. */
export const countOtherChiefs = async (db: Db, id: number): Promise<number> => {
  const { others } = await db
    .selectFrom('employees')
    .select((row) => row.fn.countAll<number>().as('others'))
    .where('role', '=', 'superadmin')
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  return others
}
