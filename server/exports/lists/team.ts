import { peopleOf, type TeamMember, teamValues } from '../../../contract/clock/team.ts'
import {
  dayStatusNames,
  teamStateNames,
  teamStateNamesOfPastDay,
} from '../../../contract/clock/terms.ts'
import type { exportTeam } from '../../../contract/exports/calls.ts'
import { inOrder } from '../../../contract/values/order.ts'
import { team as readTeam } from '../../clock/actions/team.ts'
import type { InputOf } from '../../kit/http/call.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf } from '../columns.ts'

type Row = TeamMember & { date: string; today: string }

const { text, day, instant, number } = columnsOf<Row>()

const namesOn = ({ date, today }: Row) =>
  date === today ? teamStateNames : teamStateNamesOfPastDay

/** Everyone's state on a day, a person a row. */
export const team: ExportedList<InputOf<typeof exportTeam>['query'], Row> = {
  name: 'team',
  title: 'Team',
  columns: [
    text('name', 'Employee', "The person's full name", ({ employee }) => employee.name, 28),
    text('email', 'Email', 'With which the person signs in', ({ employee }) => employee.email, 30),
    text('designation', 'Designation', 'As entered', ({ employee }) => employee.designation),
    day('date', 'Date', 'The day that was asked for', ({ date }) => date),
    text(
      'state',
      'State',
      'In, Out, On leave, Day off, Not yet in or Not in',
      (row) => namesOn(row)[row.state],
    ),
    text('leaveType', 'Leave type', 'Of a person who is on leave', ({ leaveType }) => leaveType),
    text(
      'status',
      'Status',
      'Present, Absent, Late or Half Day; blank for a day that does not count, or not yet',
      ({ status }) => status && dayStatusNames[status],
    ),
    instant(
      'checkIn',
      'Clock in',
      'When the person began',
      ({ attendance }) => attendance?.checkIn,
    ),
    text(
      'checkInLocation',
      'Clocked in at',
      'The nearest location',
      ({ attendance }) => attendance?.checkInLocation?.locationName,
    ),
    instant(
      'checkOut',
      'Clock out',
      'When the person ended',
      ({ attendance }) => attendance?.checkOut,
    ),
    text(
      'checkOutLocation',
      'Clocked out at',
      'The nearest location',
      ({ attendance }) => attendance?.checkOutLocation?.locationName,
    ),
    number(
      'workHours',
      'Work hours',
      'Between the two; blank until clocked out',
      ({ attendance }) => attendance?.workHours,
    ),
    text(
      'remarks',
      'Remarks',
      'Why the day counts as it does',
      ({ attendance }) => attendance?.remarks,
      30,
    ),
  ],
  find: async (db, { date, state, sort }, ctx) => {
    const board = await readTeam(db, { query: { date } }, ctx)
    const people = peopleOf(board.people, state)
    const sorted = sort ? inOrder(people, teamValues[sort.by], sort.direction) : people
    const rows = sorted.map((person) => ({ ...person, date: board.date, today: board.today }))
    return { count: rows.length, pieces: [rows] }
  },
}
