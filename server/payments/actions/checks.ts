import type * as contract from '../../../contract/payments/checks.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { toRupees } from '../../../contract/values/money.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { presentChecked, presentLine } from '../present/payments.ts'
import { presentCheckedRefund, presentRefund } from '../present/fee-changes.ts'
import { lockStudent } from '../sql/accounts.ts'
import * as sql from '../sql/checks.ts'
import { lockLedger } from '../sql/ledger.ts'
import { findLine } from '../sql/lines.ts'
import * as refundSql from '../sql/refunds.ts'
import { claimReferences } from './issue.ts'
import { refuseUsed } from './record.ts'

const mostListed = 200
const mostFreed = 5

export const toBeChecked: Query<typeof contract.listToBeChecked> = async (db) => {
  const rows = await sql.findToBeChecked(db, mostListed)
  const counted = await sql.countToBeChecked(db)
  const refunds = await refundSql.findRefundsToBeChecked(db, mostListed)
  const refunded = await refundSql.countRefundsToBeChecked(db)
  return {
    payments: rows.map(presentChecked),
    total: counted.total,
    amount: toRupees(counted.paise),
    refunds: refunds.map(presentCheckedRefund),
    refundTotal: refunded.total,
    refundAmount: toRupees(refunded.paise),
  }
}

/** Where a UTR was before its payment was reversed. */
export const freedUtr: Query<typeof contract.findFreedUtr> = async (db, { query }) => {
  const rows = await sql.findFreed(db, query.reference, mostFreed)
  return { payments: rows.map((row) => ({ ...presentChecked(row), reversedOn: row.reversed_on })) }
}

/** Adds the UTR to a payment by UPI that was recorded without it; the payment's own row stays as it is. */
export const addUtr: Command<typeof contract.addUtr> = async (
  tx,
  { params, body: { reference } },
  ctx,
) => {
  const { student_id } = (await findLine(tx, params.id)) ?? refuse('payment_not_found')
  await lockStudent(tx, student_id)
  await lockLedger(tx)
  const line = (await findLine(tx, params.id)) ?? refuse('payment_not_found')
  if (line.reversed_at !== null) refuse('already_reversed')
  if (line.to_be_checked !== 1) refuse('utr_not_missing')
  await refuseUsed(tx, [{ transactionMode: line.transaction_mode, reference }])
  if (!(await sql.insertUtr(tx, { payment_id: line.id, reference, ...checkedBy(ctx) })))
    refuse('utr_not_missing')
  const changed = { ...line, reference, to_be_checked: 0 }
  await claimReferences(tx, [changed])
  await audit(tx, ctx, {
    action: 'payment.utr_added',
    recordId: line.id,
    before: { reference: line.reference },
    after: { reference },
  })
  return { payment: presentLine(changed) }
}

/** The same for a refund. */
export const addRefundUtr: Command<typeof contract.addRefundUtr> = async (
  tx,
  { params, body: { reference } },
  ctx,
) => {
  await lockLedger(tx)
  const found = (await refundSql.findVoucher(tx, params.id)) ?? refuse('refund_not_found')
  if (presentRefund(found).toBeChecked !== true) refuse('utr_not_missing')
  await refuseUsed(tx, [{ transactionMode: found.transaction_mode, reference }])
  await refundSql.insertRefundUtr(tx, { refund_id: found.id, reference, ...checkedBy(ctx) })
  const refund = presentRefund({ ...found, reference })
  await audit(tx, ctx, {
    action: 'enrolment.refund_utr_added',
    recordId: found.enrolment_id,
    before: { reference: found.reference },
    after: { reference, voucher: refund.voucherNumber },
  })
  return { refund }
}

/** Records that a bank's statement has payments; says how many were not confirmed before. */
export const confirmPayments: Command<typeof contract.confirmPayments> = async (
  tx,
  { body },
  ctx,
) => {
  const days = new Map(body.payments.map(({ id, day }) => [id, day]))
  const valid = await sql.findConfirmable(tx, [...days.keys()])
  const confirmations = [...days].flatMap(([payment_id, bank_day]) =>
    valid.has(payment_id) ? [{ payment_id, bank_day, ...checkedBy(ctx) }] : [],
  )
  const written = confirmations.length === 0 ? [] : await sql.insertConfirmations(tx, confirmations)
  if (written.length === 0) return { confirmed: 0 }
  await audit(
    tx,
    ctx,
    ...written.map(({ payment_id, bank_day }) => ({
      action: 'payment.confirmed' as const,
      recordId: payment_id,
      after: { bank_day },
    })),
  )
  return { confirmed: written.length }
}

const checkedBy = ({ now, person }: Ctx) => ({ made_at: now, made_by: person.id })
