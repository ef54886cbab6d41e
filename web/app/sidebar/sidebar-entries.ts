import { t } from '@lingui/core/macro'
import {
  CalendarCheck,
  ClipboardCheck,
  ClipboardList,
  FileUp,
  GraduationCap,
  HandCoins,
  HeartPulse,
  History,
  IdCard,
  KeyRound,
  LayoutDashboard,
  MapPin,
  Settings,
  Timer,
  TreePalm,
  Users,
} from 'lucide-react'
import type { Permission } from '../../../contract/kit/access.ts'
import type { Icon } from '../../ui/button-look.ts'
import type { ScreenName } from '../screens.ts'

type Entry = { to: string; label: string; icon: Icon; permission: Permission; screen: ScreenName }

export const sidebarEntries = (): readonly Entry[] => [
  {
    to: '/dashboard',
    label: t`Dashboard`,
    icon: LayoutDashboard,
    permission: 'dashboard.read',
    screen: 'dashboard',
  },
  {
    to: '/students',
    label: t`Students`,
    icon: Users,
    permission: 'students.read',
    screen: 'students',
  },
  {
    to: '/attendance',
    label: t`Mark Attendance`,
    icon: CalendarCheck,
    permission: 'attendance.mark',
    screen: 'attendance',
  },
  {
    to: '/attendance-records',
    label: t`Attendance Records`,
    icon: ClipboardList,
    permission: 'attendance.read',
    screen: 'records',
  },
  {
    to: '/my-attendance',
    label: t`My Attendance`,
    icon: Timer,
    permission: 'clock.own',
    screen: 'myAttendance',
  },
  {
    to: '/leave-request',
    label: t`Leave Request`,
    icon: TreePalm,
    permission: 'leave.own',
    screen: 'leaveRequest',
  },
  {
    to: '/employees',
    label: t`Employees`,
    icon: IdCard,
    permission: 'employees.manage',
    screen: 'employees',
  },
  {
    to: '/leave-management',
    label: t`Leave Management`,
    icon: ClipboardCheck,
    permission: 'leave.manage',
    screen: 'leaveManagement',
  },
  {
    to: '/locations',
    label: t`Location Management`,
    icon: MapPin,
    permission: 'locations.manage',
    screen: 'locations',
  },
  {
    to: '/courses',
    label: t`Courses`,
    icon: GraduationCap,
    permission: 'courses.manage',
    screen: 'courses',
  },
  {
    to: '/course-students',
    label: t`Course Students`,
    icon: HandCoins,
    permission: 'fees.manage',
    screen: 'courseStudents',
  },
  {
    to: '/imports',
    label: t`Imports`,
    icon: FileUp,
    permission: 'imports.manage',
    screen: 'imports',
  },
  {
    to: '/audit',
    label: t`Audit`,
    icon: History,
    permission: 'audit.read',
    screen: 'audit',
  },
  {
    to: '/settings',
    label: t`Settings`,
    icon: Settings,
    permission: 'settings.manage',
    screen: 'settings',
  },
  {
    to: '/health',
    label: t`Health`,
    icon: HeartPulse,
    permission: 'health.manage',
    screen: 'health',
  },
  {
    to: '/keys',
    label: t`API keys`,
    icon: KeyRound,
    permission: 'keys.manage',
    screen: 'keys',
  },
]
