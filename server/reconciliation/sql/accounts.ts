import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { batchSize, feeOfEach, firstOpen, isValid, paidForEach } from './fragments.ts'

/** An enrolment that differs: each fact as stored and as the ledger has it, money in paise. */
export type AccountDifference = {
  id: number
  who: string
  course: string
  keptPaid: number
  paid: number
  keptTotal: number
  total: number
  keptRefund: number
  refund: number
  keptLeft: string | null
  gone: string | null
  keptDue: string | null
  due: string | null
  keptInstalments: number
  instalments: number
  keptSince: string
  since: string
  takenOff: number
}

/** The enrolments after an id that differ from the ledger in anything. */
export const findAccountDifferences = async (
  db: Db,
  after: number,
): Promise<AccountDifference[]> => {
  const { rows } = await sql<AccountDifference>`
    select * from (
      select
        enrolments.id,
        students.registration_number as who,
        enrolments.course_name as course,
        enrolments.paid_paise as "keptPaid",
        coalesce(ledger.paid, 0) as paid,
        enrolments.total_paise as "keptTotal",
        case when coalesce(ledger.paid, 0) > ${feeOfEach}
          then coalesce(ledger.paid, 0) else ${feeOfEach} end as total,
        enrolments.refund_due_paise as "keptRefund",
        case when coalesce(ledger.paid, 0) > ${feeOfEach}
          then coalesce(ledger.paid, 0) - ${feeOfEach} else 0 end as refund,
        enrolments.left_on as "keptLeft",
        (
          select left_on from fee_changes as leaving
          where leaving.enrolment_id = enrolments.id and leaving.kind = 'leaving'
            and not exists (select 1 from fee_changes where cancels_id = leaving.id)
        ) as gone,
        enrolments.next_due_date as "keptDue",
        case when taken_off_at is null then (${firstOpen}) end as due,
        (
          select coalesce(sum(amount_paise), 0) from instalments
          where enrolment_id = enrolments.id
        ) as "keptInstalments",
        case when taken_off_at is null then total_paise else 0 end as instalments,
        enrolments.student_created_at as "keptSince",
        students.created_at as since,
        case when taken_off_at is null then 0 else coalesce(ledger.paid, 0) end as "takenOff"
      from enrolments
      join students on students.id = enrolments.student_id
      left join (${paidForEach}) as ledger on ledger.enrolment_id = enrolments.id
      where enrolments.id > ${after}
    ) as accounts
    where "keptPaid" <> paid
      or "keptTotal" <> total
      or "keptRefund" <> refund
      or "keptLeft" is distinct from gone
      or "keptDue" is distinct from due
      or "keptInstalments" <> instalments
      or "keptSince" <> since
      or "takenOff" <> 0
    order by id limit ${batchSize}`.execute(db)
  return rows
}

/** What a student has paid for admission, as stored and as the ledger has it; paise. */
export type AdmissionDifference = { id: number; who: string; kept: number; counted: number }

/** The students after an id whose admission fee differs from the ledger. */
export const findAdmissionDifferences = async (
  db: Db,
  after: number,
): Promise<AdmissionDifference[]> => {
  const { rows } = await sql<AdmissionDifference>`
    select * from (
      select
        students.id,
        students.registration_number as who,
        coalesce(admission_fees.paid_paise, 0) as kept,
        coalesce(ledger.paid, 0) as counted
      from students
      left join admission_fees on admission_fees.student_id = students.id
      left join (
        select student_id, sum(amount_paise) as paid from payments
        where enrolment_id is null and student_id > ${after} and ${isValid}
        group by student_id
      ) as ledger on ledger.student_id = students.id
      where students.id > ${after}
    ) as fees
    where kept <> counted
    order by id limit ${batchSize}`.execute(db)
  return rows
}
