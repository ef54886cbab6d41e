import type { Permission } from '../kit/access.ts'
import { permissionNames } from '../kit/permission-names.ts'

/** What stays with people: keys, accounts, and one's own clock and leave. */
export const neverForKeys = [
  'keys.manage',
  'account.own',
  'employees.manage',
  'rights.manage',
  'students.erase',
  'reading-log.read',
  'clock.own',
  'leave.own',
] as const satisfies readonly Permission[]

type NeverForKeys = (typeof neverForKeys)[number]

/** What a key may be allowed. */
export type KeyPermission = Exclude<keyof typeof permissionNames, NeverForKeys>
export const keyPermissions = (
  Object.keys(permissionNames) as (keyof typeof permissionNames)[]
).filter((one): one is KeyPermission => !neverForKeys.some((never) => never === one))

export const keyStates = ['active', 'ended', 'suspended', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

/** How many days a key may be used at most. */
export const longestDays = 366

/** What every key begins with, so that people and scanners of secrets recognise one. */
export const keyPrefix = 'muster_'
