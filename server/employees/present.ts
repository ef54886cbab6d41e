import type { Employee, User } from '../../contract/employees/calls.ts'
import type { Rights } from '../../contract/employees/rights.ts'
import { toRupees } from '../../contract/values/money.ts'
import { toFields } from '../db/fields.ts'
import type { Db } from '../db/schema.ts'
import { findEveryVenue, type VenueFound } from '../db/shared/venues.ts'
import { reachOf } from '../kit/sign-in/callers.ts'
import { noPassword } from '../kit/sign-in/password.ts'
import { type EmployeeFound, openColumns } from './sql/employees.ts'
import { rightsOf } from '../db/shared/rights.ts'

/** A person as they see themselves. */
export const presentUser = (row: EmployeeFound): User => ({
  ...own(row),
  given: reachOf(row).given?.slice(),
})

const own = (row: EmployeeFound): Omit<User, 'given'> => ({
  _id: String(row.id),
  ...toFields(openColumns, row),
  isActive: row.deactivated_at === null,
  passwordIsGiven: row.password_given_at === null ? undefined : true,
  language: row.language ?? undefined,
})

/** People as super administrators see them; the names of their venues are read where someone has not all. */
export const presentEmployees = async (
  db: Db,
  rows: readonly EmployeeFound[],
): Promise<Employee[]> => {
  const all = rows.some(({ venue_ids }) => venue_ids !== null) ? await findEveryVenue(db) : []
  return rows.map((row) => presentEmployee(row, all))
}

const presentEmployee = (row: EmployeeFound, all: readonly VenueFound[]): Employee => ({
  ...own(row),
  ...presentRights(rightsOf(row), all),
  salary: row.salary_paise === null ? undefined : toRupees(row.salary_paise),
  needsPassword: row.password_hash === noPassword ? true : undefined,
  hasSecondFactor: row.has_second_factor ? true : undefined,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  __v: row.version,
})

const presentRights = ({ preset, permissions, venues }: Rights, all: readonly VenueFound[]) => ({
  preset: preset === 'role' ? undefined : preset,
  permissions: preset === 'chosen' ? permissions.slice() : undefined,
  venues: venues && all.filter(({ id }) => venues.includes(id)).map(({ name }) => name),
})
