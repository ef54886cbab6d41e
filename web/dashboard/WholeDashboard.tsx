import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { readinessPart } from '../shared/readiness-part.ts'
import { LaterPart } from '../ui/lazy/LazyPart.tsx'
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
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { useState } from 'react'
import { useRead } from '../api/client.ts'
import { useInstitute } from '../shared/institute.ts'
import { storage } from '../storage/storage.ts'
import { pathTo } from '../screens/path-to.ts'

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
      <div className={rowLook}>
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

const hiddenHere = 'first-steps'

/** The first steps of a new institute, each until it is done; nothing once they are hidden. */
const FirstSteps = ({ stats }: { stats: DashboardStats | undefined }) => {
  const [hidden, setHidden] = useState(() => storage.get(hiddenHere) === 'hidden')
  const { unnamed } = useInstitute()
  const empty = stats?.totalStudents === 0
  // If there are students, there is a course.
  const courses = useRead('GET /api/courses', { query: { limit: '1' }, enabled: empty && !hidden })
  if (hidden || stats === undefined || (empty && !courses.isFetched)) return null
  const steps = [
    {
      isOpen: empty && courses.data?.total === 0,
      to: pathTo('courses'),
      title: t`Add a course`,
      why: t`With its fee and duration`,
      action: t`Go to Courses`,
    },
    {
      isOpen: stats.totalEmployees === 1,
      to: pathTo('newEmployee'),
      title: t`Add an employee`,
      why: t`Each person gets their own sign-in`,
      action: t`Add employee`,
    },
    {
      isOpen: unnamed,
      to: pathTo('settings'),
      title: t`Fill in the settings`,
      why: t`Your institute's name, hours and holidays`,
      action: t`Go to Settings`,
    },
    {
      isOpen: stats.totalLocations === 0,
      to: pathTo('newLocation'),
      title: t`Add a location`,
      why: t`No one can clock in until there is one`,
      action: t`Add location`,
    },
    {
      isOpen: empty,
      to: pathTo('newStudent'),
      title: t`Register a student`,
      why: t`With courses and first payment`,
      action: t`Register student`,
    },
  ].filter(({ isOpen }) => isOpen)
  if (steps.length === 0) return null
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-lg border border-line bg-accent-soft p-4 md:p-5"
    >
      <header className="flex items-start justify-between gap-3">
        <div>
          <h2 id="first-steps" className="text-lead">
            {t`First steps`}
          </h2>
          <p className="text-soft">{t`Steps disappear as you finish them.`}</p>
        </div>
        <Button
          variant="quiet"
          onClick={() => {
            storage.set(hiddenHere, 'hidden')
            setHidden(true)
          }}
        >
          {t`Hide`}
        </Button>
      </header>
      <ul className="mt-3 flex flex-col gap-2">
        {steps.map(({ to, title, why, action }, at) => (
          <li
            key={to}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-raised px-4 py-3"
          >
            <div>
              <p className="font-medium">{title}</p>
              <p className="text-soft">{why}</p>
            </div>
            <ButtonLink to={to} variant={at === 0 ? 'primary' : 'secondary'}>
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
