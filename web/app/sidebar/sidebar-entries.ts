import {
  CalendarCheck,
  ClipboardCheck,
  ClipboardList,
  GraduationCap,
  HandCoins,
  History,
  IdCard,
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

export const sidebarEntries: readonly Entry[] = [
  {
    to: '/dashboard',
    label: 'Dashboard',
    icon: LayoutDashboard,
    permission: 'dashboard.read',
    screen: 'dashboard',
  },
  {
    to: '/students',
    label: 'Students',
    icon: Users,
    permission: 'students.read',
    screen: 'students',
  },
  {
    to: '/attendance',
    label: 'Mark Attendance',
    icon: CalendarCheck,
    permission: 'attendance.mark',
    screen: 'attendance',
  },
  {
    to: '/attendance-records',
    label: 'Attendance Records',
    icon: ClipboardList,
    permission: 'attendance.read',
    screen: 'records',
  },
  {
    to: '/my-attendance',
    label: 'My Attendance',
    icon: Timer,
    permission: 'clock.own',
    screen: 'myAttendance',
  },
  {
    to: '/leave-request',
    label: 'Leave Request',
    icon: TreePalm,
    permission: 'leave.own',
    screen: 'leaveRequest',
  },
  {
    to: '/employees',
    label: 'Employees',
    icon: IdCard,
    permission: 'employees.manage',
    screen: 'employees',
  },
  {
    to: '/leave-management',
    label: 'Leave Management',
    icon: ClipboardCheck,
    permission: 'leave.manage',
    screen: 'leaveManagement',
  },
  {
    to: '/locations',
    label: 'Location Management',
    icon: MapPin,
    permission: 'locations.manage',
    screen: 'locations',
  },
  {
    to: '/courses',
    label: 'Courses',
    icon: GraduationCap,
    permission: 'courses.manage',
    screen: 'courses',
  },
  {
    to: '/course-students',
    label: 'Course Students',
    icon: HandCoins,
    permission: 'fees.manage',
    screen: 'courseStudents',
  },
  {
    to: '/audit',
    label: 'Audit',
    icon: History,
    permission: 'audit.read',
    screen: 'audit',
  },
  {
    to: '/settings',
    label: 'Settings',
    icon: Settings,
    permission: 'settings.manage',
    screen: 'settings',
  },
]
