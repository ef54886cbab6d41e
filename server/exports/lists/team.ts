import { peopleOf, type TeamMember, teamValues } from '../../../contract/clock/team.ts'
import {
  dayStatusNames,
  teamStateNames,
  teamStateNamesOfPastDay,
} from '../../../contract/clock/terms.ts'
import { leaveHalfNames } from '../../../contract/leave/terms.ts'
import { inOrder } from '../../../contract/values/order.ts'
import { team as readTeam } from '../../clock/actions/team.ts'
import { asFile } from '../actions.ts'
import { columnsOf } from '../columns.ts'

type Row = TeamMember & { date: string; today: string }

const { text, day, instant, number } = columnsOf<Row>()

const namesOn = ({ date, today }: Row) =>
  date === today ? teamStateNames : teamStateNamesOfPastDay

/** Everyone's state on a day, a person a row. */
export const team = asFile<'team', Row>('team', {
  title: 'Team',
  columns: [
    text('Employee', ({ employee }) => employee.name, 28),
    text('Email', ({ employee }) => employee.email, 30),
    text('Designation', ({ employee }) => employee.designation),
    day('Date', ({ date }) => date),
    text('State', (row) => namesOn(row)[row.state]),
    text('Leave type', ({ leaveType }) => leaveType),
    text('Half', ({ leaveHalf }) => leaveHalf && leaveHalfNames[leaveHalf]),
    text('Status', ({ status }) => status && dayStatusNames[status]),
    instant('Clock in', ({ attendance }) => attendance?.checkIn),
    text('Clocked in at', ({ attendance }) => attendance?.checkInLocation?.locationName),
    instant('Clock out', ({ attendance }) => attendance?.checkOut),
    text('Clocked out at', ({ attendance }) => attendance?.checkOutLocation?.locationName),
    number('Work hours', ({ attendance }) => attendance?.workHours),
    text('Remarks', ({ attendance }) => attendance?.remarks, 30),
  ],
  find: async (db, { date, state, location, sort }, ctx) => {
    const board = await readTeam(db, { query: { date } }, ctx)
    const people = peopleOf(board.people, state, location)
    const sorted = sort ? inOrder(people, teamValues[sort.by], sort.direction) : people
    return sorted.map((person) => ({ ...person, date: board.date, today: board.today }))
  },
})
