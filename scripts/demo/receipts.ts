import { financialYear } from '../../contract/values/calendar.ts'
import { type StudentBalance, standingOf } from '../../contract/payments/instalments.ts'
import { foldReference } from '../../contract/payments/utr.ts'
import type { Tx } from '../../server/db/schema.ts'
import { tallyAccounts } from '../../server/db/tallies.ts'
import { itemAt } from '../../server/db/written.ts'
import {
  claimReferences,
  insertPayments,
  insertReceipts,
} from '../../server/payments/sql/ledger.ts'
import { instalmentsOf } from './enrolments.ts'
import { dayOf, type PlannedAct, type PlannedStudent } from './plan.ts'

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
export const standingsAfter = ({ acts, enrolments, registered }: PlannedStudent) => {
  const plans = enrolments.map((one) => ({ ...one, instalments: instalmentsOf(one, registered) }))
  return acts.map(({ at }): StudentBalance => {
    const lines = acts.filter((act) => act.at <= at).flatMap((act) => act.lines)
    return standingOf(
      plans.map(({ total, instalments }, index) => {
        const ofCourse = lines.filter(({ enrolment }) => enrolment === index)
        const paid = ofCourse.reduce((sum, { amount }) => sum + amount, 0)
        return { total, paid, instalments }
      }),
    )
  })
}

/** Writes receipts with their payments, in order of time. */
export const writeReceipts = async (
  tx: Tx,
  owed: readonly Owed[],
  unnamed: ReadonlySet<PlannedAct>,
) => {
  const receipts = await insertReceipts(
    tx,
    owed.map(({ act, student, person, standing }) => ({
      financial_year: financialYear(dayOf(act.at)),
      student_id: student,
      issued_at: act.at,
      issued_on: dayOf(act.at),
      issued_by: person,
      balance_paise: standing.balance,
      next_due_date: standing.nextDueDate,
      import_id: null,
    })),
  )
  const lines = owed.flatMap(({ act, enrolments, student, person }, at) => {
    const receipt = itemAt(receipts, at)
    const reference = unnamed.has(act) ? undefined : referenceOf(act, receipt.number)
    return act.lines.map(({ enrolment, amount }, line) => ({
      student_id: student,
      enrolment_id: enrolment === null ? null : itemAt(enrolments, enrolment),
      receipt_id: receipt.id,
      amount_paise: amount,
      transaction_mode: act.transactionMode,
      reference: (line === 0 ? reference : undefined) ?? null,
      notes: null,
      received_at: act.at,
      recorded_by: person,
      import_id: null,
    }))
  })
  const references = (await insertPayments(tx, lines)).flatMap(({ id, reference }) =>
    reference === null ? [] : [{ reference_key: foldReference(reference), payment_id: id }],
  )
  if (references.length > 0) await claimReferences(tx, references)
  const collected = lines.map(({ received_at, amount_paise: amount }) => ({
    day: dayOf(received_at),
    amount,
  }))
  await tallyAccounts(tx, [], collected)
}

const latestByUpi = 20

/** One in five of the latest instalments by UPI, whose UTR nobody typed. */
export const withoutUtr = (owed: readonly Owed[]): ReadonlySet<PlannedAct> => {
  const acts = owed.map(({ act }) => act)
  const byUpi = acts.filter((act) => act.transactionMode === 'UPI' && act.lines.length === 1)
  return new Set(byUpi.slice(-latestByUpi).filter((_, at) => at % 5 === 0))
}

/** Twelve digits as UPI writes them (day, then a number), and a bank's own form for transfers. */
const referenceOf = (act: PlannedAct, number: number): string | undefined => {
  const digits = `${act.at.slice(2, 10).replaceAll('-', '')}${String(number).padStart(6, '0')}`
  if (act.transactionMode === 'UPI') return digits
  return act.transactionMode === 'Bank Transfer' ? `NEFT${digits}` : undefined
}
