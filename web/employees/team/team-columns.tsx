import { t } from '@lingui/core/macro'
import { type TeamMember, teamValues } from '../../../contract/clock/team.ts'
import type { ClockPlace } from '../../../contract/clock/calls.ts'
import { showHours } from '../../../contract/values/figures.ts'
import { halfWords, placeInWords } from '../../shared/clock/clock-days.ts'
import { pathOfEmployeeDay } from '../../shared/record-path.ts'
import type { Column } from '../../ui/table/column.ts'
import { DayStatusBadge } from '../../shared/clock/ClockedDay.tsx'
import { NameLink, Email, Nothing, TwoLines } from '../../ui/TwoLines.tsx'
import { Ban, CircleDashed, Coffee, LogIn, LogOut, TreePalm } from 'lucide-react'
import type { TeamState } from '../../../contract/clock/terms.ts'
import { leaveNameOf } from '../../language/contract-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { stateNamesOn } from './team.ts'
import { showTime } from '../../shared/instants.ts'

type Options = { date: string; day: 'today' | 'past' }

export const teamColumns = ({ date, day }: Options): readonly Column<TeamMember>[] => {
  const moment = (at: string | undefined, clockPlace: ClockPlace | undefined) =>
    at === undefined ? (
      <Nothing />
    ) : (
      <TwoLines wide under={clockPlace && placeInWords(clockPlace)}>
        {showTime(at)}
      </TwoLines>
    )
  return [
    {
      header: t`Employee`,
      sort: 'name',
      sortValue: teamValues.name,
      primary: true,
      lines: 2,
      cell: ({ employee }) => (
        <TwoLines wide under={employee.designation ?? <Email>{employee.email}</Email>}>
          <NameLink to={pathOfEmployeeDay(employee._id, date)} name={employee.name} />
        </TwoLines>
      ),
    },
    {
      header: t`State`,
      sort: 'state',
      sortValue: teamValues.state,
      narrowLayout: 'beside',
      lines: 2,
      cell: ({ state, leaveType, leaveHalf }) => (
        <>
          <TeamStateBadge state={state} day={day} leaveType={leaveType} />
          {leaveHalf !== undefined && (
            <p className="text-small text-soft">{halfWords(leaveHalf, leaveType)}</p>
          )}
        </>
      ),
    },
    {
      header: t`Status`,
      sort: 'status',
      sortValue: teamValues.status,
      narrowLayout: 'plain',
      cell: ({ attendance, status }) =>
        attendance === undefined ? <Nothing /> : <DayStatusBadge status={status} />,
    },
    {
      header: t`Clocked in`,
      sort: 'in',
      sortValue: teamValues.in,
      lines: 2,
      cell: ({ attendance }) => moment(attendance?.checkIn, attendance?.checkInLocation),
    },
    {
      header: t`Clocked out`,
      sort: 'out',
      sortValue: teamValues.out,
      lines: 2,
      cell: ({ attendance }) => moment(attendance?.checkOut, attendance?.checkOutLocation),
    },
    {
      header: t`Work hours`,
      sort: 'hours',
      sortFirst: 'desc',
      sortValue: teamValues.hours,
      align: 'right',
      cell: ({ attendance }) =>
        attendance?.workHours === undefined ? <Nothing /> : showHours(attendance.workHours),
    },
  ]
}

const looks = {
  in: { tone: 'good', icon: LogIn },
  out: { tone: 'off', icon: LogOut },
  'on-leave': { tone: 'off', icon: TreePalm },
  'day-off': { tone: 'off', icon: Coffee },
  'not-in': { tone: 'off', icon: CircleDashed },
} as const
const absent = { tone: 'bad', icon: Ban } as const

type Props = { state: TeamState; day: 'today' | 'past'; leaveType: string | undefined }

/** An employee's state on a day; "not in" on a past day is an absence. */
const TeamStateBadge = ({ state, day, leaveType }: Props) => {
  const name = stateNamesOn(day)[state]
  const look = state === 'not-in' && day === 'past' ? absent : looks[state]
  return (
    <Badge {...look}>
      {state === 'on-leave' && leaveType !== undefined ? leaveNameOf(leaveType) : name}
    </Badge>
  )
}
