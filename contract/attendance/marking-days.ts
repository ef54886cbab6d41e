import { addDays, type Day } from '../values/calendar.ts'

/** How many days back somebody may mark; nothing means any day. */
export type Limit = { daysBack: number | undefined; anyDay: boolean }

/** What a caller may do with a day: mark it, and whether a reason is needed. */
export const standingOf = (day: Day, today: Day, { daysBack, anyDay }: Limit) => {
  const far = daysBack !== undefined && day < addDays(today, -daysBack)
  return { mayMark: day <= today && (!far || anyDay), needsReason: far && anyDay }
}
