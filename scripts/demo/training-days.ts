import { addDays, type Day, dayInZone } from '../../contract/values/calendar.ts'
import { nationalHolidays } from '../../contract/settings/national-holidays.ts'

export const demoZone = 'Asia/Kolkata'
const sunday = 0

export const dayOf = (instant: string): Day => dayInZone(new Date(instant), demoZone)

/** The days of training from `first` to the day before `end`: Monday to Saturday, no holiday. */
export const trainingDays = (first: Day, end: Day): Day[] => {
  const days: Day[] = []
  for (let day = first; day < end; day = addDays(day, 1)) if (isTrainingDay(day)) days.push(day)
  return days
}

const isTrainingDay = (day: Day): boolean =>
  new Date(day).getUTCDay() !== sunday &&
  nationalHolidays(Number(day.slice(0, 4))).every(({ date }) => date !== day)

/**
 * The last days, as many as give about `marks` marks for the students registered before each;
 * both lists oldest first.
 */
export const daysForMarks = (
  days: readonly Day[],
  registered: readonly Day[],
  marks: number,
): readonly Day[] => {
  let first = days.length
  let left = marks
  let students = registered.length
  while (first > 0) {
    const day = days[first - 1] ?? ''
    while (students > 0 && (registered[students - 1] ?? '') >= day) students -= 1
    if (students === 0 || left < students / 2) break
    left -= students
    first -= 1
  }
  return days.slice(first)
}
