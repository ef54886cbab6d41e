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

/** What stays with everyone, whatever they were given. */
export const own = [
  'account.own',
  'clock.own',
  'leave.own',
  'dashboard.read',
  'settings.read',
] as const

/** What the whole staff may do. */
const staff = [
  ...own,
  'students.read',
  'students.sensitive',
  'students.write',
  'attendance.read',
  'attendance.mark',
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
  'reading-log.read',
  'attendance.any-day',
  'employees.read',
  'employees.manage',
  'rights.manage',
  'clock.read',
  'clock.manage',
  'squads.manage',
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
  'dues.read',
  'fees.take',
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

export const allPermissions = permissions.superadmin

/** What can be given to a person; API keys act for super administrators alone. */
export type GivenPermission = Exclude<Permission, (typeof own)[number] | 'keys.manage'>

/**
 * Who asks: a person in their role, or an API key that acts for them. `given` is what they may do
 * instead of what their role says; a super administrator may do everything.
 */
export type Caller = {
  role: Role
  given?: readonly Permission[] | undefined
  key?: { permissions: readonly Permission[] } | undefined
}

/** What a person may do, and whose students they see. */
export type Reach = Omit<Caller, 'key'> & {
  /** The ids of their venues; all without. */
  venues: readonly number[] | undefined
}

/** What is allowed as well with a wider permission. */
const wider: { readonly [P in Permission]?: Permission } = {
  'dues.read': 'fees.overview',
  'fees.take': 'fees.manage',
}

const readsAll = ['students.sensitive', 'fees.read', 'employees.read'] as const

/** What a person must be allowed as well: a file of everything has what is closed to some. */
export const alsoNeeded: { readonly [P in Permission]?: readonly GivenPermission[] } = {
  'institute.export': readsAll,
  'backups.manage': readsAll,
}

/** What the caller may do; of that, a key may only do what it was made for. */
export const may = ({ role, given, key }: Caller, permission: Permission): boolean => {
  const persons = role === 'superadmin' ? permissions[role] : (given ?? permissions[role])
  return (
    includes(persons, permission) &&
    (key === undefined || includes(key.permissions, permission)) &&
    (alsoNeeded[permission]?.every((one) => includes(persons, one)) ?? true)
  )
}

const includes = (held: readonly Permission[], permission: Permission): boolean => {
  const other = wider[permission]
  return held.includes(permission) || (other !== undefined && held.includes(other))
}
