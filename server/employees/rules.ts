import type { Employee } from '../../contract/employees/calls.ts'
import { refuse } from '../../contract/kit/refuse.ts'

/** A super administrator's record is changed by himself only, on his account page. */
export const protectSuperAdministrator = ({ role }: Pick<Employee, 'role'>): void => {
  if (role === 'superadmin') refuse('super_administrator_protected')
}

/** A person with another role signs in anew, so that no screen goes by the old one. */
export const endsSessions = (before: Employee, after: Employee): boolean =>
  before.role !== after.role
