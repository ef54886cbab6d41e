import type { Permission } from '../../contract/kit/access.ts'
import type { Part } from '../language/parts.ts'

/** A screen. The build reads this file too, so nothing here needs a browser. */
export type Screen = {
  /** As React Router writes it: `/students/:id`. */
  path: string
  /** What a person needs to open it; the others are sent to the dashboard. */
  access?: Permission
  /** It opens without a network. */
  offline?: true
} & (
  | {
      /** The file of its page, which exports a component of the same name. */
      page: `${Part}/${string}`
      /** The parts of its words, where they are not those of its feature alone. */
      words?: readonly Part[]
    }
  | { page: string; words: readonly Part[] }
)

/** Every screen. The names, signs and search words of those in the menu are in `menu.ts`. */
export const screens = {
  login: { path: '/login', page: 'auth/LoginPage', words: ['start'] },
  dashboard: {
    path: '/dashboard',
    access: 'dashboard.read',
    page: 'dashboard/DashboardPage',
    words: ['signedIn'],
    offline: true,
  },
  students: { path: '/students', access: 'students.read', page: 'students/list/StudentsPage' },
  student: {
    path: '/students/:id',
    access: 'students.read',
    page: 'students/details/StudentPage',
    words: ['students', 'fees', 'dues', 'messaging'],
  },
  newStudent: {
    path: '/students/new',
    access: 'students.write',
    page: 'students/form/NewStudentPage',
    words: ['students', 'fees'],
  },
  editStudent: {
    path: '/students/:id/edit',
    access: 'students.write',
    page: 'students/form/EditStudentPage',
    words: ['students', 'fees'],
  },
  fitness: {
    path: '/fitness',
    access: 'fitness.read',
    page: 'fitness/venue/FitnessPage',
    words: ['fitness', 'students'],
  },
  studentFitness: {
    path: '/students/:id/fitness',
    access: 'fitness.read',
    page: 'fitness/student/StudentFitnessPage',
  },
  records: {
    path: '/attendance-records',
    access: 'attendance.read',
    page: 'attendance/records/RecordsPage',
  },
  parents: {
    path: '/parents',
    access: 'attendance.read',
    page: 'attendance/parents/ParentsPage',
    words: ['attendance', 'messaging'],
    offline: true,
  },
  attendance: {
    path: '/attendance',
    access: 'attendance.mark',
    page: 'attendance/marking/MarkAttendancePage',
    offline: true,
  },
  rollCall: {
    path: '/attendance/roll',
    access: 'attendance.mark',
    page: 'attendance/roll-call/RollCallPage',
    offline: true,
  },
  unsent: {
    path: '/unsent',
    access: 'attendance.mark',
    page: 'attendance/unsent/UnsentPage',
    offline: true,
  },
  mockTests: {
    path: '/mock-tests',
    access: 'fitness.read',
    page: 'fitness/mock-tests/MockTestsPage',
  },
  mockTest: {
    path: '/mock-tests/:id',
    access: 'fitness.read',
    page: 'fitness/mock-tests/MockTestPage',
  },
  standards: {
    path: '/standards',
    access: 'fitness.read',
    page: 'fitness/standards/StandardsPage',
  },
  standard: {
    path: '/standards/:id',
    access: 'fitness.read',
    page: 'fitness/standards/StandardPage',
  },
  newStandard: {
    path: '/standards/new',
    access: 'fitness.manage',
    page: 'fitness/standards/form/NewStandardPage',
  },
  editStandard: {
    path: '/standards/:id/edit',
    access: 'fitness.manage',
    page: 'fitness/standards/form/EditStandardPage',
  },
  track: {
    path: '/track',
    access: 'fitness.record',
    page: 'fitness/track/TrackPage',
    offline: true,
  },
  myAttendance: { path: '/my-attendance', access: 'clock.own', page: 'clock/MyAttendancePage' },
  employeeAttendance: {
    path: '/employees/:id/attendance',
    access: 'clock.manage',
    page: 'employees/month/EmployeeAttendancePage',
  },
  locations: {
    path: '/locations',
    access: 'locations.manage',
    page: 'locations/list/LocationsPage',
  },
  newLocation: {
    path: '/locations/new',
    access: 'locations.manage',
    page: 'locations/form/NewLocationPage',
  },
  editLocation: {
    path: '/locations/:id/edit',
    access: 'locations.manage',
    page: 'locations/form/EditLocationPage',
  },
  employees: {
    path: '/employees',
    access: 'employees.manage',
    page: 'employees/list/EmployeesPage',
  },
  newEmployee: {
    path: '/employees/new',
    access: 'employees.manage',
    page: 'employees/form/NewEmployeePage',
  },
  editEmployee: {
    path: '/employees/:id/edit',
    access: 'employees.manage',
    page: 'employees/form/EditEmployeePage',
  },
  superAdministrators: {
    path: '/employees/super-administrators',
    access: 'employees.manage',
    page: 'employees/super/SuperAdministratorsPage',
  },
  courses: { path: '/courses', access: 'courses.manage', page: 'courses/CoursesPage' },
  courseStudents: {
    path: '/course-students',
    access: 'fees.manage',
    page: 'payments/CourseStudentsPage',
    words: ['payments', 'fees', 'dues', 'messaging'],
  },
  bankStatement: {
    path: '/bank-statement',
    access: 'fees.manage',
    page: 'bank/BankStatementPage',
    words: ['administration'],
  },
  reports: {
    path: '/reports',
    access: 'fees.overview',
    page: 'reports/ReportsPage',
    words: ['administration', 'dues'],
  },
  dayBook: { path: '/day-book', access: 'fees.read', page: 'daybook/DayBookPage' },
  receipt: {
    path: '/receipts/:paymentId',
    access: 'fees.read',
    page: 'payments/receipt/ReceiptPage',
    words: ['payments', 'fees'],
  },
  voucher: {
    path: '/vouchers/:refundId',
    access: 'fees.read',
    page: 'payments/voucher/VoucherPage',
    words: ['payments', 'fees'],
  },
  duesSlip: {
    path: '/students/:id/dues-slip',
    access: 'fees.read',
    page: 'payments/slip/SlipPage',
    words: ['fees', 'dues'],
  },
  leaveRequest: {
    path: '/leave-request',
    access: 'leave.own',
    page: 'leave/request/LeaveRequestPage',
  },
  leaveManagement: {
    path: '/leave-management',
    access: 'leave.manage',
    page: 'leave/management/LeaveManagementPage',
  },
  audit: {
    path: '/audit',
    access: 'audit.read',
    page: 'audit/AuditPage',
    words: ['administration'],
  },
  settings: {
    path: '/settings',
    access: 'settings.manage',
    page: 'settings/SettingsPage',
    words: ['administration', 'messaging'],
  },
  health: {
    path: '/health',
    access: 'health.read',
    page: 'health/HealthPage',
    words: ['administration'],
  },
  keys: { path: '/keys', access: 'keys.manage', page: 'keys/KeysPage', words: ['administration'] },
  apiReference: {
    path: '/api-reference',
    access: 'keys.manage',
    page: 'keys/reference/ReferencePage',
    words: ['administration'],
  },
  imports: { path: '/imports', access: 'imports.manage', page: 'imports/start/ImportsPage' },
  import: { path: '/imports/:id', access: 'imports.manage', page: 'imports/ImportPage' },
  account: { path: '/account', access: 'account.own', page: 'account/AccountPage' },
  notFound: { path: '*', page: 'app/NotFoundPage', words: ['start'] },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

export const screenNames = Object.keys(screens) as ScreenName[]

/** The parts of the words that a screen needs. */
export const wordsOf = (name: ScreenName): readonly Part[] => {
  const { words, page }: Screen = screens[name]
  return words ?? (page.split('/', 1) as Part[])
}
