import type * as contract from '../../../contract/payments/calls.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { tallyAdmission, tallyCollected } from '../../db/tallies.ts'
import { onlyRow } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentLine } from '../present/payments.ts'
import { decideMoment, decideOpen } from '../rules/payments.ts'
import { paidWithout } from '../rules/fee-changes.ts'
import { findAccounts, lockStudent } from '../sql/accounts.ts'
import { takeFromAdmissionFee } from '../sql/enrolments.ts'
import { insertReversal, lockLedger } from '../sql/ledger.ts'
import { lockTill } from '../sql/till.ts'
import { findLine, type LineFound } from '../sql/lines.ts'
import { changeAccount, keepTotals } from './account.ts'

/**
 * Cancels a payment in full, also one of a deleted student: their money stays in the ledger, and the
 * totals, which count present students only, do not change.
 */
export const reversePayment: Command<typeof contract.reversePayment> = async (
  tx,
  { params, body },
  ctx,
) => {
  const line = (await findLine(tx, params.id)) ?? refuse('payment_not_found')
  const student = await lockStudent(tx, line.student_id)
  // Imported money never was in the till.
  const isOwn = line.import_id === null
  const closed = isOwn ? (await lockTill(tx))?.day : undefined
  const newest = await lockLedger(tx)
  // What was taken while the clock was ahead is cancelled at its own time, and then dates nothing.
  const isAhead = isOwn && line.received_at > ctx.now
  const made = isAhead
    ? decideMoment(line.received_at, undefined, zoneOf(ctx))
    : decideMoment(ctx.now, newest, zoneOf(ctx))
  decideOpen(closed, made.on)
  const reversal = { paymentId: line.id, reason: body.reason, reversedBy: ctx.person.id }
  if (!(await insertReversal(tx, reversal, made))) refuse('already_reversed')
  await tallyCollected(tx, { day: made.on, amount: -line.amount_paise })
  const isCounted = student?.deleted_at === null
  if (line.enrolment_id === null) {
    await takeFromAdmissionFee(tx, line.student_id, line.amount_paise)
    if (isCounted) await tallyAdmission(tx, -line.amount_paise)
  } else {
    const change = await giveBack(tx, line, line.enrolment_id, made.on)
    if (isCounted) await keepTotals(tx, ctx.today, change)
  }
  await audit(tx, ctx, {
    action: 'payment.reversed',
    recordId: line.id,
    before: { amount_paise: line.amount_paise },
    after: reversal,
  })
  const reversed = {
    ...line,
    to_be_checked: 0,
    reason: body.reason,
    reversed_at: made.at,
    reverser: ctx.person.name,
    reverser_id: ctx.person.id,
  }
  return { payment: presentLine(reversed) }
}

/** Subtracts a payment from what is paid for its course; the student's accounts before and after. */
const giveBack = async (tx: Tx, line: LineFound, enrolmentId: number, today: Day) => {
  const accounts = await findAccounts(tx, line.student_id)
  // A course is removed only when all its payments are reversed, so a valid payment has one.
  const account = onlyRow(accounts.filter(({ id }) => id === enrolmentId))
  const paid = paidWithout(account, line.amount_paise)
  return changeAccount(tx, { accounts, account }, { paid, today })
}
