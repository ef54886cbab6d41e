import { t } from '@lingui/core/macro'
import { WifiOff, ChevronRight, CircleCheck, CircleDashed, Timer } from 'lucide-react'
import { showDayWithWeekday } from '../../contract/values/calendar.ts'
import { useRead } from '../api/client.ts'
import { useDeviceOnline, useOnline } from '../api/network.ts'
import { useSession } from '../api/session.ts'
import { Away } from '../shared/Away.tsx'
import { useToday } from '../shared/today.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Note } from '../ui/Note.tsx'
import { Page } from '../ui/Page.tsx'
import { QuickActions, QuickLinks } from './QuickLinks.tsx'
import { WholeDashboard } from './WholeDashboard.tsx'
import { titleOf } from '../screens/menu.ts'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { StatCards } from './StatCards.tsx'
import { type BoardQuery, VenuesToday } from './VenuesToday.tsx'
import { Link } from 'react-router'
import { Skeleton } from '../ui/Loading.tsx'
import { pathTo } from '../screens/path-to.ts'
import { showTime } from '../shared/instants.ts'

const failed = () => t`Failed to load dashboard stats`
const oneMinute = 60_000

/** The day first, then the year; a page that stays open follows both. */
export const DashboardPage = () => {
  const { user, may } = useSession()
  const today = useToday()
  const online = useOnline()
  const deviceOnline = useDeviceOnline()
  const query = useRead('GET /api/dashboard/stats', {
    refetchInterval: oneMinute,
    // Offline has its own screen; it is not a failure.
    ...(deviceOnline && { failed: failed() }),
  })
  const board = useRead('GET /api/attendance/board', {
    refetchInterval: oneMinute,
    enabled: may('attendance.read'),
  })
  const { data, isError, isFetching, refetch, dataUpdatedAt } = query
  if (!online && data === undefined)
    return <Away busy={isFetching} onRetry={() => void refetch()} />
  const seesAll = may('dashboard.money')
  const Figures = seesAll ? WholeDashboard : OwnDashboard
  return (
    <Page
      title={titleOf('dashboard')}
      context={`${showDayWithWeekday(today)} · ${t`Welcome, ${{ name: user.name }}`}`}
      action={seesAll && <QuickActions />}
    >
      {isError && data !== undefined && (
        <Note tone="warn" icon={WifiOff}>
          {t`Figures from ${{ time: showTime(new Date(dataUpdatedAt).toISOString()) }}. They update once Muster answers.`}
        </Note>
      )}
      {isError && data === undefined ? (
        <LoadFailed text={failed()} query={query} />
      ) : (
        <div className="dashboard @container grid grid-cols-1 gap-4">
          <Figures stats={data} board={board} />
        </div>
      )}
    </Page>
  )
}

type Props = { stats: DashboardStats | undefined; board: BoardQuery }

/** Everyone else's: their own day, what is to be marked, and where to go. */
const OwnDashboard = ({ stats, board }: Props) => {
  const { may } = useSession()
  return (
    <>
      <OwnDay day={stats?.ownDay} />
      <StatCards stats={stats} withMoney={false} />
      {stats?.totalStudents !== 0 && may('attendance.read') && (
        <VenuesToday board={board} notBack={stats?.notBack} />
      )}
      <QuickLinks stats={stats} />
    </>
  )
}

type Day = DashboardStats['ownDay']

const stateOf = ({ checkIn, checkOut }: Day, time: (instant: string) => string) => {
  if (checkIn === undefined)
    return { icon: CircleDashed, look: 'text-off', words: t`Not clocked in`, act: t`Clock In` }
  if (checkOut === undefined)
    return {
      icon: Timer,
      look: 'text-good',
      words: t`In since ${{ time: time(checkIn) }}`,
      act: t`Clock Out`,
    }
  return {
    icon: CircleCheck,
    look: 'text-good',
    words: t`In ${{ start: time(checkIn) }}, out ${{ end: time(checkOut) }}`,
    act: t`See my month`,
  }
}

/** Whether the person is clocked in, leading to where they clock. */
const OwnDay = ({ day }: { day: Day | undefined }) => {
  const state = day && stateOf(day, (instant) => showTime(instant))
  const Sign = state?.icon ?? CircleDashed
  return (
    <Link
      to={pathTo('myAttendance')}
      // Its state is not there yet.
      aria-label={state === undefined ? t`My Attendance` : undefined}
      className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-raised px-4 py-2 hover:bg-hover"
    >
      <Sign aria-hidden size={20} className={state?.look ?? 'text-faint'} />
      <span className="min-w-0 flex-1 font-medium">{state?.words ?? <Skeleton />}</span>
      <span className="text-accent-ink">{state?.act}</span>
      <ChevronRight aria-hidden size={16} className="text-faint" />
    </Link>
  )
}
