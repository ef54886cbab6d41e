import type { ComponentType } from 'react'
import type { Part } from '../language/words.ts'

/** A screen's words, and its code. */
export type Screen = { words: readonly Part[]; code: () => Promise<ComponentType> }

export const screen = (
  words: Part | readonly Part[],
  code: () => Promise<ComponentType>,
): Screen => ({ words: [words].flat(), code })

/** The screens after the dashboard, fetched when they are first wanted. */
export const screens = {
  students: screen('students', () =>
    import('../students/list/StudentsPage.tsx').then((file) => file.StudentsPage),
  ),
  newStudent: screen(['students', 'fees'], () =>
    import('../students/form/NewStudentPage.tsx').then((file) => file.NewStudentPage),
  ),
  student: screen(['students', 'fees', 'dues', 'messaging'], () =>
    import('../students/details/StudentPage.tsx').then((file) => file.StudentPage),
  ),
  editStudent: screen(['students', 'fees'], () =>
    import('../students/form/EditStudentPage.tsx').then((file) => file.EditStudentPage),
  ),
  fitness: screen(['fitness', 'students'], () =>
    import('../fitness/venue/FitnessPage.tsx').then((file) => file.FitnessPage),
  ),
  studentFitness: screen('fitness', () =>
    import('../fitness/student/StudentFitnessPage.tsx').then((file) => file.StudentFitnessPage),
  ),
  courses: screen('courses', () =>
    import('../courses/CoursesPage.tsx').then((file) => file.CoursesPage),
  ),
  attendance: screen('attendance', () =>
    import('../attendance/marking/MarkAttendancePage.tsx').then((file) => file.MarkAttendancePage),
  ),
  records: screen('attendance', () =>
    import('../attendance/records/RecordsPage.tsx').then((file) => file.RecordsPage),
  ),
  rollCall: screen('attendance', () =>
    import('../attendance/roll-call/RollCallPage.tsx').then((file) => file.RollCallPage),
  ),
  parents: screen(['attendance', 'messaging'], () =>
    import('../attendance/parents/ParentsPage.tsx').then((file) => file.ParentsPage),
  ),
  courseStudents: screen(['payments', 'fees', 'dues', 'messaging'], () =>
    import('../payments/CourseStudentsPage.tsx').then((file) => file.CourseStudentsPage),
  ),
  receipt: screen(['payments', 'fees'], () =>
    import('../payments/receipt/ReceiptPage.tsx').then((file) => file.ReceiptPage),
  ),
  voucher: screen(['payments', 'fees'], () =>
    import('../payments/voucher/VoucherPage.tsx').then((file) => file.VoucherPage),
  ),
  duesSlip: screen(['fees', 'dues'], () =>
    import('../payments/slip/SlipPage.tsx').then((file) => file.SlipPage),
  ),
  bankStatement: screen('administration', () =>
    import('../bank/BankStatementPage.tsx').then((file) => file.BankStatementPage),
  ),
  reports: screen(['administration', 'dues'], () =>
    import('../reports/ReportsPage.tsx').then((file) => file.ReportsPage),
  ),
  dayBook: screen('daybook', () =>
    import('../daybook/DayBookPage.tsx').then((file) => file.DayBookPage),
  ),
  track: screen('fitness', () =>
    import('../fitness/track/TrackPage.tsx').then((file) => file.TrackPage),
  ),
  unsent: screen('attendance', () =>
    import('../attendance/unsent/UnsentPage.tsx').then((file) => file.UnsentPage),
  ),
  myAttendance: screen('clock', () =>
    import('../clock/MyAttendancePage.tsx').then((file) => file.MyAttendancePage),
  ),
  standards: screen('fitness', () =>
    import('../fitness/standards/StandardsPage.tsx').then((file) => file.StandardsPage),
  ),
  standard: screen('fitness', () =>
    import('../fitness/standards/StandardPage.tsx').then((file) => file.StandardPage),
  ),
  newStandard: screen('fitness', () =>
    import('../fitness/standards/form/NewStandardPage.tsx').then((file) => file.NewStandardPage),
  ),
  editStandard: screen('fitness', () =>
    import('../fitness/standards/form/EditStandardPage.tsx').then((file) => file.EditStandardPage),
  ),
  employees: screen('employees', () =>
    import('../employees/list/EmployeesPage.tsx').then((file) => file.EmployeesPage),
  ),
  newEmployee: screen('employees', () =>
    import('../employees/form/NewEmployeePage.tsx').then((file) => file.NewEmployeePage),
  ),
  editEmployee: screen('employees', () =>
    import('../employees/form/EditEmployeePage.tsx').then((file) => file.EditEmployeePage),
  ),
  leaveRequest: screen('leave', () =>
    import('../leave/request/LeaveRequestPage.tsx').then((file) => file.LeaveRequestPage),
  ),
  leaveManagement: screen('leave', () =>
    import('../leave/management/LeaveManagementPage.tsx').then((file) => file.LeaveManagementPage),
  ),
  audit: screen('administration', () =>
    import('../audit/AuditPage.tsx').then((file) => file.AuditPage),
  ),
  employeeAttendance: screen('employees', () =>
    import('../employees/month/EmployeeAttendancePage.tsx').then(
      (file) => file.EmployeeAttendancePage,
    ),
  ),
  locations: screen('locations', () =>
    import('../locations/list/LocationsPage.tsx').then((file) => file.LocationsPage),
  ),
  newLocation: screen('locations', () =>
    import('../locations/form/NewLocationPage.tsx').then((file) => file.NewLocationPage),
  ),
  editLocation: screen('locations', () =>
    import('../locations/form/EditLocationPage.tsx').then((file) => file.EditLocationPage),
  ),
  superAdministrators: screen('employees', () =>
    import('../employees/super/SuperAdministratorsPage.tsx').then(
      (file) => file.SuperAdministratorsPage,
    ),
  ),
  settings: screen(['administration', 'messaging'], () =>
    import('../settings/SettingsPage.tsx').then((file) => file.SettingsPage),
  ),
  health: screen('administration', () =>
    import('../health/HealthPage.tsx').then((file) => file.HealthPage),
  ),
  keys: screen('administration', () =>
    import('../keys/KeysPage.tsx').then((file) => file.KeysPage),
  ),
  apiReference: screen('administration', () =>
    import('../keys/reference/ReferencePage.tsx').then((file) => file.ReferencePage),
  ),
  mockTests: screen('fitness', () =>
    import('../fitness/mock-tests/MockTestsPage.tsx').then((file) => file.MockTestsPage),
  ),
  mockTest: screen('fitness', () =>
    import('../fitness/mock-tests/MockTestPage.tsx').then((file) => file.MockTestPage),
  ),
  imports: screen('imports', () =>
    import('../imports/start/ImportsPage.tsx').then((file) => file.ImportsPage),
  ),
  import: screen('imports', () =>
    import('../imports/ImportPage.tsx').then((file) => file.ImportPage),
  ),
  account: screen('account', () =>
    import('../account/AccountPage.tsx').then((file) => file.AccountPage),
  ),
  notFound: screen('start', () => import('./NotFoundPage.tsx').then((file) => file.NotFoundPage)),
}
