import { t } from '@lingui/core/macro'

/** What the calls of a part of the API are about; a part that is newer than this list has its own name. */
export const featureName = (feature: string): string =>
  names()[feature] ?? feature.charAt(0).toUpperCase() + feature.slice(1).replaceAll('-', ' ')

const names = (): Readonly<Record<string, string>> => ({
  attendance: t`Attendance`,
  audit: t`Audit`,
  auth: t`Signing in`,
  backups: t`Backups`,
  'course-students': t`Fees of students`,
  courses: t`Courses`,
  dashboard: t`Dashboard`,
  'employee-attendance': t`Employee attendance`,
  employees: t`Employees`,
  exports: t`Exports`,
  health: t`Server health`,
  history: t`Database`,
  imports: t`Imports`,
  institute: t`Institute`,
  keys: t`API keys`,
  'leave-requests': t`Leave requests`,
  locations: t`Locations`,
  payments: t`Payments`,
  settings: t`Settings`,
  students: t`Students`,
})
