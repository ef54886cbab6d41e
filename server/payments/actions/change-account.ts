import { moneyOf } from '../../../contract/payments/account.ts'
import { type Due, nextDueDate } from '../../../contract/payments/instalments.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Paise } from '../../../contract/values/money.ts'
import type { Tx } from '../../db/schema.ts'
import { type Collected, tallyAccounts } from '../../db/tallies.ts'
import { growInstalments, refundDay, shrinkInstalments } from '../rules/fee-changes.ts'
import type { AccountFound } from '../sql/accounts.ts'
import { replaceInstalments } from '../sql/enrolments.ts'
import { updateMoney } from '../sql/fee-changes.ts'
import { keepStudentAccounts } from '../sql/student-accounts.ts'

type Change = {
  /** The fee as agreed, less concessions and leaving. */
  fee: Paise
  paid: Paise
  leftOn?: Day | null
  /** Since when a new refund is due. */
  since: Day
  today: Day
  /** What is due again where more is owed. */
  cut?: readonly Due[]
}

/**
 * Writes what is owed, paid and to be paid back for a course, and fits its instalments to it. Returns
 * the student's accounts afterwards, and what their instalments lost.
 */
export const changeAccount = async (
  tx: Tx,
  { accounts, account }: { accounts: readonly AccountFound[]; account: AccountFound },
  { fee, paid, leftOn = account.leftOn, since, today, cut: again = [] }: Change,
) => {
  const money = moneyOf(fee, paid)
  const more = money.total - account.total
  const { instalments, cut } =
    more > 0
      ? { instalments: growInstalments(account.instalments, more, { cut: again, today }), cut: [] }
      : shrinkInstalments(account.instalments, money.total)
  const changed = {
    ...account,
    ...money,
    leftOn,
    instalments,
    refundDueOn: refundDay(account.refundDueOn, money, since),
    nextDueDate: nextDueDate(instalments, paid),
  }
  await updateMoney(tx, changed)
  if (more !== 0) await replaceInstalments(tx, { enrolmentId: account.id, instalments, from: 0 })
  const after = accounts.map((one) => (one === account ? changed : one))
  return { before: accounts, after, changed, cut }
}

/** What follows from a changed account of a present student. */
export const keepTotals = async (
  tx: Tx,
  change: { before: readonly AccountFound[]; after: readonly AccountFound[] },
  collected: readonly Collected[] = [],
): Promise<void> => {
  await keepStudentAccounts(tx, [change.after])
  await tallyAccounts(tx, [change], collected)
}

/** What the audit says of an account. */
export const audited = ({ agreed, total, paid, refundDue, leftOn }: AccountFound) => ({
  agreed_paise: agreed,
  total_paise: total,
  paid_paise: paid,
  refund_due_paise: refundDue,
  left_on: leftOn,
})
