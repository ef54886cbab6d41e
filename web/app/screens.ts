/** The code of every screen, fetched when it is first wanted. */
export const screens = {
  layout: () => import('./Layout.tsx').then(({ Layout }) => Layout),
  login: () => import('../auth/LoginPage.tsx').then(({ LoginPage }) => LoginPage),
  dashboard: () => import('../dashboard/DashboardPage.tsx').then((room) => room.DashboardPage),
  students: () => import('../students/StudentsPage.tsx').then((room) => room.StudentsPage),
  newStudent: () => import('../students/NewStudentPage.tsx').then((room) => room.NewStudentPage),
  student: () => import('../students/StudentPage.tsx').then((room) => room.StudentPage),
  editStudent: () => import('../students/EditStudentPage.tsx').then((room) => room.EditStudentPage),
  courses: () => import('../courses/CoursesPage.tsx').then((room) => room.CoursesPage),
  attendance: () =>
    import('../attendance/MarkAttendancePage.tsx').then((room) => room.MarkAttendancePage),
  records: () => import('../attendance/RecordsPage.tsx').then((room) => room.RecordsPage),
  rollCall: () => import('../attendance/RollCallPage.tsx').then((room) => room.RollCallPage),
  courseStudents: () =>
    import('../payments/CourseStudentsPage.tsx').then((room) => room.CourseStudentsPage),
  receipt: () => import('../payments/ReceiptPage.tsx').then((room) => room.ReceiptPage),
  unsent: () => import('../attendance/UnsentPage.tsx').then((room) => room.UnsentPage),
  myAttendance: () => import('../clock/MyAttendancePage.tsx').then((room) => room.MyAttendancePage),
  employees: () => import('../employees/EmployeesPage.tsx').then((room) => room.EmployeesPage),
  newEmployee: () =>
    import('../employees/NewEmployeePage.tsx').then((room) => room.NewEmployeePage),
  editEmployee: () =>
    import('../employees/EditEmployeePage.tsx').then((room) => room.EditEmployeePage),
  leaveRequest: () => import('../leave/LeaveRequestPage.tsx').then((room) => room.LeaveRequestPage),
  leaveManagement: () =>
    import('../leave/LeaveManagementPage.tsx').then((room) => room.LeaveManagementPage),
  audit: () => import('../audit/AuditPage.tsx').then((room) => room.AuditPage),
  employeeAttendance: () =>
    import('../employees/EmployeeAttendancePage.tsx').then((room) => room.EmployeeAttendancePage),
  locations: () => import('../locations/LocationsPage.tsx').then((room) => room.LocationsPage),
  newLocation: () =>
    import('../locations/NewLocationPage.tsx').then((room) => room.NewLocationPage),
  editLocation: () =>
    import('../locations/EditLocationPage.tsx').then((room) => room.EditLocationPage),
  settings: () => import('../settings/SettingsPage.tsx').then((room) => room.SettingsPage),
  account: () => import('../account/AccountPage.tsx').then((room) => room.AccountPage),
} as const

export type ScreenName = keyof typeof screens

/** Fetches a screen's code ahead of the press, e.g. when the pointer comes over its link. */
export const prefetchScreen = (name: ScreenName): void => {
  screens[name]().catch(() => undefined)
}
