import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import {
  CalendarCheck,
  ChevronRight,
  ClipboardList,
  Clock,
  TreePalm,
  UserPlus,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import { showCount } from '../../contract/values/figures.ts'
import { Panel } from '../ui/Panel.tsx'

const links = [
  { to: '/students/new', label: 'Register Student', icon: UserPlus },
  { to: '/students', label: 'View All Students', icon: Users },
] as const

const daily = [
  { to: '/attendance', label: 'Mark Attendance', icon: CalendarCheck },
  { to: '/attendance-records', label: 'Attendance Records', icon: ClipboardList },
  { to: '/my-attendance', label: 'My Attendance', icon: Clock },
  { to: '/leave-request', label: 'Leave Request', icon: TreePalm },
] as const

const counted = ({ totalStudents, recentRegistrations }: DashboardStats) =>
  `${showCount(totalStudents)} ${totalStudents === 1 ? 'student' : 'students'}, ${showCount(recentRegistrations)} registered in the last 30 days`

type Props = { title: string; stats: DashboardStats | undefined }

export const QuickLinks = ({ title, stats }: Props) => (
  <Panel title={title} hint={stats && counted(stats)}>
    <ul className="overflow-clip rounded-lg border border-line bg-raised">
      {(stats === undefined ? links : [...links, ...daily]).map(({ to, label, icon: Sign }) => (
        <li key={to} className="border-b border-line last:border-0">
          <Link
            to={to}
            className="flex min-h-12 items-center gap-3 px-4 hover:bg-hover md:min-h-11"
          >
            <Sign aria-hidden size={16} className="text-accent-ink" />
            <span className="flex-1 font-medium">{label}</span>
            <ChevronRight aria-hidden size={16} className="text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
)
