import { z } from '../kit/zod.ts'
import type { Day } from '../values/calendar.ts'
import { calendarDay } from '../values/calendar-schemas.ts'
import { requiredText } from '../values/text.ts'

const holiday = z.object({
  date: calendarDay('Holiday date is required'),
  name: requiredText('Holiday name is required', 80),
})

export type Holiday = z.output<typeof holiday>

/** Days without work, besides the weekly offs. */
export const holidays = z
  .array(holiday)
  .max(400, { error: 'Enter at most 400 holidays' })
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
    error: 'Two holidays fall on the same day',
  })

/** By the National and Festival Holidays Acts of its states. */
export const nationalHolidays = (year: number): Holiday[] =>
  [
    { monthAndDay: '01-26', name: 'Republic Day' },
    { monthAndDay: '08-15', name: 'Independence Day' },
    { monthAndDay: '10-02', name: 'Gandhi Jayanti' },
  ].map(({ monthAndDay, name }) => ({ date: `${year}-${monthAndDay}` as Day, name }))
