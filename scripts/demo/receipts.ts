import { type Day, financialYear } from '../../contract/values/calendar.ts'
import { type StudentBalance, standingOf } from '../../contract/payments/instalments.ts'
import { foldText } from '../../contract/values/text.ts'
import type { Tx } from '../../server/db/schema.ts'
import { tallies } from '../../server/db/tallies.ts'
import { itemAt } from '../../server/db/written.ts'
import { instalmentsOf } from './enrolments.ts'
import { dayOf, type PlannedAct, type PlannedStudent } from './plan.ts'

const anHourAfter = (instant: string) => new Date(Date.parse(instant) + 3_600_000).toISOString()

/** Every fifth of these has no UTR. */
const latestByUpi = 20

/** Ids are assigned in the order of the rows, but may be returned in another. */
export const inOrder = (rows: { id: number }[]): number[] =>
  rows.map(({ id }) => id).sort((one, other) => one - other)

/** An act of taking money, and whose it is. */
export type Owed = {
  act: PlannedAct
  student: number
  enrolments: number[]
  person: number
  standing: StudentBalance
}

/** What a student owes right after each time that they pay, and when it is next due. */
export const standingsAfter = ({ acts, enrolments }: PlannedStudent): StudentBalance[] =>
  acts.map(({ at }) => {
    const counted = acts.filter(
      (act) => act.at <= at && (act.reversedFor === undefined || anHourAfter(act.at) > at),
    )
    const paidFor = (wanted: number) =>
      counted
        .flatMap(({ lines }) => lines)
        .filter(({ enrolment }) => enrolment === wanted)
        .reduce((sum, { amount }) => sum + amount, 0)
    return standingOf(
      enrolments.flatMap((enrolment, index) =>
        enrolment.at > at
          ? []
          : [
              {
                total: enrolment.total,
                paid: paidFor(index),
                instalments: instalmentsOf(enrolment),
              },
            ],
      ),
    )
  })

/**
 * Writes receipts with their payments in order of time; `numbers`, those of the receipts and what was
 * collected by day, continue from call to call.
 */
export const writeReceipts = async (
  tx: Tx,
  owed: readonly Owed[],
  numbers: Record<string, number>,
  superadmin: number,
) => {
  const rows = owed.map(({ act, student, person, standing }) => {
    const year = financialYear(dayOf(act.at))
    const counter = `receipt ${year}`
    numbers[counter] = (numbers[counter] ?? 0) + 1
    for (const { amount } of act.lines) collect(numbers, dayOf(act.at), amount)
    return {
      financial_year: year,
      number: numbers[counter],
      student_id: student,
      issued_at: act.at,
      issued_on: dayOf(act.at),
      issued_by: person,
      balance_paise: standing.balance,
      next_due_date: standing.nextDueDate,
    }
  })
  const ids = inOrder(await tx.insertInto('receipts').values(rows).returning('id').execute())
  const lines = owed.flatMap(({ act, student, enrolments, person }, at) =>
    act.lines.map(({ enrolment, amount }, line) => ({
      student_id: student,
      enrolment_id: enrolment === null ? null : itemAt(enrolments, enrolment),
      receipt_id: itemAt(ids, at),
      amount_paise: amount,
      transaction_mode: act.transactionMode,
      reference: line === 0 ? referenceOf(act, itemAt(rows, at).number) : null,
      received_at: act.at,
      recorded_by: person,
    })),
  )
  const payments = await tx
    .insertInto('payments')
    .values(lines)
    .returning(['id', 'reference', 'receipt_id', 'amount_paise'])
    .execute()
  const actOf = new Map(owed.map(({ act }, at) => [ids[at], act]))
  const taken = payments.map((payment) => ({ ...payment, act: actOf.get(payment.receipt_id) }))
  await insertReferences(
    tx,
    taken.filter(({ act }) => act?.reversedFor === undefined),
  )
  const reversals = await insertReversals(tx, taken, superadmin)
  for (const { day, amount } of reversals) collect(numbers, day, -amount)
}

const collect = (totals: Record<string, number>, day: Day, amount: number): void => {
  const name = `${tallies.collectedOnPrefix}${day}`
  totals[name] = (totals[name] ?? 0) + amount
}

const insertReferences = async (
  tx: Tx,
  standing: readonly { id: number; reference: string | null }[],
) => {
  const rows = standing.flatMap(({ id, reference }) =>
    reference === null ? [] : [{ reference_key: foldText(reference), payment_id: id }],
  )
  if (rows.length > 0) await tx.insertInto('payment_references').values(rows).execute()
}

const insertReversals = async (
  tx: Tx,
  taken: readonly { id: number; amount_paise: number; act: PlannedAct | undefined }[],
  superadmin: number,
) => {
  const rows = taken.flatMap(({ id, amount_paise: amount, act }) =>
    act?.reversedFor === undefined
      ? []
      : [
          {
            amount,
            row: {
              payment_id: id,
              reason: act.reversedFor,
              reversed_at: anHourAfter(act.at),
              reversed_on: dayOf(anHourAfter(act.at)),
              reversed_by: superadmin,
            },
          },
        ],
  )
  if (rows.length > 0)
    await tx
      .insertInto('reversals')
      .values(rows.map(({ row }) => row))
      .execute()
  return rows.map(({ amount, row }) => ({ amount, day: row.reversed_on }))
}

/** Receipts in order of time; a few of the latest payments by UPI lack their UTR. */
export const withoutSomeUtrs = (owed: readonly Owed[]): Owed[] => {
  const byUpi = owed.filter(
    ({ act }) =>
      act.transactionMode === 'UPI' && act.lines.length === 1 && act.reversedFor === undefined,
  )
  const lacking = new Set(byUpi.slice(-latestByUpi).filter((_, at) => at % 5 === 0))
  return owed.map((one) =>
    lacking.has(one) ? { ...one, act: { ...one.act, lacksUtr: true } } : one,
  )
}

/** Twelve digits as UPI writes them (day, then a number), and a bank's own form for transfers. */
const referenceOf = (act: PlannedAct, number: number): string | null => {
  const digits = `${act.at.slice(2, 10).replaceAll('-', '')}${String(number).padStart(6, '0')}`
  if (act.transactionMode === 'UPI') return act.lacksUtr ? null : digits
  return act.transactionMode === 'Bank Transfer' ? `NEFT${digits}` : null
}
