import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { compare, money, text, whether } from './comparison.ts'
import { firstOpen, openOf, paidForEach } from './fragments.ts'

const courses = sql`
  select id, student_id, course_id, null as status, total_paise, coalesce(ledger.paid, 0) as paid, (${firstOpen}) as due
  from enrolments
  left join (${paidForEach}) as ledger on ledger.enrolment_id = enrolments.id
  where taken_off_at is null`

/** What is due up to the day that is kept with it, and the next day on which something is. */
const dues = sql`
  select opened.student_id,
    sum(case when due_date <= coalesce(due_from, '') then open else 0 end) as due,
    min(case when due_date > coalesce(due_from, '') then due_date end) as next
  from (${openOf(courses)}) as opened
  join student_accounts as theirs on theirs.student_id = opened.student_id
  group by opened.student_id`

const promised = sql`(
  select promise_date from contacts
  where contacts.student_id = students.id and kind = 'dues' and note is not null
  order by contacts.id desc limit 1
)`

/** Only present students have an account. */
const ofPresent = (value: ReturnType<typeof sql>) =>
  sql`case when students.deleted_at is null then ${value} end`

/** What each student owes with the ledger. */
export const compareStudentAccounts = (db: Db) =>
  compare(db, {
    key: sql`students.id`,
    of: sql`students.registration_number`,
    from: sql`students
      left join student_accounts as kept on kept.student_id = students.id
      left join (
        select student_id, sum(total_paise - paid) as balance, min(due) as due,
          case when sum(total_paise - paid) = 0 then 'Completed'
            when sum(paid) = 0 then 'Pending' else 'Partial' end as status,
          min(case when paid = 0 then due end) as pending_due,
          min(case when paid > 0 then due end) as partial_due,
          max(case when paid >= total_paise then 1 else 0 end) as completed
        from (${courses}) as courses group by student_id
      ) as counted on counted.student_id = students.id
      left join (${dues}) as dues on dues.student_id = students.id`,
    facts: {
      'the balance of all courses': money(
        'kept.balance_paise',
        ofPresent(sql`coalesce(counted.balance, 0)`),
      ),
      'the next due date of all courses': text('kept.next_due_date', ofPresent(sql`counted.due`)),
      'the payment status of all courses': text(
        'kept.status',
        ofPresent(sql`coalesce(counted.status, 'Completed')`),
      ),
      'the next due date of unpaid courses': text(
        'kept.pending_due_date',
        ofPresent(sql`counted.pending_due`),
      ),
      'the next due date of partly paid courses': text(
        'kept.partial_due_date',
        ofPresent(sql`counted.partial_due`),
      ),
      'a course paid in full': whether(
        'kept.has_completed',
        ofPresent(sql`coalesce(counted.completed, 0)`),
      ),
      'what is due for all courses': money('kept.due_paise', ofPresent(sql`coalesce(dues.due, 0)`)),
      'the next day on which more is due': text('kept.due_until', ofPresent(sql`dues.next`)),
      'the promised day': text('kept.promised_until', ofPresent(promised)),
      'the moment of registration': text(
        'kept.student_created_at',
        ofPresent(sql`students.created_at`),
      ),
    },
  })
