/** The code of every screen, fetched when it is first wanted. */
export const screens = {
  layout: () => import('./Layout.tsx').then(({ Layout }) => Layout),
  login: () => import('../auth/LoginPage.tsx').then(({ LoginPage }) => LoginPage),
  dashboard: () => import('../dashboard/DashboardPage.tsx').then((file) => file.DashboardPage),
  students: () => import('../students/list/StudentsPage.tsx').then((file) => file.StudentsPage),
  newStudent: () =>
    import('../students/form/NewStudentPage.tsx').then((file) => file.NewStudentPage),
  student: () => import('../students/details/StudentPage.tsx').then((file) => file.StudentPage),
  editStudent: () =>
    import('../students/form/EditStudentPage.tsx').then((file) => file.EditStudentPage),
  courses: () => import('../courses/CoursesPage.tsx').then((file) => file.CoursesPage),
  attendance: () =>
    import('../attendance/marking/MarkAttendancePage.tsx').then((file) => file.MarkAttendancePage),
  records: () => import('../attendance/records/RecordsPage.tsx').then((file) => file.RecordsPage),
  rollCall: () =>
    import('../attendance/roll-call/RollCallPage.tsx').then((file) => file.RollCallPage),
  courseStudents: () =>
    import('../payments/list/CourseStudentsPage.tsx').then((file) => file.CourseStudentsPage),
  receipt: () => import('../payments/receipt/ReceiptPage.tsx').then((file) => file.ReceiptPage),
  unsent: () => import('../attendance/unsent/UnsentPage.tsx').then((file) => file.UnsentPage),
  myAttendance: () => import('../clock/MyAttendancePage.tsx').then((file) => file.MyAttendancePage),
  employees: () => import('../employees/list/EmployeesPage.tsx').then((file) => file.EmployeesPage),
  newEmployee: () =>
    import('../employees/form/NewEmployeePage.tsx').then((file) => file.NewEmployeePage),
  editEmployee: () =>
    import('../employees/form/EditEmployeePage.tsx').then((file) => file.EditEmployeePage),
  leaveRequest: () =>
    import('../leave/request/LeaveRequestPage.tsx').then((file) => file.LeaveRequestPage),
  leaveManagement: () =>
    import('../leave/management/LeaveManagementPage.tsx').then((file) => file.LeaveManagementPage),
  audit: () => import('../audit/AuditPage.tsx').then((file) => file.AuditPage),
  employeeAttendance: () =>
    import('../employees/month/EmployeeAttendancePage.tsx').then(
      (file) => file.EmployeeAttendancePage,
    ),
  locations: () => import('../locations/list/LocationsPage.tsx').then((file) => file.LocationsPage),
  newLocation: () =>
    import('../locations/form/NewLocationPage.tsx').then((file) => file.NewLocationPage),
  editLocation: () =>
    import('../locations/form/EditLocationPage.tsx').then((file) => file.EditLocationPage),
  settings: () => import('../settings/SettingsPage.tsx').then((file) => file.SettingsPage),
  account: () => import('../account/AccountPage.tsx').then((file) => file.AccountPage),
  notFound: () => import('./NotFoundPage.tsx').then((file) => file.NotFoundPage),
} as const

export type ScreenName = keyof typeof screens

/** Fetches a screen's code ahead of the press, e.g. when the pointer comes over its link. */
export const prefetchScreen = (name: ScreenName): void => {
  screens[name]().catch(() => undefined)
}
