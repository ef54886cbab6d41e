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
const own = ['account.own', 'clock.own', 'leave.own', 'dashboard.read', 'settings.read'] as const

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

export const givenPermissions = allPermissions.filter(
  (permission): permission is GivenPermission =>
    permission !== 'keys.manage' && !own.some((one) => one === permission),
)

/** Permissions that are kept as text, separated by spaces, of those that there are in this version. */
export const permissionsIn = (text: string): readonly GivenPermission[] => {
  const held = text.split(' ')
  return givenPermissions.filter((permission) => held.includes(permission))
}

const notForManagers: readonly Permission[] = [
  'settings.manage',
  'keys.manage',
  'backups.manage',
  'rights.manage',
  'reading-log.read',
]

const presetPermissions = {
  coach: [
    ...own,
    'students.read',
    'attendance.read',
    'attendance.mark',
    'fitness.read',
    'fitness.record',
  ],
  counter: [
    ...own,
    'students.read',
    'students.sensitive',
    'students.write',
    'courses.choose',
    'fees.read',
    'fees.take',
    'dues.read',
    'expenses.record',
  ],
  office: [
    ...own,
    'students.read',
    'students.sensitive',
    'students.write',
    'courses.choose',
    'attendance.read',
    'imports.manage',
  ],
  manager: permissions.superadmin.filter((permission) => !notForManagers.includes(permission)),
} as const satisfies Record<string, readonly Permission[]>

/** What somebody was given: what their role says, one of the sets with a name, or a choice of their own. */
export const presets = ['role', 'coach', 'counter', 'office', 'manager', 'chosen'] as const
export type Preset = (typeof presets)[number]

/** What a preset gives; `undefined` is what the role says. `chosen` is kept with the person. */
export const permissionsOf = (
  preset: Preset,
  chosen: readonly Permission[],
): readonly Permission[] | undefined => {
  if (preset === 'role') return undefined
  return preset === 'chosen' ? [...own, ...chosen] : presetPermissions[preset]
}

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

/** What concerns students of every venue at once: nobody with chosen venues may do it. */
export const institutePermissions: readonly Permission[] = [
  'settings.manage',
  'keys.manage',
  'backups.manage',
  'health.read',
  'audit.read',
  'rights.manage',
  'reading-log.read',
  'students.erase',
  'courses.manage',
  'fees.manage',
  'fitness.manage',
  'imports.manage',
  'institute.export',
]

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
    [permission, ...(alsoNeeded[permission] ?? [])].every((one) => includes(persons, one)) &&
    (key === undefined || includes(key.permissions, permission))
  )
}

const includes = (held: readonly Permission[], permission: Permission): boolean => {
  const other = wider[permission]
  return held.includes(permission) || (other !== undefined && held.includes(other))
}

/** What somebody was given, without what needs every venue where they have chosen ones. */
export const givenWithin = ({ role, given, venues }: Reach): Caller['given'] =>
  venues === undefined
    ? given
    : allPermissions.filter(
        (permission) =>
          may({ role, given }, permission) && !institutePermissions.includes(permission),
      )
