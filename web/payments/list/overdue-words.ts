import { plural, showCount } from '../../../contract/values/figures.ts'
import { showRupees } from '../../../contract/values/money.ts'

const dayInMilliseconds = 86_400_000

/** How many days ago something was due; both days as `YYYY-MM-DD`. */
export const daysOverdue = (dueDate: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(dueDate)) / dayInMilliseconds)

export const wordsOfDaysOverdue = (days: number): string =>
  plural(days, { one: '1 day overdue', other: `${showCount(days)} days overdue` })

/** What a list of overdue students comes to; no amount where there are more than were counted. */
export const wordsOfOverdue = (students: number, amount: number | undefined): string => {
  if (amount === undefined) return `More than ${showCount(students)} students are overdue.`
  return plural(students, {
    one: `${showRupees(amount)} is overdue from 1 student.`,
    other: `${showRupees(amount)} is overdue from ${showCount(students)} students.`,
  })
}
