import {
  addDays,
  type Day,
  dayInZone,
  daysBetween,
  weekdayOf,
} from '../../contract/values/calendar.ts'
import { nationalHolidays } from '../../contract/settings/national-holidays.ts'

export const demoZone = 'Asia/Kolkata'
const sunday = 0

export const minute = 60_000
export const dayInMilliseconds = 24 * 60 * minute

export const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

export const dayOf = (instant: string): Day => dayInZone(new Date(instant), demoZone)

/** The days of training from `first` to the day before `end`: Monday to Saturday, no holiday. */
export const trainingDays = (first: Day, end: Day): Day[] =>
  daysBetween(first, addDays(end, -1)).filter(isTrainingDay)

const isTrainingDay = (day: Day): boolean =>
  weekdayOf(day) !== sunday &&
  nationalHolidays(Number(day.slice(0, 4))).every(({ date }) => date !== day)

/** The last days, as many as give about `marks` marks for the students registered before each; all oldest first. */
export const daysForMarks = (
  days: readonly Day[],
  students: readonly { registered: Day }[],
  marks: number,
): readonly Day[] => {
  let left = marks
  const before = days.findLastIndex((day) => {
    const marked = students.findLastIndex(({ registered }) => registered < day) + 1
    if (marked === 0 || left < marked / 2) return true
    left -= marked
    return false
  })
  return days.slice(before + 1)
}
