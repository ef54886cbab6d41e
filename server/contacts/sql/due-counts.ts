import { sql } from 'kysely'
import { afterWeek, daysOfAge, type DueAge, dueAges } from '../../../contract/contacts/ages.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { type Paise, sumOf } from '../../../contract/values/money.ts'
import { dueOfCourse } from '../../db/ledger/due.ts'
import type { Db } from '../../db/schema.ts'

export type Counted = { students: number; paise: Paise }
export type DuesCounts = { ages: Record<DueAge, Counted>; promised: Counted }

/**
 * How many students owe since when, and how much of it is due by the end of this week. `all` is what
 * the totals by day say of everyone, so that the longest overdue, who are the most, need not be read.
 */
export const countDues = async (db: Db, today: Day, all: Counted): Promise<DuesCounts> => {
  const before = afterWeek(today)
  const [, oldBefore] = daysOfAge('31', today)
  const { rows } = await sql<Counted & { age: DueAge; promised: number }>`
    with promised as (${promises(today)}),
    dues as (
      select student_accounts.student_id, next_due_date,
        case when promised.student_id is null then 0 else 1 end as promised
      from student_accounts
      left join promised on promised.student_id = student_accounts.student_id
      where next_due_date >= ${oldBefore} and next_due_date < ${before}
      union all
      select student_accounts.student_id, next_due_date, 1 as promised
      from promised
      join student_accounts on student_accounts.student_id = promised.student_id
      where next_due_date < ${oldBefore}
    )
    select age, promised, count(*) as students, coalesce(sum(paise), 0) as paise
    from (
      select ${ageOf(today)} as age, promised, ${dueOfStudent(before, 'dues.student_id')} as paise
      from dues
    ) as counted
    group by age, promised`.execute(db)
  const of = (counted: readonly Counted[]): Counted => ({
    students: sumOf(counted.map(({ students }) => students)),
    paise: sumOf(counted.map(({ paise }) => paise)),
  })
  const ofAge = (age: DueAge) => of(rows.filter((row) => row.promised === 0 && row.age === age))
  const read = of(rows)
  return {
    ages: {
      week: ofAge('week'),
      '1-7': ofAge('1-7'),
      '8-30': ofAge('8-30'),
      '31': { students: all.students - read.students, paise: all.paise - read.paise },
    },
    promised: of(rows.filter(({ promised }) => promised === 1)),
  }
}

const ageOf = (today: Day) =>
  sql<DueAge>`case ${sql.join(
    dueAges.map(
      (age) =>
        sql`when ${isOfDays('dues.next_due_date', daysOfAge(age, today))} then cast(${age} as text)`,
    ),
    sql` `,
  )} end`

/** Students whose latest note promises a day after today. */
export const promises = (today: Day) => sql`
  select student_id, promise_date from contacts
  where promise_date > ${today} and not exists (
    select 1 from contacts as later
    where later.student_id = contacts.student_id and later.id > contacts.id
      and later.kind = 'dues' and later.note is not null
  )`

/** What a student's courses have due before a day. */
export const dueOfStudent = (before: Day, student: string) => sql<number>`(
  select coalesce(sum(${dueOfCourse(before)}), 0) from enrolments
  where enrolments.student_id = ${sql.ref(student)} and enrolments.taken_off_at is null
    and enrolments.next_due_date < ${before}
)`

export const isOfDays = (column: string, [from, before]: readonly [Day, Day]) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${before}`
