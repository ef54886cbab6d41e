import type { Permission } from '../kit/access.ts'

/** What stays with people: keys, accounts, and one's own clock and leave. */
export const neverForKeys = [
  'keys.manage',
  'account.own',
  'employees.manage',
  'rights.manage',
  'students.sensitive',
  'students.erase',
  'reading-log.read',
  'clock.own',
  'leave.own',
] as const satisfies readonly Permission[]

/** What a key may be allowed, each with its sentence. */
export const keyPermissionNames = {
  'students.read': 'Read students with their fees, and venues',
  'students.write': 'Register and edit students',
  'students.delete': 'Delete and restore students',
  'attendance.read': 'Read attendance',
  'attendance.mark': 'Mark attendance',
  'attendance.any-day': 'Mark attendance also for dates long past',
  'fees.read': 'Read receipts and the payments of a student',
  'dues.read': 'Read what each student has paid and owes',
  'fees.take': 'Take payments',
  'fees.overview': 'Read the whole day book, reports and lists of payments',
  'fees.manage': 'Reverse payments, change fees and instalments, give money back',
  'expenses.record': 'Record expenses from the till',
  'fitness.read': 'Read results, standards and mock tests',
  'fitness.record': 'Record and correct results, plan mock tests',
  'fitness.manage': 'Confirm and edit standards',
  'courses.choose': 'Read the names and fees of active courses',
  'courses.read': 'Read all courses',
  'courses.manage': 'Add, edit and delete courses',
  'dashboard.read': 'Read the counts of the dashboard',
  'dashboard.money': 'Read the money and staff of the dashboard',
  'employees.read': 'Read employees, with their salaries',
  'clock.read': "Read employees' attendance",
  'clock.manage': "Correct employees' attendance",
  'leave.read': 'Read leave requests',
  'leave.manage': 'Approve and reject leave',
  'locations.read': 'Read locations',
  'locations.manage': 'Add, edit and delete locations',
  'settings.read': "Read the institute's name and address",
  'settings.manage': 'Read and change settings',
  'imports.manage': 'Import files and undo imports',
  'audit.read': 'Read the audit of all changes',
  'institute.export': 'Download every record of the institute',
  'health.read': "Read the server's health",
  'backups.manage': 'Make and download backups',
} as const satisfies Record<Exclude<Permission, (typeof neverForKeys)[number]>, string>

export type KeyPermission = keyof typeof keyPermissionNames
export const keyPermissions = Object.keys(keyPermissionNames) as KeyPermission[]

export const keyStates = ['active', 'ended', 'suspended', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

/** How many days a key may be used at most. */
export const longestDays = 366

/** What every key begins with, so that people and scanners of secrets recognise one. */
export const keyPrefix = 'muster_'
