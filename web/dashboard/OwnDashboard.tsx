import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { OwnDay } from './OwnDay.tsx'
import { QuickLinks } from './QuickLinks.tsx'
import { StatCards } from './StatCards.tsx'
import { type BoardQuery, VenuesToday } from './VenuesToday.tsx'

type Props = { stats: DashboardStats | undefined; board: BoardQuery }

/** Everyone else's: their own day, what is to be marked, and where to go. */
export const OwnDashboard = ({ stats, board }: Props) => (
  <>
    <OwnDay day={stats?.ownDay} />
    <StatCards stats={stats} withMoney={false} />
    {stats?.totalStudents !== 0 && <VenuesToday board={board} />}
    <QuickLinks stats={stats} />
  </>
)
