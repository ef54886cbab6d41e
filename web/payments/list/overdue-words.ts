import { plural, t } from '@lingui/core/macro'
import { showCount } from '../../../contract/values/figures.ts'
import { showWholeRupees } from '../../../contract/values/money.ts'

export const wordsOfDaysOverdue = (days: number): string =>
  t`${plural(days, { one: '# day overdue', other: '# days overdue' })}`

/** What a list of overdue students comes to; no amount where there are more than were counted. */
export const wordsOfOverdue = (students: number, amount: number | undefined): string => {
  const count = showCount(students)
  if (amount === undefined) return t`More than ${count} students are overdue.`
  const sum = showWholeRupees(amount)
  return t`${plural(students, {
    one: `${sum} is overdue from # student.`,
    other: `${sum} is overdue from # students.`,
  })}`
}
