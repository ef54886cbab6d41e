import { dayStatusNames } from '../../../contract/clock/terms.ts'
import { firstOfMonth, monthOf, toDay } from '../../../contract/values/calendar.ts'
import { asItCounts, shownHours } from '../../clock/rules/work.ts'
import {
  countDays,
  type DayOfPerson,
  findDaysOfPeople,
  findPeopleWithDays,
} from '../../clock/sql/days.ts'
import { readJson } from '../../db/json-text.ts'
import { inPieces } from '../../db/pieces.ts'
import { zoneOf } from '../../kit/context.ts'
import { asFile } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const { text, day, instant, number } = columnsOf<DayOfPerson>()

const locationNameIn = (stored: DayOfPerson['check_in_place']) =>
  stored === null ? null : readJson(stored).locationName

/** A person may have a day for each of a year. */
const peopleAtOnce = 10

/** The days of employees, one a row, as they count. */
export const employeeDays = asFile<'employeeDays', DayOfPerson>('employeeDays', {
  title: 'Employee attendance',
  columns: [
    text('Employee', (row) => row.name, 28),
    text('Email', (row) => row.email, 30),
    day('Date', (row) => row.day),
    text('Status', (row) => dayStatusNames[row.status]),
    instant('Clock in', (row) => row.check_in),
    text('Clocked in at', (row) => locationNameIn(row.check_in_place)),
    instant('Clock out', (row) => row.check_out),
    text('Clocked out at', (row) => locationNameIn(row.check_out_place)),
    number('Work hours', shownHours),
    text('Remarks', (row) => row.remarks, 30),
    text('Corrected by', (row) => row.corrector),
    text('Reason of the correction', (row) => row.reason, 30),
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
})
