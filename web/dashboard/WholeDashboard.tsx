import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { readinessPart } from '../shared/readiness-part.ts'
import { LaterPart, LazyPart } from '../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.ts'
import { unnamedPerson } from '../../contract/kit/access.ts'
import { useSession } from '../api/session.ts'
import type { Done } from './FirstSteps.tsx'
import { DayFigures } from './DayFigures.tsx'
import { FeeOverview } from './FeeOverview.tsx'
import { BackupWarning, LastBackup } from './LastBackup.tsx'
import { MonthCharts } from './MonthCharts.tsx'
import { StatCards } from './StatCards.tsx'
import { type BoardQuery, rowLook, VenuesToday } from './VenuesToday.tsx'
import { plural, t } from '@lingui/core/macro'
import { Email } from '../ui/TwoLines.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RecordName } from '../shared/RecordLink.tsx'
import { Button } from '../ui/Button.tsx'
import { useState } from 'react'
import { useInstitute } from '../shared/institute.ts'
import { storage } from '../storage/storage.ts'

type Props = { stats: DashboardStats | undefined; board: BoardQuery }

/** The super administrator's: the day, the year, then the institute in numbers. */
export const WholeDashboard = ({ stats, board }: Props) => {
  const isNew = stats?.totalStudents === 0
  const { may } = useSession()
  const { first, left, back } = useFirstSteps(may('settings.manage') ? stats : undefined)
  return (
    <>
      {first}
      <BackupWarning backup={stats?.backup} />
      {!isNew && (
        <>
          <DayFigures stats={stats} board={board.data} />
          {may('attendance.read') && <VenuesToday board={board} notBack={stats?.notBack} />}
        </>
      )}
      <div className={rowLook}>
        {!isNew && <MonthCharts months={stats?.months} />}
        <FeeOverview fees={stats?.feeStats} />
      </div>
      <StatCards stats={stats} withMoney />
      <TopEmployees employees={stats?.topEmployees ?? []} />
      {!isNew && may('fitness.read') && (
        <LaterPart part={readinessPart}>{({ Readiness }) => <Readiness />}</LaterPart>
      )}
      {left}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden">
        <LastBackup backup={stats?.backup} />
        {back}
      </div>
    </>
  )
}

type Employee = NonNullable<DashboardStats['topEmployees']>[number]

/** The employees who registered the most students; hidden while there are none. */
const TopEmployees = ({ employees }: { employees: readonly Employee[] }) => {
  if (employees.length === 0) return null
  return (
    <Panel title={t`Top Performing Employees`} hint={t`By the students they registered`}>
      <ol className="rounded-lg border border-line bg-raised">
        {employees.map(({ _id, name, email, registrationCount }, at) => (
          <li
            key={_id}
            className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-1 last:border-0"
          >
            <span className="w-5 shrink-0 text-soft">{at + 1}</span>
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
              <RecordName kind="employee" id={_id} name={name} />
              <span className="min-w-0 text-soft">
                <Email>{email}</Email>
              </span>
            </span>
            <span className="font-medium">
              {t`${plural(registrationCount, { one: '# student', other: '# students' })}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const firstStepsPart = lazyPart(() => import('./FirstSteps.tsx'))

/** What of the first steps is done, as far as the server knows; a course comes before a student. */
const useDone = (stats: DashboardStats | undefined): Done | undefined => {
  const { user } = useSession()
  const { unnamed } = useInstitute()
  if (stats === undefined) return undefined
  return {
    self: user.name !== unnamedPerson && user.passwordIsGiven !== true,
    institute: !unnamed,
    students: stats.totalStudents !== 0,
    location: stats.totalLocations !== 0,
    colleague: stats.totalEmployees !== 1,
    secondFactor: stats.secondFactor === true,
  }
}

const hiddenHere = 'first-steps'

/** The first steps until all are done; they can be put away, and brought back. */
const useFirstSteps = (stats: DashboardStats | undefined) => {
  const done = useDone(stats)
  const [hidden, setHidden] = useState(() => storage.get(hiddenHere) === 'hidden')
  const hide = (isHidden: boolean) => {
    storage.set(hiddenHere, isHidden ? 'hidden' : 'shown')
    setHidden(isHidden)
  }
  if (done === undefined) return {}
  // Two steps are recommended; once all else is done, they bring nothing back.
  const { secondFactor: _, ...needed } = done
  if (!Object.values(needed).includes(false)) return {}
  if (hidden)
    return { back: <Button onClick={() => hide(false)}>{t`Show the first steps`}</Button> }
  const shown = ({ FirstSteps }: typeof import('./FirstSteps.tsx')) => (
    <FirstSteps done={done} onHide={() => hide(true)} />
  )
  const part = firstStepsPart
  const failed = t`Failed to load the first steps`
  // Those that an institute cannot work without come before all figures; what is left, below them.
  return done.students && done.location && done.colleague
    ? { left: <LaterPart part={part}>{shown}</LaterPart> }
    : {
        first: (
          <LazyPart {...{ part, failed }} waiting={null}>
            {shown}
          </LazyPart>
        ),
      }
}
