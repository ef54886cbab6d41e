import { t } from '@lingui/core/macro'
import type { KeyPermission, KeyState } from '../../contract/keys/terms.ts'

export const stateNames = (): Record<KeyState, string> => ({
  active: t({ message: 'Active', context: 'API key' }),
  ended: t({ message: 'Ended', context: 'API key' }),
  suspended: t({ message: 'Suspended', context: 'API key' }),
  revoked: t({ message: 'Revoked', context: 'API key' }),
})

/** What can be chosen, by what it is about. */
export const permissionGroups = (): readonly {
  title: string
  permissions: readonly KeyPermission[]
}[] => [
  { title: t`Students`, permissions: ['students.read', 'students.write', 'students.delete'] },
  {
    title: t`Attendance`,
    permissions: ['attendance.read', 'attendance.mark', 'attendance.any-day'],
  },
  { title: t`Fitness`, permissions: ['fitness.read', 'fitness.record', 'fitness.manage'] },
  { title: t`Fees`, permissions: ['fees.read', 'fees.overview', 'fees.manage', 'expenses.record'] },
  { title: t`Courses`, permissions: ['courses.choose', 'courses.read', 'courses.manage'] },
  { title: t`Dashboard`, permissions: ['dashboard.read', 'dashboard.money'] },
  {
    title: t`Employees`,
    permissions: ['employees.read', 'clock.read', 'clock.manage', 'leave.read', 'leave.manage'],
  },
  { title: t`Locations`, permissions: ['locations.read', 'locations.manage'] },
  {
    title: t`Institute`,
    permissions: [
      'imports.manage',
      'institute.export',
      'settings.read',
      'settings.manage',
      'audit.read',
      'health.read',
      'backups.manage',
    ],
  },
]
