import { t } from '@lingui/core/macro'
import { CalendarCheck, ClipboardList } from 'lucide-react'
import { Link } from 'react-router'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'
import { Skeleton } from '../ui/Loading.tsx'
import { pathTo } from '../screens/path-to.ts'

type Card = {
  label: string
  hint?: string
  to: string
  money?: true
  figure: (stats: DashboardStats) => string
}

const cards = (): readonly Card[] => [
  {
    label: t`Total Students`,
    to: pathTo('students'),
    figure: (stats) => showCount(stats.totalStudents),
  },
  {
    label: t`Total Employees`,
    to: pathTo('employees'),
    money: true,
    figure: (stats) => showCount(stats.totalEmployees ?? 0),
  },
  {
    label: t`Total Course Fee`,
    to: pathTo('courseStudents'),
    money: true,
    figure: (stats) => showRupees(stats.feeStats?.totalCourseFee ?? 0),
  },
  {
    label: t`Recent Registrations`,
    hint: t`Last 30 days`,
    to: pathTo('students', { sort: '-registrationDate' }),
    figure: (stats) => showCount(stats.recentRegistrations),
  },
]

/** Shown instead of money to those who may not see it. */
const shortcuts = () => [
  {
    to: pathTo('attendance'),
    label: t`Mark Attendance`,
    icon: CalendarCheck,
    hint: t`Mark today's attendance`,
  },
  {
    to: pathTo('records'),
    label: t`Attendance Records`,
    icon: ClipboardList,
    hint: t`View past attendance`,
  },
]

type Props = { stats: DashboardStats | undefined; withMoney: boolean }

export const StatCards = ({ stats, withMoney }: Props) => {
  const [first, ...others] = cards()
    .filter(({ money }) => withMoney || money === undefined)
    .map((card) => <FigureCard key={card.to} card={card} stats={stats} />)
  return (
    <ul aria-label={t`Statistics`} aria-busy={stats === undefined} className="stat-cards">
      {first}
      {!withMoney &&
        shortcuts().map(({ to, label, hint, icon: Sign }) => (
          <li key={to}>
            <Link to={to}>
              <span>
                <span className="block font-medium text-ink">{label}</span>
                <span className="text-small">{hint}</span>
              </span>
              <Sign aria-hidden size={16} className="text-accent-ink" />
            </Link>
          </li>
        ))}
      {others}
    </ul>
  )
}

const FigureCard = ({ card, stats }: { card: Card; stats: DashboardStats | undefined }) => (
  <li>
    <Link to={card.to}>
      <span className="whitespace-nowrap">
        <span className="block">{card.label}</span>
        {card.hint !== undefined && <span className="text-small">{card.hint}</span>}
      </span>
      <strong className="min-w-12 text-right text-lead font-semibold whitespace-nowrap text-ink">
        {stats === undefined ? <Skeleton /> : card.figure(stats)}
      </strong>
    </Link>
  </li>
)
