import { afterWeek } from '../../../contract/contacts/ages.ts'
import type { Answer } from '../../../contract/kit/api.ts'
import { sumOfAccounts } from '../../../contract/payments/account.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { sumRupees } from '../../../contract/values/money.ts'
import { pendingOf } from '../../shared/payments/accounts.ts'

type Account = Answer<'GET /api/students/:id/payments'>['accounts'][number]

/** What a slip asks for: what is late or due this week, or all that is owed. */
export const slipSums = ['due', 'balance'] as const
export type SlipSum = (typeof slipSums)[number]

const dueBefore = ({ instalments }: Account, before: Day): number =>
  sumRupees(
    instalments
      .filter(({ dueDate }) => dueDate < before)
      .flatMap(({ amount, amountPaid }) => [amount, -amountPaid]),
  )

/** The courses of which something is owed, with what is due by the end of this week. */
export const slipOf = (accounts: readonly Account[], today: Day) => {
  const lines = accounts
    .filter((account) => pendingOf(account) > 0)
    .map((account) => ({
      courseId: account.courseId,
      courseName: account.courseName,
      nextDueDate: account.nextDueDate,
      due: dueBefore(account, afterWeek(today)),
      balance: pendingOf(account),
    }))
  const due = sumRupees(lines.map((line) => line.due))
  const balance = sumRupees(lines.map((line) => line.balance))
  // Before anything is due, all that is owed can be asked for alone.
  const { refundDue } = sumOfAccounts(accounts)
  return {
    lines,
    due,
    balance,
    refundDue,
    sums: slipSums.filter((sum) => sum === 'balance' || due > 0),
  }
}
export type Slip = ReturnType<typeof slipOf>
