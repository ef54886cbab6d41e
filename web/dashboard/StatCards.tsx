import { CalendarPlus, IdCard, IndianRupee, Users } from 'lucide-react'
import { showRupees } from '../../contract/money.ts'
import type { Icon } from '../kit/button-look.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import type { Stats } from './stats.ts'

const count = new Intl.NumberFormat('en-IN')

type Card = {
  label: string
  icon: Icon
  hint?: string
  money?: true
  figure: (stats: Stats) => string
}

const cards: readonly Card[] = [
  { label: 'Total Students', icon: Users, figure: (stats) => count.format(stats.totalStudents) },
  {
    label: 'Total Employees',
    icon: IdCard,
    money: true,
    figure: (stats) => count.format(stats.totalEmployees ?? 0),
  },
  {
    label: 'Total Course Fee',
    icon: IndianRupee,
    money: true,
    figure: (stats) => showRupees(stats.feeStats?.totalCourseFee ?? 0),
  },
  {
    label: 'Recent Registrations',
    icon: CalendarPlus,
    hint: 'Last 30 days',
    figure: (stats) => count.format(stats.recentRegistrations),
  },
]

type Props = { stats: Stats | undefined; withMoney: boolean }

export const StatCards = ({ stats, withMoney }: Props) => (
  <ul
    aria-label="Statistics"
    aria-busy={stats === undefined}
    className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4"
  >
    {cards
      .filter(({ money }) => withMoney || money === undefined)
      .map(({ label, icon: Sign, hint, figure }) => (
        <li
          key={label}
          className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 rounded-lg border border-line bg-raised px-4 py-2 shadow-low sm:block sm:p-4"
        >
          <p className="flex items-start justify-between gap-2 text-soft">
            {label}
            <Sign aria-hidden size={16} className="mt-0.5 hidden shrink-0 text-faint sm:block" />
          </p>
          <p className="flex h-9 min-w-16 items-center justify-end text-title font-semibold tracking-tight sm:mt-1 sm:justify-start sm:text-figure">
            {stats === undefined ? <Skeleton /> : figure(stats)}
          </p>
          {hint !== undefined && <p className="w-full text-small text-soft">{hint}</p>}
        </li>
      ))}
  </ul>
)
