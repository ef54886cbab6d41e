import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { afterWeek, daysOfAge, type DueAge, dueAges } from '../../../contract/contacts/ages.ts'
import type { dueSorts } from '../../../contract/contacts/calls.ts'
import type { Sort } from '../../../contract/kit/sorting.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Paise } from '../../../contract/values/money.ts'
import { isAnyOf, readIds } from '../../db/json.ts'
import { rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { findFirst } from '../../db/search/find.ts'
import { marks, searchTermsOf } from '../../db/search/key.ts'
import { findSortedPage, type FoundPage } from '../../db/search/pages.ts'

export type DuesFilter = {
  search?: string | undefined
  age?: DueAge | undefined
  /** Those who promised a later day, in place of the others. */
  promised?: boolean | undefined
  sort?: Sort<(typeof dueSorts)[number]> | undefined
}

type Paging = { page: number; limit: number }

/** Students whose latest note promises a day after today. */
const promises = (today: Day) => sql`
  select student_id, promise_date from contacts
  where promise_date > ${today} and not exists (
    select 1 from contacts as later
    where later.student_id = contacts.student_id and later.id > contacts.id
      and later.kind = 'dues' and later.note is not null
  )`

/** The open part of a course's instalments that were due before a day; money covers the oldest first. */
export const dueOfCourse = (before: Day) => sql<number>`(
  select coalesce(sum(amount_paise), 0) from instalments
  where enrolment_id = enrolments.id and due_date < ${before}
) - enrolments.paid_paise`

/** What a student's courses have due before a day. */
const dueOfStudent = (before: Day, student: string) => sql<number>`(
  select coalesce(sum(${dueOfCourse(before)}), 0) from enrolments
  where enrolments.student_id = ${sql.ref(student)} and enrolments.taken_off_at is null
    and enrolments.next_due_date < ${before}
)`

export type Counted = { students: number; paise: Paise }
export type DuesCounts = { ages: Record<DueAge, Counted>; promised: Counted }

/** How many students owe since when, and how much of it is due by the end of this week. */
export const countDues = async (db: Db, today: Day): Promise<DuesCounts> => {
  const before = afterWeek(today)
  const { rows } = await sql<Counted & { age: DueAge; promised: number }>`
    with promised as (${promises(today)})
    select age, promised, count(*) as students, coalesce(sum(paise), 0) as paise
    from (
      select ${ageOf(today)} as age,
        case when promised.student_id is null then 0 else 1 end as promised,
        ${dueOfStudent(before, 'student_accounts.student_id')} as paise
      from student_accounts
      left join promised on promised.student_id = student_accounts.student_id
      where student_accounts.next_due_date < ${before}
    ) as dues
    group by age, promised`.execute(db)
  const of = (wanted: (row: (typeof rows)[number]) => boolean): Counted => ({
    students: sumOf(rows.filter(wanted).map(({ students }) => students)),
    paise: sumOf(rows.filter(wanted).map(({ paise }) => paise)),
  })
  const ofAge = (age: DueAge) => of((row) => row.promised === 0 && row.age === age)
  return {
    ages: { week: ofAge('week'), '1-7': ofAge('1-7'), '8-30': ofAge('8-30'), '31': ofAge('31') },
    promised: of(({ promised }) => promised === 1),
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const ageOf = (today: Day) =>
  sql<DueAge>`case ${sql.join(
    dueAges.map((age) => sql`when ${isOfDays(daysOfAge(age, today))} then cast(${age} as text)`),
    sql` `,
  )} end`

const isOfDays = ([from, before]: readonly [Day, Day]) =>
  sql`student_accounts.next_due_date >= ${from} and student_accounts.next_due_date < ${before}`

/** The ids of a page, and how many there are; without a search the counts say how many. */
export const findDues = async (
  db: Db,
  filter: DuesFilter & Paging,
  today: Day,
  counts: DuesCounts,
): Promise<FoundPage> => {
  const { search, page, limit } = filter
  if (search === undefined) {
    const total = totalOf(filter, counts)
    const place = sql`limit ${rowCount(limit)} offset ${rowCount((page - 1) * limit)}`
    const ids = (page - 1) * limit < total ? await readIds(db, listed(filter, today, place)) : []
    return { ids, total, capped: undefined }
  }
  return findSortedPage(db, termsOf(search), filter, (of) =>
    readIds(
      db,
      'among' in of
        ? listed(filter, today, sql``, isAnyOf(db, 'student_accounts.student_id', of.among))
        : listed(filter, today, sql`limit ${rowCount(of.first)}`),
    ),
  )
}

/** All who are counted for a filter without a search; of promises the ages are not counted apart. */
const totalOf = ({ age, promised }: DuesFilter, counts: DuesCounts): number => {
  if (promised === true) return counts.promised.students
  if (age !== undefined) return counts.ages[age].students
  return sumOf(Object.values(counts.ages).map(({ students }) => students))
}

/** The ids of all of them, in the filter's order. */
export const findAllDues = async (db: Db, filter: DuesFilter, today: Day): Promise<number[]> => {
  const ids = await readIds(db, listed(filter, today, sql``))
  if (filter.search === undefined) return ids
  return findFirst(db, termsOf(filter.search), Number.MAX_SAFE_INTEGER, ids)
}

const termsOf = (search: string) => searchTermsOf(search, [marks.present])

const listed = (
  { age, promised, sort }: DuesFilter,
  today: Day,
  place: RawBuilder<unknown>,
  also: unknown = sql`1 = 1`,
) => {
  const { by, direction } =
    sort ?? ({ by: promised === true ? 'promise' : 'nextDue', direction: 'asc' } as const)
  const way = sql.raw(direction)
  const id = sql.ref('student_accounts.student_id')
  const isPromised = promised === true ? sql`is not null` : sql`is null`
  // One chip is chosen at a time: promises are listed whatever their age.
  const days = daysOfAge(promised === true ? undefined : age, today)
  return sql<{ id: number }>`(
    select ${id} as id from student_accounts
    left join (${promises(today)}) as promised
      on promised.student_id = student_accounts.student_id
    ${by === 'name' ? sql`join students on students.id = student_accounts.student_id` : sql``}
    where ${isOfDays(days)} and promised.student_id ${isPromised} and ${also as RawBuilder<SqlBool>}
    order by ${orders(today)[by]} ${way}, ${id} ${way} ${place})`
}

const orders = (today: Day) => ({
  nextDue: sql`student_accounts.next_due_date`,
  name: sql`students.name_key`,
  amount: dueOfStudent(afterWeek(today), 'student_accounts.student_id'),
  promise: sql`promised.promise_date`,
})
