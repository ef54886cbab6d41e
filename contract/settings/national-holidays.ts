import type { Day } from '../values/calendar.ts'
import type { Holiday } from './holidays.ts'

/** By the National and Festival Holidays Acts of its states. */
export const nationalHolidays = (year: number): Holiday[] =>
  [
    { monthAndDay: '01-26', name: 'Republic Day' },
    { monthAndDay: '08-15', name: 'Independence Day' },
    { monthAndDay: '10-02', name: 'Gandhi Jayanti' },
  ].map(({ monthAndDay, name }) => ({ date: `${year}-${monthAndDay}` as Day, name }))
