import type { Tx } from '../../server/db/schema.ts'
import { auditAll, type Change } from '../../server/kit/audit.ts'
import { presentStudent } from '../../server/students/present.ts'
import { findStudent } from '../../server/students/sql/read.ts'

/** However large the institute is, the demonstration's audit covers this many records. */
const newest = 200

/** What a person did at an instant. */
export type Deed = { at: string; person: number; change: Change }

/** Writes the audit of leave and of the newest students and payments, in order. */
export const writeAudit = async (tx: Tx, leave: readonly Deed[]): Promise<void> => {
  const deeds = [
    ...leave,
    ...(await registrations(tx)),
    ...(await payments(tx)),
    ...(await reversals(tx)),
  ].sort((one, other) => one.at.localeCompare(other.at))
  const made = deeds.map(({ at, person, change }) => ({
    author: { now: at, requestId: 'demonstration', person: { id: person } },
    change,
  }))
  await auditAll(tx, made)
}

const registrations = async (tx: Tx): Promise<Deed[]> => {
  const students = await tx
    .selectFrom('students')
    .select(['id', 'created_at', 'registered_by'])
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  const deeds: Deed[] = []
  for (const { id, created_at: at, registered_by: person } of students) {
    const student = await findStudent(tx, id)
    const after = student && presentStudent(student)
    deeds.push({ at, person, change: { action: 'student.created', recordId: id, after } })
  }
  return deeds
}

const newestPayments = (tx: Tx) =>
  tx.selectFrom('payments').selectAll().orderBy('id', 'desc').limit(newest)

const payments = async (tx: Tx): Promise<Deed[]> =>
  (await newestPayments(tx).execute()).map(({ received_at, recorded_by, ...after }) => ({
    at: received_at,
    person: recorded_by,
    change: { action: 'payment.recorded', recordId: after.id, after },
  }))

const reversals = async (tx: Tx): Promise<Deed[]> => {
  const rows = await tx
    .selectFrom(newestPayments(tx).as('payments'))
    .innerJoin('reversals', 'reversals.payment_id', 'payments.id')
    .select(['payments.id', 'amount_paise', 'reason', 'reversed_at', 'reversed_by'])
    .execute()
  return rows.map(({ id, amount_paise, reason, reversed_at, reversed_by }) => ({
    at: reversed_at,
    person: reversed_by,
    change: {
      action: 'payment.reversed',
      recordId: id,
      before: { amount_paise },
      after: { paymentId: id, reason, reversedBy: reversed_by },
    },
  }))
}
