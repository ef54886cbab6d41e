import { t } from '@lingui/core/macro'
import { CalendarCheck, ClipboardList } from 'lucide-react'
import { Link } from 'react-router'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showWholeRupees } from '../../contract/values/money.ts'
import type { Icon } from '../ui/button-look.ts'
import { useMayOpen } from '../ui/may-open/may-open.ts'
import { Skeleton } from '../ui/Loading.tsx'
import { pathTo } from '../screens/path-to.ts'
import { cardLook } from './QuickLinks.tsx'

type Card = {
  label: string
  hint?: string
  to: string
  /** True for those who may see money only, false for everyone else only. */
  withMoney?: boolean
} & ({ figure: (stats: DashboardStats) => string } | { icon: Icon })

const cards = (): readonly Card[] => [
  {
    label: t`Total Students`,
    to: pathTo('students'),
    figure: (stats) => showCount(stats.totalStudents ?? 0),
  },
  {
    label: t`Mark Attendance`,
    hint: t`Mark today's attendance`,
    to: pathTo('attendance'),
    withMoney: false,
    icon: CalendarCheck,
  },
  {
    label: t`Attendance Records`,
    hint: t`View past attendance`,
    to: pathTo('records'),
    withMoney: false,
    icon: ClipboardList,
  },
  {
    label: t`Total Employees`,
    to: pathTo('employees'),
    withMoney: true,
    figure: (stats) => showCount(stats.totalEmployees ?? 0),
  },
  {
    label: t`Total Course Fee`,
    to: pathTo('courseStudents'),
    withMoney: true,
    figure: (stats) => showWholeRupees(stats.feeStats?.totalCourseFee ?? 0),
  },
  {
    label: t`Recent Registrations`,
    hint: t`Last 30 days`,
    to: pathTo('students', { recent: 'true', sort: '-registrationDate' }),
    figure: (stats) => showCount(stats.recentRegistrations ?? 0),
  },
]

type Props = { stats: DashboardStats | undefined; withMoney: boolean }

/** Figures, and beside them, for those who may not see money, where to mark. */
export const StatCards = ({ stats, withMoney }: Props) => {
  const mayOpen = useMayOpen()
  return (
    <ul
      aria-label={t`Statistics`}
      aria-busy={stats === undefined}
      className="grid gap-2 @min-[440px]:grid-cols-2 @min-[860px]:grid-cols-4"
    >
      {cards()
        .filter((card) => (card.withMoney ?? withMoney) === withMoney && mayOpen(card.to))
        .map((card) => (
          <li key={card.to}>
            <Link
              to={card.to}
              className={`${cardLook} flex-wrap justify-between gap-x-3 text-soft`}
            >
              <CardContent card={card} stats={stats} />
            </Link>
          </li>
        ))}
    </ul>
  )
}

const CardContent = ({ card, stats }: { card: Card; stats: Props['stats'] }) => {
  const isFigure = 'figure' in card
  return (
    <>
      <span className={isFigure ? 'whitespace-nowrap' : undefined}>
        <span className={`block ${isFigure ? '' : 'font-medium text-ink'}`}>{card.label}</span>
        {card.hint !== undefined && <span className="text-small">{card.hint}</span>}
      </span>
      {isFigure ? (
        <strong className="min-w-12 text-right text-lead font-semibold whitespace-nowrap text-ink">
          {stats === undefined ? <Skeleton /> : card.figure(stats)}
        </strong>
      ) : (
        <card.icon aria-hidden size={16} className="text-accent-ink" />
      )}
    </>
  )
}
