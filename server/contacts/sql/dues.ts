import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { afterWeek, daysOfAge } from '../../../contract/contacts/ages.ts'
import type { listDues } from '../../../contract/contacts/calls.ts'
import type { z } from '../../../contract/kit/zod.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { sumOf } from '../../../contract/values/money.ts'
import { isAnyOf, readIds } from '../../db/json.ts'
import { rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { findFirst } from '../../db/search/find.ts'
import { marks, searchTermsOf } from '../../db/search/key.ts'
import { findSortedPage, type FoundPage } from '../../db/search/pages.ts'
import { type DuesCounts, dueOfStudent, isOfDays, promises } from './due-counts.ts'

type Asked = z.output<typeof listDues.query>
type DuesFilter = Omit<Asked, 'page' | 'limit'>

/** The ids of a page, and how many there are; without a search the counts say how many. */
export const findDues = async (
  db: Db,
  filter: Asked,
  today: Day,
  counts: DuesCounts,
): Promise<FoundPage> => {
  const { search, page, limit } = filter
  if (search === undefined) {
    const total = totalOf(filter, counts)
    const limitAndOffset = sql`limit ${rowCount(limit)} offset ${rowCount((page - 1) * limit)}`
    const ids =
      (page - 1) * limit < total ? await readIds(db, listed(filter, today, limitAndOffset)) : []
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
  limitAndOffset: RawBuilder<unknown>,
  also: Expression<SqlBool> = sql`1 = 1`,
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
    where ${isOfDays('student_accounts.next_due_date', days)} and promised.student_id ${isPromised} and ${also}
    order by ${orders(today)[by]} ${way}, ${id} ${way} ${limitAndOffset})`
}

const orders = (today: Day) => ({
  nextDue: sql`student_accounts.next_due_date`,
  name: sql`students.name_key`,
  amount: dueOfStudent(afterWeek(today), 'student_accounts.student_id'),
  promise: sql`promised.promise_date`,
})
