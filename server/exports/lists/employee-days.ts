import { dayStatusNames } from '../../../contract/clock/terms.ts'
import type { exportEmployeeDays } from '../../../contract/exports/calls.ts'
import { firstOfMonth, monthOf, toDay } from '../../../contract/values/calendar.ts'
import { asItCounts, shownHours } from '../../clock/rules/work.ts'
import {
  countDays,
  type DayOfPerson,
  findDaysOfPeople,
  findPeopleWithDays,
} from '../../clock/sql/all.ts'
import { readJson } from '../../db/json-text.ts'
import { inPieces } from '../../db/pieces.ts'
import { zoneOf } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const { text, day, instant, number } = columnsOf<DayOfPerson>()

const locationNameIn = (stored: DayOfPerson['check_in_place']) =>
  stored === null ? null : readJson(stored).locationName

/** A person may have a day for each of a year. */
const peopleAtOnce = 10

/** The days of employees, one a row, as they count. */
export const employeeDays: ExportedList<InputOf<typeof exportEmployeeDays>['query'], DayOfPerson> =
  {
    name: 'employee-days',
    title: 'Employee attendance',
    columns: [
      text('name', 'Employee', "The person's full name", (row) => row.name, 28),
      text('email', 'Email', 'With which the person signs in', (row) => row.email, 30),
      day('date', 'Date', 'The day of work', (row) => row.day),
      text(
        'status',
        'Status',
        'Present, Absent, Late or Half Day',
        (row) => dayStatusNames[row.status],
      ),
      instant('checkIn', 'Clock in', 'When the person began', (row) => row.check_in),
      text('checkInLocation', 'Clocked in at', 'The nearest location', (row) =>
        locationNameIn(row.check_in_place),
      ),
      instant('checkOut', 'Clock out', 'When the person ended', (row) => row.check_out),
      text('checkOutLocation', 'Clocked out at', 'The nearest location', (row) =>
        locationNameIn(row.check_out_place),
      ),
      number('workHours', 'Work hours', 'Between the two; blank until clocked out', shownHours),
      text('remarks', 'Remarks', 'Why the day counts as it does', (row) => row.remarks, 30),
      text('correctedBy', 'Corrected by', 'Who corrected the day last', (row) => row.corrector),
      text('reason', 'Reason of the correction', 'As entered', (row) => row.reason, 30),
    ],
    find: async (db, { from, until, employeeId }, ctx) => {
      const { today } = ctx
      const wall = { today, zone: zoneOf(ctx) }
      const period = {
        from: from ? toDay(from, wall.zone) : firstOfMonth(monthOf(today)),
        until: until ? toDay(until, wall.zone) : today,
        employeeId,
      }
      const people = await findPeopleWithDays(db, period)
      const read = async (some: readonly number[]) =>
        (await findDaysOfPeople(db, period, some)).map((row) => asItCounts(row, wall))
      return { count: await countDays(db, period), pieces: inPieces(people, read, peopleAtOnce) }
    },
  }
