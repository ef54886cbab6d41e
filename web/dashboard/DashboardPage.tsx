import { useQuery } from '@tanstack/react-query'
import { Away } from '../shared/Away.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { useDeviceOnline, useOnline } from '../api/network.ts'
import { Page } from '../ui/Page.tsx'
import { read } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { CampBoard } from './CampBoard.tsx'
import { FeeOverview } from './FeeOverview.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { QuickLinks } from './QuickLinks.tsx'
import { StatCards } from './StatCards.tsx'
import { TopEmployees } from './TopEmployees.tsx'

const failed = 'Failed to load dashboard stats'

export const DashboardPage = () => {
  const { user, may } = useSession()
  const online = useOnline()
  const deviceOnline = useDeviceOnline()
  const { data, isError, error, isFetching, refetch } = useQuery({
    // Offline has its own screen; it is not a failure.
    ...read('GET /api/dashboard/stats', {}, deviceOnline ? { failed } : {}),
  })
  const seesMoney = may('dashboard.money')
  if (!online && data === undefined)
    return <Away busy={isFetching} onRetry={() => void refetch()} />
  return (
    <Page title="Dashboard" context={`Welcome, ${user.name}`}>
      {isError && data === undefined ? (
        <LoadFailed text={failed} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col gap-7">
          {seesMoney && <FirstSteps stats={data} />}
          <StatCards stats={data} withMoney={seesMoney} />
          <div className="grid gap-7 lg:grid-cols-[2fr_1fr]">
            {seesMoney ? (
              <>
                <FeeOverview fees={data?.feeStats} />
                <QuickLinks title="Quick Actions" stats={undefined} />
              </>
            ) : (
              <QuickLinks title="Quick Links" stats={data} />
            )}
          </div>
          <TopEmployees employees={data?.topEmployees ?? []} />
          {data !== undefined && data.totalStudents > 0 && <CampBoard />}
        </div>
      )}
    </Page>
  )
}
