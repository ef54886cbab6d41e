import { asking, pressing, type Screen, student, employee, superadmin } from './screen.ts'

const list = { path: '/students', as: 'superadmin', heading: 'Students' } as const
const form = { path: '/students/new', as: 'employee', heading: 'Register student' } as const
const courses = { path: '/courses', as: 'superadmin', heading: 'Courses' } as const
const keys = { path: '/keys', as: 'superadmin', heading: 'API keys' } as const

/** Students, courses, employees, and what the office sets up. */
export const officeScreens: readonly Screen[] = [
  { name: 'login', path: '/login', heading: 'Sign in to your account' },
  superadmin('dashboard', '/dashboard', 'Dashboard'),
  employee('dashboard-employee', '/dashboard', 'Dashboard'),
  { name: 'students', ...list },
  { name: 'students-none', ...list, path: '/students?search=nobody', as: 'employee' },
  {
    name: 'student-delete',
    ...list,
    path: '/students?search=Kavita',
    open: asking(`Delete ${student}`),
  },
  { name: 'student-new', ...form },
  { name: 'student-new-faults', ...form, open: pressing('Register student') },
  superadmin('student', '/students/{studentId}', student),
  employee('student-edit', '/students/{studentId}/edit', 'Edit student'),
  employee('registration-slip', '/students/{studentId}/registration-slip', 'Registration slip'),
  employee('notice', '/notice', 'Notice to students'),
  employee('student-not-found', '/students/999999', 'Student not found'),
  { name: 'courses', ...courses },
  { name: 'course-add', ...courses, open: asking('Add course') },
  superadmin('employees', '/employees', 'Employees'),
  superadmin('employees-none', '/employees?search=nobody-at-all', 'Employees'),
  superadmin('employee-new', '/employees/new', 'Add employee'),
  superadmin('employee-edit', '/employees/{employeeId}/edit', 'Edit employee'),
  superadmin('super-administrators', '/employees/super-administrators', 'Super administrators'),
  superadmin('health', '/health', 'Health'),
  { name: 'keys', ...keys },
  { name: 'key-make', ...keys, open: asking('Make API key') },
  superadmin('api-reference', '/api-reference', 'API reference', {
    said: true,
    tight: true,
    open: async (page) => {
      await page.locator('#createStudent summary').click()
      await page.getByText('What is answered').waitFor()
    },
  }),
  superadmin('settings', '/settings', 'Settings'),
  employee('account', '/account', 'Your account'),
  employee('not-found', '/nowhere', 'Page not found'),
]
