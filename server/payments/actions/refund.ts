import type * as contract from '../../../contract/payments/fee-changes.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { financialYear } from '../../../contract/values/calendar.ts'
import { toRupees } from '../../../contract/values/money.ts'
import { audit } from '../../kit/audit.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { presentRefund, presentRefundDue, presentVoucher } from '../present/fee-changes.ts'
import { decideMoment, decideOpen } from '../rules/payments.ts'
import { decideRefund } from '../rules/fee-changes.ts'
import { lockLedger } from '../sql/ledger.ts'
import * as sql from '../sql/refunds.ts'
import { lockTill } from '../sql/till.ts'
import { accountIn, audited, changeAccount, keepTotals, lockAccounts } from './account.ts'
import { refuseUsed } from './record.ts'

/** Pays back what is due to a student: paid, total and refund due go down together. */
export const payRefund: Command<typeof contract.payRefund> = async (tx, { params, body }, ctx) => {
  const one = accountIn(await lockAccounts(tx, params.id), params)
  const { account } = one
  decideRefund(account, body.amount)
  const closed = (await lockTill(tx))?.day
  const { at, on: today } = decideMoment(ctx.now, await lockLedger(tx), zoneOf(ctx))
  decideOpen(closed, today)
  await refuseUsed(tx, [body])
  const id = await sql.insertRefund(tx, {
    student_id: params.id,
    enrolment_id: account.id,
    financial_year: financialYear(today),
    amount_paise: body.amount,
    transaction_mode: body.transactionMode,
    reference: body.reference ?? null,
    reason: body.reason,
    refunded_at: at,
    refunded_on: today,
    refunded_by: ctx.person.id,
  })
  const change = await changeAccount(tx, one, { paid: account.paid - body.amount, today })
  await keepTotals(tx, today, change, [{ day: today, amount: 0 - body.amount }])
  const refund = presentRefund(await sql.findRefund(tx, id))
  await audit(tx, ctx, {
    action: 'enrolment.refunded',
    recordId: account.id,
    before: audited(account),
    after: {
      ...audited(change.changed),
      amount_paise: body.amount,
      transaction_mode: body.transactionMode,
      voucher: refund.voucherNumber,
      reason: body.reason,
    },
  })
  return { refund }
}

export const voucher: Query<typeof contract.getVoucher> = async (db, { params }) => {
  const voucherRow = (await sql.findVoucher(db, params.id)) ?? refuse('refund_not_found')
  return { voucher: presentVoucher(voucherRow) }
}

const mostListed = 200

export const refundsDue: Query<typeof contract.listRefundsDue> = async (db, _input, ctx) => {
  const rows = await sql.findRefundsDue(db, mostListed)
  const counted = await sql.countRefundsDue(db, ctx.today)
  return {
    refunds: rows.map((row) => presentRefundDue(row, ctx.today)),
    total: counted.total,
    amount: toRupees(counted.paise),
    overdue: counted.overdue,
  }
}
