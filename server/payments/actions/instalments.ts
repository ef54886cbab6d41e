import { nextDueDate } from '../../../contract/payments/instalments.ts'
import type * as contract from '../../../contract/payments/calls.ts'
import { audit } from '../../kit/audit.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentInstalments } from '../present/payments.ts'
import { decideInstalments } from '../rules/payments.ts'
import { replaceInstalments, updateAccount } from '../sql/enrolments.ts'
import { findLinesOf } from '../sql/lines.ts'
import { findSetOffsOfStudent } from '../sql/set-offs.ts'
import { accountIn, keepTotals, lockAccounts } from './account.ts'

/** Changes the days and amounts of open instalments; covered ones stay. */
export const changeInstalments: Command<typeof contract.updateInstalments> = async (
  tx,
  { params, body },
  ctx,
) => {
  const { accounts, account } = accountIn(await lockAccounts(tx, params.studentId), params)
  const before = account.instalments
  const decided = decideInstalments({ instalments: before, paid: account.paid }, body.instalments)
  const instalments = [...before.slice(0, decided.from), ...decided.instalments]
  await replaceInstalments(tx, { enrolmentId: account.id, ...decided })
  const { id, paid } = account
  await updateAccount(tx, { id, paid, nextDueDate: nextDueDate(instalments, paid) })
  const after = accounts.map((one) => (one === account ? { ...one, instalments } : one))
  await keepTotals(tx, ctx.today, { before: accounts, after })
  const change = { recordId: account.id, before, after: instalments }
  await audit(tx, ctx, { action: 'enrolment.instalments_changed', ...change })
  const money = {
    lines: await findLinesOf(tx, 'enrolment_id', account.id),
    setOffs: await findSetOffsOfStudent(tx, params.studentId),
  }
  return {
    partialPaymentDetails: presentInstalments({ id, instalments, paid }, money, {
      today: ctx.today,
      zone: zoneOf(ctx),
    }),
  }
}
