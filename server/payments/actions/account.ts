import { feeOf, moneyOf } from '../../../contract/payments/account.ts'
import { type Due, nextDueDate } from '../../../contract/payments/instalments.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Paise } from '../../../contract/values/money.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { type Collected, tallyAccounts } from '../../db/tallies.ts'
import { audit, type Change } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import { growInstalments, refundDay, shrinkInstalments } from '../rules/fee-changes.ts'
import { type AccountFound, findAccountsOfPresent, lockStudent } from '../sql/accounts.ts'
import { replaceInstalments } from '../sql/enrolments.ts'
import { insertFeeChange, updateMoney } from '../sql/fee-changes.ts'
import { keepStudentAccounts } from '../sql/student-accounts.ts'

/** Locks the accounts of a student for this transaction. */
export const lockAccounts = async (tx: Tx, studentId: number) => {
  const student = await lockStudent(tx, studentId)
  if (student?.deleted_at !== null) return refuse('student_not_found')
  return findAccountsOfPresent(tx, studentId)
}

export const readAccounts = async (db: Db, studentId: number) => {
  const accounts = await findAccountsOfPresent(db, studentId)
  return accounts.length === 0 ? refuse('student_not_found') : accounts
}

type AccountKey = { courseId: number } | { enrolmentId: number }

/** One of a student's accounts among the others. */
type OneOf = { accounts: readonly AccountFound[]; account: AccountFound }

/** The account for a course or an enrolment among the others of its student; refuses if there is none. */
export const accountIn = (accounts: readonly AccountFound[], key: AccountKey): OneOf => {
  const account = accounts.find((one) =>
    'courseId' in key ? one.courseId === key.courseId : one.id === key.enrolmentId,
  )
  return { accounts, account: account ?? refuse('enrolment_not_found') }
}

/** What changes; the rest stays as it is. */
type MoneyChange = {
  today: Day
  /** The fee as agreed, less concessions and leaving. */
  fee?: Paise
  paid?: Paise
  leftOn?: Day | null
  /** Since when a new refund is due, if that is not today. */
  since?: Day
  /** What is due again where more is owed. */
  cut?: readonly Due[]
}

/**
 * Writes what is owed, paid and to be paid back for a course, and fits its instalments to it. Returns
 * the student's accounts afterwards, and what their instalments lost.
 */
export const changeAccount = async (
  tx: Tx,
  { accounts, account }: OneOf,
  {
    today,
    fee = feeOf(account),
    paid = account.paid,
    leftOn = account.leftOn,
    since = today,
    cut: again = [],
  }: MoneyChange,
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

/** What follows from a changed account of a present student, today. */
export const keepTotals = async (
  tx: Tx,
  today: Day,
  change: { before: readonly AccountFound[]; after: readonly AccountFound[] },
  collected: readonly Collected[] = [],
): Promise<void> => {
  await keepStudentAccounts(tx, today, [change.after])
  await tallyAccounts(tx, [change], collected)
}

type Entry = Pick<Tables['fee_changes'], 'kind' | 'paise' | 'reason'> &
  Partial<Pick<Tables['fee_changes'], 'hundredths' | 'left_on' | 'working' | 'cancels_id'>>

/** Takes an amount off the fee of a course, by an entry that says why; returns the entry's id. */
export const changeFee = async (
  tx: Tx,
  ctx: Ctx,
  one: OneOf,
  {
    action,
    entry,
    ...rest
  }: Omit<MoneyChange, 'today' | 'fee' | 'paid'> & {
    action: Change['action']
    entry: Entry
  },
): Promise<number> => {
  const { account } = one
  const fee = feeOf(account) - entry.paise
  const change = await changeAccount(tx, one, { today: ctx.today, fee, ...rest })
  const id = await insertFeeChange(tx, {
    hundredths: null,
    left_on: null,
    working: null,
    cancels_id: null,
    ...entry,
    enrolment_id: account.id,
    cut: JSON.stringify(change.cut),
    ...madeBy(ctx),
  })
  await keepTotals(tx, ctx.today, change)
  await audit(tx, ctx, {
    action,
    recordId: account.id,
    before: audited(account),
    after: { ...audited(change.changed), reason: entry.reason },
  })
  return id
}

/** Who makes a change of a fee, and when. */
export const madeBy = ({ now, today, person }: Ctx) => ({
  made_at: now,
  made_on: today,
  made_by: person.id,
})

/** What the audit says of an account. */
export const audited = ({ agreed, total, paid, refundDue, leftOn }: AccountFound) => ({
  agreed_paise: agreed,
  total_paise: total,
  paid_paise: paid,
  refund_due_paise: refundDue,
  left_on: leftOn,
})
