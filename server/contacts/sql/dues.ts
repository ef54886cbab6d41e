import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { afterWeek, daysOfAge } from '../../../contract/contacts/ages.ts'
import type { listDues } from '../../../contract/contacts/calls.ts'
import type { z } from '../../../contract/kit/zod.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { sumOf } from '../../../contract/values/money.ts'
import { compiled } from '../../db/compiled.ts'
import { isAnyOf, readIds } from '../../db/json.ts'
import { unindexed } from '../../db/planning.ts'
import { dueOfStudent, isKeptFor } from '../../db/ledger/due.ts'
import { positionOfPage, rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { findFirst } from '../../db/search/find.ts'
import { marks, searchTermsOf } from '../../db/search/key.ts'
import { findSortedPage, type FoundPage } from '../../db/search/pages.ts'
import { opposite } from '../../db/sorting.ts'
import { onlyRow } from '../../db/written.ts'
import type { DuesCounts } from './due-counts.ts'

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
  const listing = await listingOf(db, filter, today)
  if (search === undefined) {
    const total = totalOf(filter, counts)
    return {
      ids: await readPage(db, listing, positionOfPage(page, limit, total)),
      total,
      capped: undefined,
    }
  }
  return findSortedPage(db, termsOf(search), filter, (of) =>
    readIds(
      db,
      'among' in of
        ? listed(listing, sql``, isAnyOf(db, 'student_accounts.student_id', of.among))
        : listed(listing, sql`limit ${rowCount(of.first)}`),
    ),
  )
}

/** All who are counted for a filter without a search; of promises the ages are not counted apart. */
const totalOf = ({ age, promised }: DuesFilter, counts: DuesCounts): number => {
  if (promised === true) return counts.promised.students
  if (age !== undefined) return counts.ages[age].students
  return sumOf(Object.values(counts.ages).map(({ students }) => students))
}

const readPage = async (
  db: Db,
  listing: Listing,
  { from, offset, rows }: ReturnType<typeof positionOfPage>,
): Promise<number[]> => {
  if (rows === 0) return []
  const these = sql`limit ${rowCount(rows)} offset ${rowCount(offset)}`
  if (from === 'start') return readIds(db, listed(listing, these))
  const direction = opposite[listing.direction]
  return (await readIds(db, listed({ ...listing, direction }, these))).toReversed()
}

/** The ids of all of them, in the filter's order. */
export const findAllDues = async (db: Db, filter: DuesFilter, today: Day): Promise<number[]> => {
  const ids = await readIds(db, listed(await listingOf(db, filter, today), sql``))
  if (filter.search === undefined) return ids
  return findFirst(db, termsOf(filter.search), Number.MAX_SAFE_INTEGER, ids)
}

const termsOf = (search: string) => searchTermsOf(search, [marks.present])

type Listing = {
  from: RawBuilder<unknown>
  where: readonly Expression<SqlBool>[]
  by: RawBuilder<unknown>
  direction: 'asc' | 'desc'
}

const listingOf = async (
  db: Db,
  { age, promised, sort }: DuesFilter,
  today: Day,
): Promise<Listing> => {
  const { by, direction } =
    sort ?? ({ by: promised === true ? 'promise' : 'nextDue', direction: 'asc' } as const)
  // One chip is chosen at a time: promises are listed whatever their age.
  const [first, before] = daysOfAge(promised === true ? undefined : age, today)
  const due = sql<SqlBool>`next_due_date >= ${first} and next_due_date < ${before}`
  const ofPromise =
    promised === true
      ? sql<SqlBool>`promised_until > ${today}`
      : sql<SqlBool>`(promised_until is null or promised_until <= ${today})`
  const where = [promised === true ? unindexed(due) : due, ofPromise]
  const from = sql`student_accounts`
  switch (by) {
    case 'nextDue':
      return { from, where, by: sql`next_due_date`, direction }
    case 'promise': {
      // A promise that ran out is none: those without one are listed in the order of their ids.
      const day = promised === true ? sql`promised_until` : sql.ref('student_accounts.student_id')
      return { from, where, by: day, direction }
    }
    case 'name': {
      const joined = sql`student_accounts join students on students.id = student_accounts.student_id`
      return { from: joined, where, by: sql`students.name_key`, direction }
    }
    case 'amount': {
      const kept = await areAmountsKept(db, afterWeek(today))
      if (!kept) return { from, where, by: amountDue(afterWeek(today)), direction }
      // Those of an age that begins or ends late are few, and then sorted.
      const isOfFew = age !== undefined && age !== '31'
      const inOrder = [unindexed(due), ofPromise, sql<SqlBool>`due_paise > 0`]
      const isSorted = isOfFew || promised === true
      return { from, where: isSorted ? where : inOrder, by: sql`due_paise`, direction }
    }
  }
}

const listed = (
  { from, where, by, direction }: Listing,
  limitAndOffset: RawBuilder<unknown>,
  also: Expression<SqlBool> = sql`1 = 1`,
) => {
  const id = sql.ref('student_accounts.student_id')
  const way = sql.raw(direction)
  return sql<{ id: number }>`(
    select ${id} as id from ${from} where ${sql.join([...where, also], sql` and `)}
    order by ${by} ${way}, ${id} ${way} ${limitAndOffset})`
}

const amountDue = (before: Day) =>
  sql`case when ${isKeptFor(before)} then due_paise else ${dueOfStudent(before)} end`

const unkept = compiled<{ before: Day }>()(
  (_db, value) => sql<{ unkept: number }>`
  select case when exists (select 1 from student_accounts where due_from >= ${value('before')})
    or exists (select 1 from student_accounts where due_until < ${value('before')})
    then 1 else 0 end as unkept`,
)

/** True when the amounts of all students are kept for a week, so that their index has the order. */
export const areAmountsKept = async (db: Db, before: Day): Promise<boolean> =>
  onlyRow(await unkept(db, { before })).unkept === 0
