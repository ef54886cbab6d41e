import { plural, t } from '@lingui/core/macro'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showWholeRupees } from '../../contract/values/money.ts'
import { Skeleton } from '../ui/Loading.tsx'
import { useToday } from '../shared/today.ts'
import { type Board, countOf, venuesTodayId } from './board.ts'
import { useMayOpen } from '../ui/links/may-open.ts'
import { MayLink } from '../ui/links/MayLink.tsx'
import { pathTo } from '../screens/path-to.ts'

type Props = { stats: DashboardStats | undefined; board: Board | undefined }

export const DayFigures = ({ stats, board }: Props) => (
  <ul
    aria-label={t`Today`}
    aria-busy={stats === undefined}
    className="day-figures grid grid-cols-2 gap-2 @min-[440px]:grid-cols-3 @min-[1000px]:grid-cols-6"
  >
    <Figure
      label={t`Students`}
      to={board && marksOf(board)}
      figure={board && t`${{ count: showCount(countOf(board.venues, 'present')) }} present`}
    >
      {board &&
        t`${{ absent: showCount(countOf(board.venues, 'absent')) }} absent · ${{ late: showCount(countOf(board.venues, 'late')) }} late`}
    </Figure>
    <Team counts={stats?.team} />
    <Figure
      label={t`Leave`}
      to={pathTo('leaveManagement', { status: 'pending' })}
      figure={stats && leavePending(showCount(stats.pendingLeave ?? 0))}
    >
      {stats?.pendingLeave === 0 ? t`Nothing to decide` : t`Approve or reject`}
    </Figure>
    <Money stats={stats} />
  </ul>
)

const leavePending = (count: string) =>
  t({ message: `${count} pending`, context: 'leave requests' })

/** Today's marks: those of the only venue, or every venue's below. */
const marksOf = ({ venues, date }: Board): string => {
  const [only, ...others] = venues
  return only === undefined || others.length > 0
    ? `#${venuesTodayId}`
    : pathTo('records', { venue: only.campVenue, date })
}

const Money = ({ stats }: Pick<Props, 'stats'>) => {
  const today = useToday()
  const { collected, overdue, outstanding } = stats ?? {}
  return (
    <>
      <Figure
        label={t`Net today, after refunds`}
        figure={
          collected && <MayLink to={pathOfDay(today)}>{showWholeRupees(collected.today)}</MayLink>
        }
      >
        {collected && (
          <MayLink className="inline-block min-h-6" to={pathOfDay(addDays(today, -1))}>
            {t`${{ amount: showWholeRupees(collected.yesterday) }} yesterday`}
          </MayLink>
        )}
      </Figure>
      <Figure
        label={t`Overdue`}
        to={pathTo('courseStudents', { overdue: 'true' })}
        figure={overdue && showWholeRupees(overdue.amount)}
        bad={overdue !== undefined && overdue.students > 0}
      >
        {overdue && studentsInWords(overdue.students)}
      </Figure>
      <Figure
        label={t`Outstanding`}
        to={pathTo('reports', { view: 'outstanding' })}
        figure={outstanding === undefined ? undefined : showWholeRupees(outstanding)}
      >
        {outstanding !== undefined &&
          overdue &&
          t`${{ amount: showWholeRupees(outstanding - overdue.amount) }} not overdue`}
      </Figure>
    </>
  )
}

/** The day book, whose net before expenses it is. */
const pathOfDay = (day: string) => pathTo('dayBook', { day })

const studentsInWords = (count: number): string =>
  t`${plural(count, { one: '# student', other: '# students' })}`

type FigureProps = {
  label: string
  figure: ReactNode
  /** The list that shows what is counted; without one the figure may hold links of its own. */
  to?: string | undefined
  bad?: boolean
  children: ReactNode
}

const Figure = ({ label, figure, to: target, bad = false, children }: FigureProps) => {
  const mayOpen = useMayOpen()
  const to = target !== undefined && mayOpen(target) ? target : undefined
  const content = (
    <>
      <span className="text-label text-soft">{label}</span>
      <strong className={bad ? 'text-bad' : undefined}>{figure ?? <Skeleton />}</strong>
      <span className="text-label text-soft">{children}</span>
    </>
  )
  const look = 'grid content-start rounded-[inherit] px-3 py-2.5'
  const linkLook = `${look} hover:bg-hover`
  return (
    <li className="@container grid min-w-0 rounded-lg border border-line bg-raised">
      {to === undefined && (
        <div className={`${look} [&_a:hover]:text-accent-ink [&_a:hover]:underline`}>{content}</div>
      )}
      {to?.startsWith('#') === true && (
        <a href={to} className={linkLook}>
          {content}
        </a>
      )}
      {to?.startsWith('#') === false && (
        <Link to={to} className={linkLook}>
          {content}
        </Link>
      )}
    </li>
  )
}

type Counts = NonNullable<DashboardStats['team']>

const Team = ({ counts }: { counts: Counts | undefined }) => {
  const [first, ...others] = counts === undefined ? [] : statesOf(counts)
  return (
    <Figure label={t`Team`} figure={first && <TeamLink {...first} />}>
      {others.map((state, at) => (
        <Fragment key={state.state}>
          {at > 0 && ' · '}
          <TeamLink {...state} />
        </Fragment>
      ))}
    </Figure>
  )
}

const TeamLink = ({ state, words }: { state: string; words: string }) => (
  <MayLink to={pathTo('employees', { view: 'team', state })}>{words}</MayLink>
)

const statesOf = ({ in: here, late, onLeave, notIn, dayOff }: Counts) =>
  [
    { state: 'in', count: here, words: t`${{ count: showCount(here) }} in` },
    { state: 'late', count: late, words: t`${{ count: showCount(late) }} late` },
    { state: 'on-leave', count: onLeave, words: t`${{ count: showCount(onLeave) }} on leave` },
    { state: 'not-in', count: notIn, words: t`${{ count: showCount(notIn) }} not yet in` },
    { state: 'day-off', count: dayOff, words: t`${{ count: showCount(dayOff) }} on a day off` },
  ].filter(({ state, count }) => count > 0 || state === 'in' || state === 'late')
