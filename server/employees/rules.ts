import type { Employee } from '../../contract/employees/calls.ts'
import { refuse } from '../../contract/kit/refuse.ts'

/** A super administrator's record is changed only by themselves, on their account page. */
export const protectSuperAdministrator = ({ role }: Pick<Employee, 'role'>): void => {
  if (role === 'superadmin') refuse('super_administrator_protected')
}

/** A person whose role changed must sign in again, so that no screen uses the old one. */
export const endsSessions = (before: Employee, after: Employee): boolean =>
  before.role !== after.role
