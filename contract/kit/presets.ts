import {
  allPermissions,
  type Caller,
  type GivenPermission,
  may,
  own,
  type Permission,
  type Reach,
} from './access.ts'

export const givenPermissions = allPermissions.filter(
  (permission): permission is GivenPermission =>
    permission !== 'keys.manage' && !own.some((one) => one === permission),
)

/** Permissions that are kept as text, separated by spaces, of those that there are in this version. */
export const permissionsIn = (text: string): readonly GivenPermission[] => {
  if (text === '') return []
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
  manager: allPermissions.filter((permission) => !notForManagers.includes(permission)),
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

/** What somebody was given, without what needs every venue where they have chosen ones. */
export const givenWithin = ({ role, given, venues }: Reach): Caller['given'] =>
  venues === undefined
    ? given
    : allPermissions.filter(
        (permission) =>
          may({ role, given }, permission) && !institutePermissions.includes(permission),
      )
