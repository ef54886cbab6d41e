export const roles = ['superadmin', 'admin', 'employee'] as const
export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = {
  superadmin: 'Super administrator',
  admin: 'Admin',
  employee: 'Employee',
}

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
] as const

const management = [
  'dashboard.money',
  'students.delete',
  'attendance.any-day',
  'employees.manage',
  'clock.manage',
  'locations.manage',
  'leave.manage',
  'audit.read',
  'settings.manage',
  'health.manage',
  'courses.manage',
  'fees.manage',
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

export const may = (role: Role, permission: Permission): boolean =>
  permissions[role].includes(permission)
