import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { forScreen, loadWords } from '../language/words.ts'
import { LaterPart } from '../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.ts'
import { DayFigures } from './DayFigures.tsx'
import { FeeOverview } from './FeeOverview.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { BackupWarning, LastBackup } from './LastBackup.tsx'
import { MonthCharts } from './MonthCharts.tsx'
import { StatCards } from './StatCards.tsx'
import { TopEmployees } from './TopEmployees.tsx'
import { type BoardQuery, VenuesToday } from './VenuesToday.tsx'

const readinessPart = lazyPart('readiness', async () => {
  const [file] = await Promise.all([
    import('../shared/fitness/Readiness.tsx'),
    forScreen(loadWords('fitness')),
  ])
  return file
})

type Props = { stats: DashboardStats | undefined; board: BoardQuery }

/** The super administrator's: the day, the year, then the institute in numbers. */
export const WholeDashboard = ({ stats, board }: Props) => {
  const isNew = stats?.totalStudents === 0
  return (
    <>
      <FirstSteps stats={stats} />
      <BackupWarning backup={stats?.backup} />
      {!isNew && (
        <>
          <DayFigures stats={stats} board={board.data} />
          <VenuesToday board={board} />
        </>
      )}
      <div className="dashboard-row">
        {!isNew && <MonthCharts months={stats?.months} />}
        <FeeOverview fees={stats?.feeStats} />
      </div>
      <StatCards stats={stats} withMoney />
      <TopEmployees employees={stats?.topEmployees ?? []} />
      {!isNew && <LaterPart part={readinessPart}>{({ Readiness }) => <Readiness />}</LaterPart>}
      <LastBackup backup={stats?.backup} />
    </>
  )
}
