import { useLingui } from '@lingui/react'
import type { ComponentType } from 'react'
import { createBrowserRouter, createPath, Navigate, type RouteObject } from 'react-router'
import type { Permission } from '../../contract/kit/access.ts'
import { Loading } from '../ui/Loading.tsx'
import { inTime } from '../ui/lazy/in-time.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { fetchScreen, loadScreensBy, type ScreenName } from './fetch-screen.ts'
import { Allowed, Protected } from './Protected.tsx'
import { Root } from './Root.tsx'
import { reloadOnce, ScreenNotLoaded } from './release/reload.ts'

loadScreensBy(() => import('./after-sign-in.ts'))

const never = new Promise<never>(() => undefined)

/** A screen that is rendered anew, with all that is in it, when the language changes. */
const inEveryLanguage = (Screen: ComponentType): ComponentType =>
  function ScreenInLanguage() {
    useLingui()
    return <Screen />
  }

const loadScreen = async (name: ScreenName): Promise<{ Component: ComponentType }> => {
  try {
    return { Component: inEveryLanguage(await inTime(fetchScreen(name))) }
  } catch (error) {
    const target = router.state.navigation.location ?? router.state.location
    if (await reloadOnce(createPath(target))) return never
    throw new ScreenNotLoaded(name, { cause: error })
  }
}

const screen = (path: string, name: ScreenName): RouteObject => ({
  path,
  lazy: () => loadScreen(name),
})

const only = (permission: Permission, children: RouteObject[]): RouteObject => ({
  element: <Allowed permission={permission} />,
  children,
})

const signedInRoutes: RouteObject[] = [
  { index: true, element: <Navigate to="/dashboard" replace /> },
  only('dashboard.read', [screen('dashboard', 'dashboard')]),
  only('students.read', [screen('students', 'students'), screen('students/:id', 'student')]),
  only('students.write', [
    screen('students/new', 'newStudent'),
    screen('students/:id/edit', 'editStudent'),
  ]),
  only('fitness.read', [
    screen('fitness', 'fitness'),
    screen('students/:id/fitness', 'studentFitness'),
  ]),
  only('attendance.read', [screen('attendance-records', 'records'), screen('parents', 'parents')]),
  only('attendance.mark', [
    screen('attendance', 'attendance'),
    screen('attendance/roll', 'rollCall'),
    screen('unsent', 'unsent'),
  ]),
  only('fitness.read', [
    screen('mock-tests', 'mockTests'),
    screen('mock-tests/:id', 'mockTest'),
    screen('standards', 'standards'),
    screen('standards/:id', 'standard'),
  ]),
  only('fitness.manage', [
    screen('standards/new', 'newStandard'),
    screen('standards/:id/edit', 'editStandard'),
  ]),
  only('fitness.record', [screen('track', 'track')]),
  only('clock.own', [screen('my-attendance', 'myAttendance')]),
  only('clock.manage', [screen('employees/:id/attendance', 'employeeAttendance')]),
  only('locations.manage', [
    screen('locations', 'locations'),
    screen('locations/new', 'newLocation'),
    screen('locations/:id/edit', 'editLocation'),
  ]),
  only('employees.manage', [
    screen('employees', 'employees'),
    screen('employees/new', 'newEmployee'),
    screen('employees/:id/edit', 'editEmployee'),
    screen('employees/super-administrators', 'superAdministrators'),
  ]),
  only('courses.manage', [screen('courses', 'courses')]),
  only('fees.manage', [
    screen('course-students', 'courseStudents'),
    screen('bank-statement', 'bankStatement'),
  ]),
  only('fees.overview', [screen('reports', 'reports')]),
  only('fees.read', [
    screen('day-book', 'dayBook'),
    screen('receipts/:paymentId', 'receipt'),
    screen('vouchers/:refundId', 'voucher'),
    screen('students/:id/dues-slip', 'duesSlip'),
  ]),
  only('leave.own', [screen('leave-request', 'leaveRequest')]),
  only('leave.manage', [screen('leave-management', 'leaveManagement')]),
  only('audit.read', [screen('audit', 'audit')]),
  only('settings.manage', [screen('settings', 'settings')]),
  only('health.read', [screen('health', 'health')]),
  only('keys.manage', [screen('keys', 'keys'), screen('api-reference', 'apiReference')]),
  only('imports.manage', [screen('imports', 'imports'), screen('imports/:id', 'import')]),
  only('account.own', [screen('account', 'account')]),
  screen('*', 'notFound'),
]

export const router = createBrowserRouter([
  {
    Component: Root,
    errorElement: (
      <main>
        <ErrorScreen />
      </main>
    ),
    HydrateFallback: () => <Loading full />,
    children: [
      screen('login', 'login'),
      {
        Component: Protected,
        children: [
          {
            lazy: () => loadScreen('layout'),
            children: [{ ErrorBoundary: inEveryLanguage(ErrorScreen), children: signedInRoutes }],
          },
        ],
      },
    ],
  },
])
