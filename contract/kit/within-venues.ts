import { allPermissions, type Caller, may, type Permission, type Reach } from './access.ts'

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
