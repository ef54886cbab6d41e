export const roles = ['superadmin', 'admin', 'employee'] as const
export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = {
  superadmin: 'Super administrator',
  admin: 'Admin',
  employee: 'Employee',
}

/** The name of one who was made at the server and has not said theirs yet. */
export const unnamedPerson = 'Super Administrator'

/** The roles that can be given in the app; super administrators are made on the server itself. */
export const givenRoles = roles.filter((role) => role !== 'superadmin')
export type GivenRole = (typeof givenRoles)[number]

/** What the whole staff may do. */
const staff = [
  'account.own',
  'dashboard.read',
  'students.read',
  'students.write',
  'attendance.read',
  'attendance.mark',
  'clock.own',
  'leave.own',
  'settings.read',
  'courses.choose',
  'fees.read',
  'expenses.record',
  'fitness.read',
  'fitness.record',
] as const

const management = [
  'dashboard.money',
  'students.delete',
  'students.erase',
  'attendance.any-day',
  'employees.read',
  'employees.manage',
  'clock.read',
  'clock.manage',
  'locations.read',
  'locations.manage',
  'leave.read',
  'leave.manage',
  'audit.read',
  'settings.manage',
  'health.read',
  'backups.manage',
  'keys.manage',
  'courses.read',
  'courses.manage',
  'fees.overview',
  'fees.manage',
  'fitness.manage',
  'imports.manage',
  'institute.export',
] as const

export type Permission = (typeof staff)[number] | (typeof management)[number]

/**
 * Who may do what. The server checks every call against this table, and the sidebar and the route
 * guard use it. Admin and employee may do the same for now.
 */
const permissions: Record<Role, readonly Permission[]> = {
  superadmin: [...staff, ...management],
  admin: staff,
  employee: staff,
}

/** Who asks: a person in their role, or an API key that acts for them. */
export type Caller = { role: Role; key?: { permissions: readonly Permission[] } | undefined }

/** What the caller's role may do; of that, a key may only do what it was made for. */
export const may = ({ role, key }: Caller, permission: Permission): boolean =>
  permissions[role].includes(permission) && (key?.permissions.includes(permission) ?? true)
