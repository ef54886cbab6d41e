import { plural, t } from '@lingui/core/macro'
import {
  CalendarCheck,
  ClipboardCheck,
  ClipboardList,
  Clock,
  FileUp,
  HandCoins,
  IdCard,
  TreePalm,
  UserPlus,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { showCount } from '../../contract/values/figures.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { useMayOpen } from '../ui/may-open/may-open.ts'
import { Panel } from '../ui/Panel.tsx'
import { titleOf } from '../screens/menu.ts'
import { pathTo } from '../screens/path-to.ts'

/** A link as a card; in `StatCards` too. */
export const cardLook =
  'flex h-full min-h-12 items-center rounded-lg border border-line bg-raised px-4 py-1 hover:bg-hover'

const register = () => ({
  to: pathTo('newStudent'),
  label: t({ message: 'Register student', context: 'short' }),
  icon: UserPlus,
})
const students = () => ({ to: pathTo('students'), label: t`View all students`, icon: Users })

/** The super administrator's, beside the title. */
export const QuickActions = () => (
  <section
    aria-labelledby="quick-actions"
    className="flex flex-wrap items-center gap-2 max-sm:w-full print:hidden max-sm:[&>a]:flex-1 max-sm:[&>a]:px-2"
  >
    <h2 id="quick-actions" className="text-small font-normal text-soft max-sm:w-full">
      {t`Quick Actions`}
    </h2>
    <ButtonLink to={students().to} icon={students().icon}>
      {students().label}
    </ButtonLink>
    <ButtonLink to={register().to} icon={register().icon} variant="primary">
      {register().label}
    </ButtonLink>
  </section>
)

/** What those may besides who were given it, such as the counter and the office. */
const givenLinks = () => [
  { to: pathTo('courseStudents'), label: titleOf('courseStudents'), icon: HandCoins },
  { to: pathTo('imports'), label: titleOf('imports'), icon: FileUp },
  { to: pathTo('employees'), label: titleOf('employees'), icon: IdCard },
  { to: pathTo('leaveManagement'), label: titleOf('leaveManagement'), icon: ClipboardCheck },
]

const links = () => [
  ...givenLinks(),
  register(),
  students(),
  { to: pathTo('attendance'), label: t`Mark Attendance`, icon: CalendarCheck },
  { to: pathTo('records'), label: t`Attendance Records`, icon: ClipboardList },
  { to: pathTo('myAttendance'), label: t`My Attendance`, icon: Clock },
  { to: pathTo('leaveRequest'), label: t`Leave Request`, icon: TreePalm },
]

const counted = ({ totalStudents, recentRegistrations = 0 }: DashboardStats) => {
  if (totalStudents === undefined) return undefined
  const recent = showCount(recentRegistrations)
  return t`${plural(totalStudents, {
    one: `# student, ${recent} registered in the last 30 days`,
    other: `# students, ${recent} registered in the last 30 days`,
  })}`
}

/** Everyone else's, with how many students there are for who may read them. */
export const QuickLinks = ({ stats }: { stats: DashboardStats | undefined }) => {
  const mayOpen = useMayOpen()
  return (
    <Panel title={t`Quick links`} hint={stats && counted(stats)}>
      <ul className="quick-links grid gap-2 @min-[440px]:grid-cols-3">
        {links()
          .filter(({ to }) => mayOpen(to))
          .map(({ to, label, icon: Sign }) => (
            <li key={to}>
              <Link to={to} className={`${cardLook} gap-3 font-medium`}>
                <Sign aria-hidden size={16} className="shrink-0 text-accent-ink" />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
