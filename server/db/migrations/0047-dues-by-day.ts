import type { Kysely } from 'kysely'
import { afterWeek } from '../../../contract/contacts/ages.ts'
import { dayInZone } from '../../../contract/values/calendar.ts'
import { define } from '../define.ts'
import { engineOf } from '../engine.ts'
import type { Tables } from '../schema.ts'

/** What is due by day, of courses in a status and since when, and what of it each student owes by the end of a week. */
export const up = (db: Kysely<Tables>): Promise<void> => {
  const week = afterWeek(dayInZone(new Date(), 'UTC'))
  const days =
    engineOf(db) === 'sqlite'
      ? 'julianday(due_date) - julianday(first)'
      : 'due_date::date - first::date'
  return define(
    db,
    `
alter table student_accounts add column due_paise {whole} not null default 0
  check (due_paise >= 0);
alter table student_accounts add column due_from {text};
alter table student_accounts add column due_until {text};
alter table student_accounts add column promised_until {text};

${opened}
insert into counters (name, value)
  select 'due of ' || status || ' on ' || due_date, sum(open)
    from opened group by status, due_date
  union all
  select 'due of course ' || course_id || ' ' || status || ' on ' || due_date, sum(open)
    from opened group by course_id, status, due_date
  union all
  select 'first due of ' || status || ' on ' || first, count(*)
    from (select status, min(due_date) as first from opened group by student_id, status) as firsts
    group by status, first
  union all
  select 'first due of course ' || course_id || ' ' || status || ' on ' || first, count(*)
    from (
      select course_id, status, min(due_date) as first from opened
      group by student_id, course_id, status
    ) as firsts
    group by course_id, status, first
  union all
  select 'due since ' || first || ' on ' || due_date, sum(open)
    from opened
    join (select student_id, min(due_date) as first from opened group by student_id) as firsts
      on firsts.student_id = opened.student_id
    where ${days} <= 36
    group by first, due_date;

${opened}
update student_accounts
  set due_paise = theirs.due, due_from = theirs.last, due_until = theirs.next
  from (
    select student_id,
      cast(sum(case when due_date < '${week}' then open else 0 end) as {whole}) as due,
      max(case when due_date < '${week}' then due_date end) as last,
      min(case when due_date >= '${week}' then due_date end) as next
    from opened group by student_id
  ) as theirs
  where theirs.student_id = student_accounts.student_id;

update student_accounts
  set promised_until = (
    select promise_date from contacts
    where contacts.student_id = student_accounts.student_id and kind = 'dues' and note is not null
    order by contacts.id desc limit 1
  )
  where student_id in (select student_id from contacts where promise_date is not null);

drop index student_accounts_due;
create index student_accounts_due
  on student_accounts (next_due_date, student_id, promised_until, due_paise)
  where (next_due_date is not null);
create index student_accounts_due_amount
  on student_accounts (due_paise, student_id, next_due_date, promised_until)
  where (due_paise > 0);
create index student_accounts_due_from on student_accounts (due_from) where due_from is not null;
create index student_accounts_due_until on student_accounts (due_until) where due_until is not null;
create index student_accounts_promised on student_accounts (promised_until, next_due_date)
  where promised_until is not null;
`,
  )
}

/** The open part of each instalment of students who are present. */
const opened = `with opened as materialized (
  select student_id, course_id, status, due_date,
    case when reached - paid < amount then reached - paid else amount end as open
  from (
    select enrolments.student_id, course_id, paid_paise as paid, due_date, amount_paise as amount,
      case when paid_paise = 0 then 'Pending' else 'Partial' end as status,
      sum(amount_paise) over (partition by enrolment_id order by instalments.position) as reached
    from instalments
    join enrolments on enrolments.id = enrolment_id
    join student_accounts on student_accounts.student_id = enrolments.student_id
    where taken_off_at is null
  ) as planned
  where reached > paid
)`
