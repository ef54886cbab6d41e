import { t } from '@lingui/core/macro'
import type { permissionNames } from '../../../contract/kit/permission-names.ts'

/** A permission that has a sentence. */
export type Named = keyof typeof permissionNames

/** What the groups of permissions are called, each with the features in it. */
const groups = (): readonly (readonly [title: string, ...features: string[]])[] => [
  [t`Students`, 'students', 'reading-log'],
  [t`Attendance`, 'attendance', 'squads'],
  [t`Fitness`, 'fitness'],
  [t`Fees`, 'fees', 'dues', 'expenses'],
  [t`Courses`, 'courses'],
  [t`Dashboard`, 'dashboard'],
  [t`Employees`, 'employees', 'rights', 'clock', 'leave'],
  [t`Locations`, 'locations'],
  [t`Institute`, 'imports', 'institute', 'settings', 'audit', 'health', 'backups'],
]

/** What can be chosen, by what it is about. */
export const permissionGroups = <P extends Named>(offered: readonly P[]) =>
  groups()
    .map(([title, ...features]) => ({
      title,
      permissions: features.flatMap((feature) =>
        offered.filter((permission) => permission.startsWith(`${feature}.`)),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0)
