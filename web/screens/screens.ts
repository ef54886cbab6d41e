import type { Permission } from '../../contract/kit/access.ts'
import type { WordsPart } from '../language/parts.ts'
import { homePath, loginPath } from './first-paths.ts'

type More = {
  /** The parts of its words, where they are not those of its feature alone. */
  words?: readonly WordsPart[]
  /** It opens without a network. */
  offline?: true
}

type Screen<Path, Access> = { path: Path; access: Access; page: string } & More

/**
 * A screen: its path as React Router writes it, what a person needs to open it, and the file of its
 * page, which exports a component of the same name.
 */
const screen = <const Path extends string, const Access extends 'anyone' | Permission>(
  path: Path,
  access: Access,
  ...[page, more]:
    | [page: `${WordsPart}/${string}`, more?: More]
    | [page: string, more: More & { words: readonly WordsPart[] }]
): Screen<Path, Access> => ({ path, access, page, ...more })

/** Every screen. The titles, icons and search words of those in the menu are in `menu.ts`. */
export const screens = {
  login: screen(loginPath, 'anyone', 'auth/LoginPage', { words: ['start'] }),
  dashboard: screen(homePath, 'dashboard.read', 'dashboard/DashboardPage', {
    words: ['signedIn'],
    offline: true,
  }),
  students: screen('/students', 'students.read', 'students/list/StudentsPage'),
  student: screen('/students/:id', 'students.read', 'students/details/StudentPage', {
    words: ['students', 'fees', 'dues', 'messaging'],
  }),
  newStudent: screen('/students/new', 'students.write', 'students/form/NewStudentPage', {
    words: ['students', 'fees'],
  }),
  editStudent: screen('/students/:id/edit', 'students.write', 'students/form/EditStudentPage', {
    words: ['students', 'fees'],
  }),
  registrationSlip: screen(
    '/students/:id/registration-slip',
    'students.read',
    'students/notice/RegistrationSlipPage',
    { words: ['students', 'fees'] },
  ),
  notice: screen('/notice', 'students.read', 'students/notice/NoticePage', {
    words: ['students', 'fees'],
  }),
  fitness: screen('/fitness', 'fitness.read', 'fitness/venue/FitnessPage', {
    words: ['fitness', 'students'],
  }),
  studentFitness: screen(
    '/students/:id/fitness',
    'fitness.read',
    'fitness/student/StudentFitnessPage',
  ),
  squads: screen('/squads', 'attendance.read', 'squads/SquadsPage'),
  squad: screen('/squads/:id', 'attendance.read', 'squads/SquadPage'),
  records: screen('/attendance-records', 'attendance.read', 'attendance/records/RecordsPage'),
  paradeState: screen('/parade-state', 'attendance.read', 'attendance/parade/ParadeStatePage', {
    words: ['attendance', 'excuses'],
  }),
  parents: screen('/parents', 'attendance.read', 'attendance/parents/ParentsPage', {
    words: ['attendance', 'messaging', 'excuses'],
    offline: true,
  }),
  attendance: screen('/attendance', 'attendance.mark', 'attendance/marking/MarkAttendancePage', {
    words: ['attendance', 'excuses'],
    offline: true,
  }),
  rollCall: screen('/attendance/roll', 'attendance.mark', 'attendance/roll-call/RollCallPage', {
    words: ['attendance', 'excuses'],
    offline: true,
  }),
  rollCalls: screen('/roll-calls', 'attendance.read', 'roll-calls/RollCallsPage', {
    words: ['rollCalls', 'excuses'],
    offline: true,
  }),
  countRollCall: screen('/roll-calls/count', 'attendance.mark', 'roll-calls/CountPage', {
    words: ['rollCalls', 'excuses'],
    offline: true,
  }),
  unsent: screen('/unsent', 'account.own', 'attendance/unsent/UnsentPage', {
    words: ['attendance', 'excuses', 'rollCalls'],
    offline: true,
  }),
  mockTests: screen('/mock-tests', 'fitness.read', 'fitness/mock-tests/MockTestsPage'),
  mockTest: screen('/mock-tests/:id', 'fitness.read', 'fitness/mock-tests/MockTestPage'),
  standards: screen('/standards', 'fitness.read', 'fitness/standards/StandardsPage'),
  standard: screen('/standards/:id', 'fitness.read', 'fitness/standards/StandardPage'),
  newStandard: screen('/standards/new', 'fitness.manage', 'fitness/standards/form/NewStandardPage'),
  editStandard: screen(
    '/standards/:id/edit',
    'fitness.manage',
    'fitness/standards/form/EditStandardPage',
  ),
  track: screen('/track', 'fitness.record', 'fitness/track/TrackPage', { offline: true }),
  myAttendance: screen('/my-attendance', 'clock.own', 'clock/MyAttendancePage', { offline: true }),
  employeeAttendance: screen(
    '/employees/:id/attendance',
    'clock.read',
    'employees/month/EmployeeAttendancePage',
  ),
  locations: screen('/locations', 'locations.read', 'locations/list/LocationsPage'),
  newLocation: screen('/locations/new', 'locations.manage', 'locations/form/NewLocationPage'),
  editLocation: screen(
    '/locations/:id/edit',
    'locations.manage',
    'locations/form/EditLocationPage',
  ),
  employees: screen('/employees', 'employees.read', 'employees/list/EmployeesPage'),
  newEmployee: screen('/employees/new', 'employees.manage', 'employees/form/NewEmployeePage', {
    words: ['employees', 'administration'],
  }),
  editEmployee: screen(
    '/employees/:id/edit',
    'employees.manage',
    'employees/form/EditEmployeePage',
    { words: ['employees', 'administration'] },
  ),
  superAdministrators: screen(
    '/employees/super-administrators',
    'rights.manage',
    'employees/super/SuperAdministratorsPage',
  ),
  courses: screen('/courses', 'courses.read', 'courses/CoursesPage'),
  courseStudents: screen('/course-students', 'dues.read', 'payments/CourseStudentsPage', {
    words: ['payments', 'fees', 'dues', 'messaging'],
  }),
  bankStatement: screen('/bank-statement', 'fees.manage', 'bank/BankStatementPage', {
    words: ['administration'],
  }),
  reports: screen('/reports', 'fees.overview', 'reports/ReportsPage', {
    words: ['administration', 'dues'],
  }),
  dayBook: screen('/day-book', 'fees.read', 'daybook/DayBookPage'),
  receipt: screen('/receipts/:paymentId', 'fees.read', 'payments/receipt/ReceiptPage', {
    words: ['payments', 'fees'],
  }),
  voucher: screen('/vouchers/:refundId', 'fees.read', 'payments/voucher/VoucherPage', {
    words: ['payments', 'fees'],
  }),
  duesSlip: screen('/students/:id/dues-slip', 'fees.read', 'payments/slip/SlipPage', {
    words: ['fees', 'dues'],
  }),
  leaveRequest: screen('/leave-request', 'leave.own', 'leave/request/LeaveRequestPage'),
  leaveManagement: screen(
    '/leave-management',
    'leave.read',
    'leave/management/LeaveManagementPage',
  ),
  audit: screen('/audit', 'audit.read', 'audit/AuditPage', { words: ['administration'] }),
  settings: screen('/settings', 'settings.manage', 'settings/SettingsPage', {
    words: ['administration', 'messaging', 'rollCalls'],
  }),
  health: screen('/health', 'health.read', 'health/HealthPage', { words: ['administration'] }),
  keys: screen('/keys', 'keys.manage', 'keys/KeysPage', { words: ['administration'] }),
  apiReference: screen('/api-reference', 'keys.manage', 'keys/reference/ReferencePage', {
    words: ['administration'],
  }),
  imports: screen('/imports', 'imports.manage', 'imports/start/ImportsPage'),
  import: screen('/imports/:id', 'imports.manage', 'imports/ImportPage'),
  account: screen('/account', 'account.own', 'account/AccountPage'),
  notFound: screen('*', 'anyone', 'app/NotFoundPage', { words: ['start'] }),
}

export type ScreenName = keyof typeof screens

export const screenNames = Object.keys(screens) as ScreenName[]

/** The parts of the words that a screen needs. */
export const wordsOf = (name: ScreenName): readonly WordsPart[] => {
  const { words, page } = screens[name]
  return words ?? (page.split('/', 1) as WordsPart[])
}
