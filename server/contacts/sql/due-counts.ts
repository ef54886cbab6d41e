import { sql } from 'kysely'
import { afterWeek, daysOfAge, type DueAge } from '../../../contract/contacts/ages.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { type Paise, sumOf } from '../../../contract/values/money.ts'
import { compiled } from '../../db/compiled.ts'
import { countersBefore } from '../../db/counters.ts'
import { dueOfStudent, isKeptFor } from '../../db/ledger/due.ts'
import { dueTallies } from '../../db/ledger/due-tallies.ts'
import type { Db } from '../../db/schema.ts'

export type Counted = { students: number; paise: Paise }
export type DuesCounts = { ages: Record<DueAge, Counted>; promised: Counted }

type Days = { today: Day; week: Day; '1-7': Day; '8-30': Day }
type Age = DueAge | 'all'

const dayLength = 'YYYY-MM-DD'.length

/** Since when students owe, and how much, by day: of all, and of those who promised a day after today. */
const counted = compiled<Days>()((_db, value) => {
  const [first, since] = [dueTallies.firstOn(), dueTallies.sincePrefix]
  const [today, week, oldest] = [value('today'), value('week'), value('8-30')]
  const day = (prefix: string) =>
    sql`substr(name, ${sql.lit(prefix.length + 1)}, ${sql.lit(dayLength)})`
  const last = sql`substr(name, ${sql.lit(`${since}YYYY-MM-DD on `.length + 1)})`
  const between = (prefix: string) => sql`name >= ${sql.lit(prefix)} || cast(${oldest} as text)
    and name < ${sql.lit(prefix)} || cast(${week} as text)`
  const age = sql`case when day >= ${today} then 'week' when day >= ${value('1-7')} then '1-7'
    when day >= ${oldest} then '8-30' else '31' end`
  return sql<Counted & { age: Age; promised: number }>`
    select 'all' as age, 0 as promised, ${countersBefore(first, week)} as students,
      ${countersBefore(dueTallies.on(), week)} as paise
    union all
    select ${age}, 0, sum(students), sum(paise) from (
      select ${day(first)} as day, value as students, 0 as paise
        from counters where ${between(first)}
      union all
      select ${day(since)}, 0, value
        from counters where ${between(since)} and ${last} < ${week}
    ) as young group by 1
    union all
    select ${age}, 1, count(*), sum(paise) from (
      select next_due_date as day, case when ${isKeptFor(week)} then due_paise
        else ${dueOfStudent(week)} end as paise
      from student_accounts where promised_until > ${today} and next_due_date < ${week}
    ) as promised group by 1`
})

/**
 * How many students owe since when, and how much of it is due by the end of this week: all from the
 * totals by day, less the few who promised.
 */
export const countDues = async (db: Db, today: Day): Promise<DuesCounts> => {
  const [late] = daysOfAge('1-7', today)
  const [later] = daysOfAge('8-30', today)
  const week = afterWeek(today)
  const rows = await counted(db, { today, week, '1-7': late, '8-30': later })
  const of = (isOne: (row: (typeof rows)[number]) => boolean): Counted => {
    const some = rows.filter(isOne)
    return {
      students: sumOf(some.map(({ students }) => students)),
      paise: sumOf(some.map(({ paise }) => paise)),
    }
  }
  const less = (one: Counted, other: Counted): Counted => ({
    students: one.students - other.students,
    paise: one.paise - other.paise,
  })
  const promised = (age: DueAge) => of((row) => row.promised === 1 && row.age === age)
  const young = (age: DueAge) =>
    less(
      of((row) => row.promised === 0 && row.age === age),
      promised(age),
    )
  const old = less(
    of((row) => row.age === 'all'),
    of((row) => row.promised === 0 && row.age !== 'all'),
  )
  return {
    ages: {
      week: young('week'),
      '1-7': young('1-7'),
      '8-30': young('8-30'),
      '31': less(old, promised('31')),
    },
    promised: of((row) => row.promised === 1),
  }
}
