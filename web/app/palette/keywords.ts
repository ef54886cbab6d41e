import { t } from '@lingui/core/macro'
import type { MenuItem } from '../../screens/menu.ts'

/** What each screen of the menu is looked for by, besides its name. */
export const keywords = (): Readonly<Record<MenuItem, string>> => ({
  dashboard: t`dashboard`,
  students: t`students`,
  attendance: t`mark attendance`,
  records: t`report pdf download`,
  paradeState: t`parade state strength excused leave sick out-pass mess`,
  rollCalls: t`roll call count night pt class missing`,
  parents: t`absent whatsapp sms message call home`,
  squads: t`batch group coach`,
  track: t`at the track run jump stopwatch`,
  fitness: t`run time result exam pass ready`,
  courseStudents: t`fees overdue balance payment due`,
  dues: t`late promised reminder`,
  dayBook: t`cash till expense close count receipts day`,
  reports: t`month year collection course collector outstanding`,
  bankStatement: t`upi utr compare check`,
  employees: t`staff team`,
  leaveManagement: t`leave management`,
  locations: t`geofence map`,
  myAttendance: t`clock in out`,
  leaveRequest: t`leave request`,
  courses: t`courses`,
  imports: t`imports excel csv spreadsheet upload old data`,
  audit: t`history changes log`,
  settings: t`institute holidays hours logo`,
  health: t`health backup restore server disk`,
  keys: t`api key program integration token`,
})
