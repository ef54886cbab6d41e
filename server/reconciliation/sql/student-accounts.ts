import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { batchSize, firstOpen, paidForEach } from './fragments.ts'

/** What a student owes as stored and as the ledger has it, money in paise; null where there is none. */
export type StudentAccountDifference = {
  id: number
  who: string
  keptBalance: number | null
  balance: number | null
  keptDue: string | null
  due: string | null
  keptStatus: string | null
  status: string | null
  keptUnpaid: string | null
  unpaid: string | null
  keptPartly: string | null
  partly: string | null
  keptCompleted: number | null
  completed: number | null
  keptSince: string | null
  since: string | null
}

const courses = (after: number) => sql`
  select student_id, total_paise, coalesce(ledger.paid, 0) as paid, (${firstOpen}) as due
  from enrolments
  left join (${paidForEach}) as ledger on ledger.enrolment_id = enrolments.id
  where taken_off_at is null and student_id > ${after}`

/** The students after an id whose account differs; only present ones have one. */
export const findStudentAccountDifferences = async (
  db: Db,
  after: number,
): Promise<StudentAccountDifference[]> => {
  const { rows } = await sql<StudentAccountDifference>`
    select * from (
      select
        students.id,
        students.registration_number as who,
        kept.balance_paise as "keptBalance",
        case when deleted_at is null then coalesce(counted.balance, 0) end as balance,
        kept.next_due_date as "keptDue",
        case when deleted_at is null then counted.due end as due,
        kept.status as "keptStatus",
        case when deleted_at is null then coalesce(counted.status, 'Completed') end as status,
        kept.pending_due_date as "keptUnpaid",
        case when deleted_at is null then counted.pending_due end as unpaid,
        kept.partial_due_date as "keptPartly",
        case when deleted_at is null then counted.partial_due end as partly,
        kept.has_completed as "keptCompleted",
        case when deleted_at is null then coalesce(counted.completed, 0) end as completed,
        kept.student_created_at as "keptSince",
        case when deleted_at is null then students.created_at end as since
      from students
      left join student_accounts as kept on kept.student_id = students.id
      left join (
        select student_id, sum(total_paise - paid) as balance, min(due) as due,
          case when sum(total_paise - paid) = 0 then 'Completed'
            when sum(paid) = 0 then 'Pending' else 'Partial' end as status,
          min(case when paid = 0 then due end) as pending_due,
          min(case when paid > 0 then due end) as partial_due,
          max(case when paid >= total_paise then 1 else 0 end) as completed
        from (${courses(after)}) as courses group by student_id
      ) as counted on counted.student_id = students.id
      where students.id > ${after}
    ) as accounts
    where "keptBalance" is distinct from balance
      or "keptDue" is distinct from due
      or "keptStatus" is distinct from status
      or "keptUnpaid" is distinct from unpaid
      or "keptPartly" is distinct from partly
      or "keptCompleted" is distinct from completed
      or "keptSince" is distinct from since
    order by id limit ${batchSize}`.execute(db)
  return rows
}
