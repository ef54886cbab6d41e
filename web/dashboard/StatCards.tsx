import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import {
  CalendarCheck,
  CalendarPlus,
  ClipboardList,
  IdCard,
  IndianRupee,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'
import type { Icon } from '../ui/button-look.ts'
import { Skeleton } from '../ui/Loading.tsx'

type Card = {
  label: string
  icon: Icon
  hint?: string
  money?: true
  figure: (stats: DashboardStats) => string
}

const cards: readonly Card[] = [
  { label: 'Total Students', icon: Users, figure: (stats) => showCount(stats.totalStudents) },
  {
    label: 'Total Employees',
    icon: IdCard,
    money: true,
    figure: (stats) => showCount(stats.totalEmployees ?? 0),
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
    figure: (stats) => showCount(stats.recentRegistrations),
  },
]

/** Shown instead of money to those who may not see it. */
const shortcuts = [
  { to: '/attendance', label: 'Mark Attendance', icon: CalendarCheck, hint: 'Call the roll' },
  {
    to: '/attendance-records',
    label: 'Attendance Records',
    icon: ClipboardList,
    hint: 'Look back',
  },
] as const

type Props = { stats: DashboardStats | undefined; withMoney: boolean }

export const StatCards = ({ stats, withMoney }: Props) => {
  const [first, ...others] = cards
    .filter(({ money }) => withMoney || money === undefined)
    .map((card) => <FigureCard key={card.label} card={card} stats={stats} />)
  return (
    <ul
      aria-label="Statistics"
      aria-busy={stats === undefined}
      className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4"
    >
      {first}
      {!withMoney &&
        shortcuts.map((shortcut) => <ShortcutCard key={shortcut.to} shortcut={shortcut} />)}
      {others}
    </ul>
  )
}

const FigureCard = ({ card, stats }: { card: Card; stats: DashboardStats | undefined }) => {
  const { label, icon: Sign, hint, figure } = card
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 rounded-lg border border-line bg-raised px-4 py-2 shadow-low sm:block sm:p-4">
      <p className="flex items-start justify-between gap-2 text-soft">
        {label}
        <Sign aria-hidden size={16} className="mt-0.5 hidden shrink-0 text-faint sm:block" />
      </p>
      <p className="flex h-9 min-w-16 items-center justify-end text-title font-semibold tracking-tight sm:mt-1 sm:justify-start sm:text-figure">
        {stats === undefined ? <Skeleton /> : figure(stats)}
      </p>
      {hint !== undefined && <p className="w-full text-small text-soft">{hint}</p>}
    </li>
  )
}

const ShortcutCard = ({
  shortcut: { to, label, icon: Sign, hint },
}: {
  shortcut: (typeof shortcuts)[number]
}) => (
  <li className="min-w-0 rounded-lg border border-line bg-raised shadow-low">
    <Link
      to={to}
      className="flex h-full min-h-12 items-start justify-between gap-4 rounded-lg px-4 py-2 hover:bg-hover sm:p-4"
    >
      <span>
        <span className="block font-medium">{label}</span>
        <span className="text-small text-soft">{hint}</span>
      </span>
      <Sign aria-hidden size={16} className="mt-0.5 shrink-0 text-accent-ink" />
    </Link>
  </li>
)
