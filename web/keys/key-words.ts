import { t } from '@lingui/core/macro'
import { keyPermissions, type KeyState } from '../../contract/keys/terms.ts'

export const stateNames = (): Record<KeyState, string> => ({
  active: t({ message: 'Active', context: 'API key' }),
  ended: t({ message: 'Ended', context: 'API key' }),
  suspended: t({ message: 'Suspended', context: 'API key' }),
  revoked: t({ message: 'Revoked', context: 'API key' }),
})

/** What the groups of permissions are called, each with the features in it. */
const groups = (): readonly (readonly [title: string, ...features: string[]])[] => [
  [t`Students`, 'students'],
  [t`Attendance`, 'attendance'],
  [t`Fitness`, 'fitness'],
  [t`Fees`, 'fees', 'expenses'],
  [t`Courses`, 'courses'],
  [t`Dashboard`, 'dashboard'],
  [t`Employees`, 'employees', 'clock', 'leave'],
  [t`Locations`, 'locations'],
  [t`Institute`, 'imports', 'institute', 'settings', 'audit', 'health', 'backups'],
]

/** What can be chosen, by what it is about. */
export const permissionGroups = () =>
  groups().map(([title, ...features]) => ({
    title,
    permissions: features.flatMap((feature) =>
      keyPermissions.filter((permission) => permission.startsWith(`${feature}.`)),
    ),
  }))
