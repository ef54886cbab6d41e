import { z } from '../kit/zod.ts'
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
