import { CalendarCheck, ClipboardList, Clock, TreePalm, UserPlus, Users } from 'lucide-react'
import { Link } from 'react-router'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { plural, showCount } from '../../contract/values/figures.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'

const register = { to: '/students/new', label: 'Register student', icon: UserPlus } as const
const students = { to: '/students', label: 'View all students', icon: Users } as const

/** The super administrator's, beside the title. */
export const QuickActions = () => (
  <section
    aria-labelledby="quick-actions"
    className="quick-actions flex flex-wrap items-center gap-2"
  >
    <h2 id="quick-actions" className="text-small font-normal text-soft">
      Quick Actions
    </h2>
    <ButtonLink to={students.to} icon={students.icon}>
      {students.label}
    </ButtonLink>
    <ButtonLink to={register.to} icon={register.icon} variant="primary">
      {register.label}
    </ButtonLink>
  </section>
)

const links = [
  register,
  students,
  { to: '/attendance', label: 'Mark Attendance', icon: CalendarCheck },
  { to: '/attendance-records', label: 'Attendance Records', icon: ClipboardList },
  { to: '/my-attendance', label: 'My Attendance', icon: Clock },
  { to: '/leave-request', label: 'Leave Request', icon: TreePalm },
] as const

const counted = ({ totalStudents, recentRegistrations }: DashboardStats) =>
  plural(totalStudents, {
    one: `1 student, ${showCount(recentRegistrations)} registered in the last 30 days`,
    other: `${showCount(totalStudents)} students, ${showCount(recentRegistrations)} registered in the last 30 days`,
  })

/** Everyone else's, with how many students there are. */
export const QuickLinks = ({ stats }: { stats: DashboardStats | undefined }) => (
  <Panel title="Quick links" hint={stats && counted(stats)}>
    <ul className="quick-links">
      {links.map(({ to, label, icon: Sign }) => (
        <li key={to}>
          <Link to={to}>
            <Sign aria-hidden size={16} className="shrink-0 text-accent-ink" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
)
