import { addDays } from '../../contract/values/calendar.ts'
import { toPaise } from '../../contract/values/money.ts'
import type { Tx } from '../../server/db/schema.ts'
import { itemAt } from '../../server/db/written.ts'
import type { Ctx } from '../../server/kit/context.ts'
import { concede } from '../../server/payments/actions/concede.ts'
import { leaveCourse, previewLeaving } from '../../server/payments/actions/leave.ts'
import { payRefund } from '../../server/payments/actions/refund.ts'
import { reversePayment } from '../../server/payments/actions/reverse.ts'
import { input } from './deeds.ts'

const concessions = [
  { percent: 10, reason: 'Brother learns here too' },
  { amount: toPaise(1000), reason: 'First in the district selection run' },
  { percent: 20, reason: 'Daughter of a serving soldier' },
] as const

/** Who left how many days ago; the first of them have their refund, the others wait for it. */
const leavings = [
  { daysAgo: 8, reason: 'Selected for the Army, joins in Nashik', isRefunded: true },
  { daysAgo: 5, reason: 'Family moved to Nagpur', isRefunded: true },
  { daysAgo: 12, reason: 'Injured the knee, cannot run this season', isRefunded: false },
  { daysAgo: 3, reason: 'Takes admission in an engineering college', isRefunded: false },
] as const

const mistakes = [
  'Recorded for the wrong student',
  'Amount typed wrongly',
  'Transfer came back',
] as const

/** Some pay less than was agreed, and some have left: their refunds are paid, or still due. */
export const changeFees = async (tx: Tx, ctx: Ctx): Promise<void> => {
  const owing = await findAccounts(tx)
    .where('payment_mode', '=', 'Partial')
    .whereRef('total_paise', '>', 'paid_paise')
    .where('paid_paise', '>', 0)
    .limit(concessions.length)
    .execute()
  for (const [at, params] of owing.entries())
    await concede(tx, input(params, itemAt(concessions, at)), ctx)
  const inFull = await findAccounts(tx)
    .where('payment_mode', '=', 'Full')
    .whereRef('total_paise', '=', 'paid_paise')
    .where('enrolled_on', '<', addDays(ctx.today, -20))
    .limit(leavings.length)
    .execute()
  for (const [at, params] of inFull.entries()) await leave(tx, params, itemAt(leavings, at), ctx)
}

/** A few of the latest instalments were mistakes. */
export const reverseMistakes = async (tx: Tx, ctx: Ctx): Promise<void> => {
  const latest = await tx
    .selectFrom('payments')
    .innerJoin('enrolments', 'enrolments.id', 'payments.enrolment_id')
    .innerJoin('students', 'students.id', 'payments.student_id')
    .select('payments.id')
    .where('payment_mode', '=', 'Partial')
    .whereRef('received_at', '>', 'students.created_at')
    .where('received_at', '<', `${ctx.today}T00:00:00.000Z`)
    .orderBy('payments.id', 'desc')
    .limit(mistakes.length)
    .execute()
  for (const [at, params] of latest.entries())
    await reversePayment(tx, input(params, { reason: itemAt(mistakes, at) }), ctx)
}

/** The first course of each student, the newest first. */
const findAccounts = (tx: Tx) =>
  tx
    .selectFrom('enrolments')
    .select(['student_id as id', 'course_id as courseId'])
    .where('position', '=', 0)
    .orderBy('enrolled_on', 'desc')
    .orderBy('id', 'desc')

const leave = async (
  tx: Tx,
  params: { id: number; courseId: number },
  { daysAgo, reason, isRefunded }: (typeof leavings)[number],
  ctx: Ctx,
) => {
  const day = addDays(ctx.today, -daysAgo)
  const preview = await previewLeaving(tx, { params, query: { day }, body: undefined }, ctx)
  const charge = toPaise(preview.working.charge)
  await leaveCourse(tx, input(params, { day, reason, charge }), ctx)
  if (!isRefunded || preview.refundDue === 0) return
  const body = {
    amount: toPaise(preview.refundDue),
    transactionMode: 'Bank Transfer',
    reference: `NEFT${day.replaceAll('-', '')}${params.id}`,
    reason: 'Left the course',
  } as const
  await payRefund(tx, input(params, body), ctx)
}
