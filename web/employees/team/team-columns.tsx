import { t } from '@lingui/core/macro'
import { type TeamMember, teamValues } from '../../../contract/clock/team.ts'
import { showTime } from '../../../contract/values/calendar.ts'
import type { ClockPlace } from '../../../contract/clock/calls.ts'
import { showHours } from '../../../contract/values/figures.ts'
import { placeInWords } from '../../shared/clock/clock-days.ts'
import { pathOfEmployeeDay } from '../../shared/record-path.ts'
import type { Column } from '../../ui/table/column.ts'
import { DayStatusBadge } from '../../shared/clock/ClockedDay.tsx'
import { NameLink, Email, TwoLines } from '../../ui/TwoLines.tsx'
import { Ban, CircleDashed, Coffee, LogIn, LogOut, TreePalm } from 'lucide-react'
import type { TeamState } from '../../../contract/clock/terms.ts'
import { leaveNameOf } from '../../language/contract-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { stateNamesOn } from './team.ts'

type Options = { date: string; day: 'today' | 'past'; zone: string }

/** A dash on wide screens; on phones no line at all. */
const nothing = <span className="in-rows:hidden">–</span>

/** The column header, on phones where lines have none. */
const named = (name: string) => <span className="text-faint in-table:hidden">{name} </span>

export const teamColumns = ({ date, day, zone }: Options): readonly Column<TeamMember>[] => {
  const moment = (name: string, at: string | undefined, clockPlace: ClockPlace | undefined) =>
    at === undefined ? (
      nothing
    ) : (
      <TwoLines wide under={clockPlace && placeInWords(clockPlace)}>
        {named(name)}
        {showTime(at, zone)}
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
      cell: ({ state, leaveType }) => (
        <TeamStateBadge state={state} day={day} leaveType={leaveType} />
      ),
    },
    {
      header: t`Status`,
      sort: 'status',
      sortValue: teamValues.status,
      narrowLayout: 'plain',
      cell: ({ attendance, status }) =>
        attendance === undefined ? nothing : <DayStatusBadge status={status} />,
    },
    {
      header: t`Clocked in`,
      sort: 'in',
      sortValue: teamValues.in,
      lines: 2,
      narrowLayout: 'plain',
      cell: ({ attendance }) =>
        moment(t`Clocked in`, attendance?.checkIn, attendance?.checkInLocation),
    },
    {
      header: t`Clocked out`,
      sort: 'out',
      sortValue: teamValues.out,
      lines: 2,
      narrowLayout: 'plain',
      cell: ({ attendance }) =>
        moment(t`Clocked out`, attendance?.checkOut, attendance?.checkOutLocation),
    },
    {
      header: t`Work hours`,
      sort: 'hours',
      sortFirst: 'desc',
      sortValue: teamValues.hours,
      align: 'right',
      narrowLayout: 'plain',
      cell: ({ attendance }) =>
        attendance?.workHours === undefined ? (
          nothing
        ) : (
          <>
            {named(t`Work hours`)}
            {showHours(attendance.workHours)}
          </>
        ),
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
