import { permissionsIn, permissionsOf } from '../../contract/kit/access.ts'
import type { Employee, User } from '../../contract/employees/calls.ts'
import { toRupees } from '../../contract/values/money.ts'
import { toFields } from '../db/fields.ts'
import { noPassword } from '../kit/sign-in/password.ts'
import { type EmployeeFound, openColumns } from './sql/employees.ts'

/** A person as they see themselves. */
export const presentUser = (row: EmployeeFound): User => ({
  _id: String(row.id),
  ...toFields(openColumns, row),
  isActive: row.deactivated_at === null,
  passwordIsGiven: row.password_given_at === null ? undefined : true,
  language: row.language ?? undefined,
  given: permissionsOf(row.preset, permissionsIn(row.permissions))?.slice(),
})

/** A person as super administrators see them. */
export const presentEmployee = (row: EmployeeFound): Employee => ({
  ...presentUser(row),
  salary: row.salary_paise === null ? undefined : toRupees(row.salary_paise),
  needsPassword: row.password_hash === noPassword ? true : undefined,
  hasSecondFactor: row.has_second_factor ? true : undefined,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  __v: row.version,
})
