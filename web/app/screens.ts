/** The code of every screen, fetched when it is first wanted. */
export const screens = {
  layout: () => import('./Layout.tsx').then(({ Layout }) => Layout),
  login: () => import('../auth/LoginPage.tsx').then(({ LoginPage }) => LoginPage),
  dashboard: () => import('../dashboard/DashboardPage.tsx').then((room) => room.DashboardPage),
  students: () => import('../students/list/StudentsPage.tsx').then((room) => room.StudentsPage),
  newStudent: () =>
    import('../students/form/NewStudentPage.tsx').then((room) => room.NewStudentPage),
  student: () => import('../students/details/StudentPage.tsx').then((room) => room.StudentPage),
  editStudent: () =>
    import('../students/form/EditStudentPage.tsx').then((room) => room.EditStudentPage),
  courses: () => import('../courses/CoursesPage.tsx').then((room) => room.CoursesPage),
  attendance: () =>
    import('../attendance/marking/MarkAttendancePage.tsx').then((room) => room.MarkAttendancePage),
  records: () => import('../attendance/records/RecordsPage.tsx').then((room) => room.RecordsPage),
  rollCall: () =>
    import('../attendance/roll-call/RollCallPage.tsx').then((room) => room.RollCallPage),
  courseStudents: () =>
    import('../payments/list/CourseStudentsPage.tsx').then((room) => room.CourseStudentsPage),
  receipt: () => import('../payments/receipt/ReceiptPage.tsx').then((room) => room.ReceiptPage),
  unsent: () => import('../attendance/unsent/UnsentPage.tsx').then((room) => room.UnsentPage),
  myAttendance: () => import('../clock/MyAttendancePage.tsx').then((room) => room.MyAttendancePage),
  employees: () => import('../employees/list/EmployeesPage.tsx').then((room) => room.EmployeesPage),
  newEmployee: () =>
    import('../employees/form/NewEmployeePage.tsx').then((room) => room.NewEmployeePage),
  editEmployee: () =>
    import('../employees/form/EditEmployeePage.tsx').then((room) => room.EditEmployeePage),
  leaveRequest: () =>
    import('../leave/request/LeaveRequestPage.tsx').then((room) => room.LeaveRequestPage),
  leaveManagement: () =>
    import('../leave/management/LeaveManagementPage.tsx').then((room) => room.LeaveManagementPage),
  audit: () => import('../audit/AuditPage.tsx').then((room) => room.AuditPage),
  employeeAttendance: () =>
    import('../employees/month/EmployeeAttendancePage.tsx').then(
      (room) => room.EmployeeAttendancePage,
    ),
  locations: () => import('../locations/list/LocationsPage.tsx').then((room) => room.LocationsPage),
  newLocation: () =>
    import('../locations/form/NewLocationPage.tsx').then((room) => room.NewLocationPage),
  editLocation: () =>
    import('../locations/form/EditLocationPage.tsx').then((room) => room.EditLocationPage),
  settings: () => import('../settings/SettingsPage.tsx').then((room) => room.SettingsPage),
  account: () => import('../account/AccountPage.tsx').then((room) => room.AccountPage),
} as const

export type ScreenName = keyof typeof screens

/** Fetches a screen's code ahead of the press, e.g. when the pointer comes over its link. */
export const prefetchScreen = (name: ScreenName): void => {
  screens[name]().catch(() => undefined)
}
