import { t } from '@lingui/core/macro'
import { ChevronRight, CircleCheckBig, CircleDashed, Timer } from 'lucide-react'
import { Link } from 'react-router'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { showTime } from '../../contract/values/calendar.ts'
import { useInstitute } from '../shared/institute.ts'
import { Skeleton } from '../ui/Loading.tsx'
import { pathTo } from '../screens/path-to.ts'

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
    icon: CircleCheckBig,
    look: 'text-good',
    words: t`In ${{ start: time(checkIn) }}, out ${{ end: time(checkOut) }}`,
    act: t`See my month`,
  }
}

/** Whether the person is clocked in, leading to where they clock. */
export const OwnDay = ({ day }: { day: Day | undefined }) => {
  const { zone } = useInstitute()
  const state = day && stateOf(day, (instant) => showTime(instant, zone))
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
