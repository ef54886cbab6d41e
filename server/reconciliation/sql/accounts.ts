import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { compare, money, text } from './comparison.ts'
import { feeOfEach, firstOpen, isValid, paidForEach } from './fragments.ts'

const paid = sql`coalesce(ledger.paid, 0)`

/** Each enrolment with the ledger. */
export const compareAccounts = (db: Db) =>
  compare(db, {
    key: sql`enrolments.id`,
    of: sql`students.registration_number || ', ' || enrolments.course_name`,
    from: sql`enrolments
      join students on students.id = enrolments.student_id
      left join (${paidForEach}) as ledger on ledger.enrolment_id = enrolments.id`,
    facts: {
      'what is paid': money('enrolments.paid_paise', paid),
      'what is owed in all': money(
        'enrolments.total_paise',
        sql`case when ${paid} > ${feeOfEach} then ${paid} else ${feeOfEach} end`,
      ),
      'what is to be paid back': money(
        'enrolments.refund_due_paise',
        sql`case when ${paid} > ${feeOfEach} then ${paid} - ${feeOfEach} else 0 end`,
      ),
      'the last day in the course': text(
        'enrolments.left_on',
        sql`(select left_on from fee_changes as leaving
          where leaving.enrolment_id = enrolments.id and leaving.kind = 'leaving'
            and not exists (select 1 from fee_changes where cancels_id = leaving.id))`,
      ),
      'the next due date': text(
        'enrolments.next_due_date',
        sql`case when taken_off_at is null then (${firstOpen}) end`,
      ),
      'the sum of the instalments': money(
        sql`(select coalesce(sum(amount_paise), 0) from instalments
          where enrolment_id = enrolments.id)`,
        sql`case when taken_off_at is null then total_paise else 0 end`,
      ),
      'the moment of registration': text('enrolments.student_created_at', sql`students.created_at`),
      'what stands for a course taken off': money(
        sql`0`,
        sql`case when taken_off_at is null then 0 else ${paid} end`,
      ),
    },
  })

/** What each student has paid for admission with the ledger. */
export const compareAdmissions = (db: Db) =>
  compare(db, {
    key: sql`students.id`,
    of: sql`students.registration_number || ', Admission fee'`,
    from: sql`students
      left join admission_fees on admission_fees.student_id = students.id
      left join (
        select student_id, sum(amount_paise) as paid from payments
        where enrolment_id is null and ${isValid}
        group by student_id
      ) as ledger on ledger.student_id = students.id`,
    facts: {
      'what is paid': money(sql`coalesce(admission_fees.paid_paise, 0)`, paid),
    },
  })
