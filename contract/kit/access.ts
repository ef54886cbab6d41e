export const roles = ['superadmin', 'admin', 'employee'] as const
export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = {
  superadmin: 'Super Administrator',
  admin: 'Admin',
  employee: 'Employee',
}

/**
 * Who may do what. The server checks every call against this table, and the sidebar and the route
 * guard are drawn from it. Admin and employee may do the same for now; they are named apart so that
 * a later rule can part them here.
 */
const table = {
  'account.own': ['superadmin', 'admin', 'employee'],
  'dashboard.read': ['superadmin', 'admin', 'employee'],
  'dashboard.money': ['superadmin'],
  'students.read': ['superadmin', 'admin', 'employee'],
  'students.write': ['superadmin', 'admin', 'employee'],
  'students.delete': ['superadmin'],
  'attendance.read': ['superadmin', 'admin', 'employee'],
  'attendance.mark': ['superadmin', 'admin', 'employee'],
  'attendance.any-day': ['superadmin'],
  'employees.manage': ['superadmin'],
  'clock.own': ['superadmin', 'admin', 'employee'],
  'clock.manage': ['superadmin'],
  'locations.manage': ['superadmin'],
  'leave.own': ['superadmin', 'admin', 'employee'],
  'leave.manage': ['superadmin'],
  'audit.read': ['superadmin'],
  'settings.read': ['superadmin', 'admin', 'employee'],
  'settings.manage': ['superadmin'],
  'courses.choose': ['superadmin', 'admin', 'employee'],
  'courses.manage': ['superadmin'],
  'fees.read': ['superadmin', 'admin', 'employee'],
  'fees.manage': ['superadmin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof table

export const may = (role: Role, permission: Permission): boolean =>
  (table[permission] as readonly Role[]).includes(role)
