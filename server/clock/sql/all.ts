import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf, readIds } from '../../db/json.ts'
import { countRows } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { columnsOfDays, corrector } from './days.ts'

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
