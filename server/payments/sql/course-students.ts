import { type Expression, type SqlBool, sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { readCounter } from '../../db/counters.ts'
import { isAnyOf, readIds } from '../../db/json.ts'
import { positionAfter, rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { findFirst } from '../../db/search/find.ts'
import { marks, searchTermsOf } from '../../db/search/key.ts'
import { findPage, findSortedPage, type FoundPage } from '../../db/search/pages.ts'
import { opposite } from '../../db/sorting.ts'
import { tallies } from '../../db/tallies.ts'
import {
  allOf,
  countListed,
  countPaid,
  type Filter,
  isOfAll,
  owesAll,
  simplified,
} from './course-student-filter.ts'
import { hasOwnIndex, type Listing, listingOf, orderOf, type Way } from './course-student-list.ts'
import { type CourseStudentFound, findNewest, findRows } from './course-student-rows.ts'
import { type Overdue, readOverdueOf } from './overdue.ts'

export type Paging = { page: number; limit: number }

type CourseStudentPage = FoundPage & { overdue?: Overdue | undefined }

type Found = Omit<CourseStudentPage, 'ids'> & { rows: readonly CourseStudentFound[] }

/** One page of students with their accounts, and how many there are in all. */
export const findCourseStudents = async (
  db: Db,
  asked: Filter & Paging,
  today: Day,
): Promise<Found> => {
  const newest = isOfAll(asked) ? await findNewest(db, asked, today) : undefined
  if (newest) return newest
  const filter = simplified(asked)
  const { ids, total, capped, overdue } = filter
    ? await findPageOf(db, filter, today)
    : nobody(asked)
  return { rows: await findRows(db, ids, today), total, capped, overdue }
}

const nobody = ({ overdue }: Filter): CourseStudentPage => ({
  ids: [],
  total: 0,
  capped: undefined,
  overdue: overdue === true ? { students: 0, paise: 0 } : undefined,
})

const findPageOf = async (
  db: Db,
  filter: Filter & Paging,
  today: Day,
): Promise<CourseStudentPage> => {
  const { search } = filter
  if (search === undefined) {
    const overdue = filter.overdue === true ? await readOverdueOf(db, filter, today) : undefined
    const total = overdue?.students ?? (await countListed(db, filter))
    return { ids: await readListed(db, filter, today, total), total, capped: undefined, overdue }
  }
  const { ids, total, capped, matches } = await findSearched(db, { ...filter, search }, today)
  const isCounted = filter.overdue === true && capped === undefined
  const overdue = isCounted ? await readOverdueOf(db, filter, today, matches) : undefined
  return { ids, total, capped, overdue }
}

/** The ids of all of them, in the filter's order. */
export const findAllIds = async (db: Db, asked: Filter, today: Day): Promise<number[]> => {
  const filter = simplified(asked)
  if (!filter) return []
  const { search } = filter
  return readIds(
    db,
    search === undefined
      ? sorted(filter, listingOf(filter, today, 'by filter'))
      : among(
          db,
          filter,
          today,
          await findFirst(db, termsOf({ ...filter, search }), Number.MAX_SAFE_INTEGER),
        ),
  )
}

const readListed = async (
  db: Db,
  filter: Filter & Paging,
  today: Day,
  total: number,
): Promise<number[]> => {
  const { limit } = filter
  const skipped = (filter.page - 1) * limit
  const position = positionAfter(skipped, limit, total)
  if (position.rows === 0) return []
  const byFilter = () => {
    const these = sql`limit ${rowCount(position.rows)} offset ${rowCount(skipped)}`
    return readIds(db, sorted(filter, listingOf(filter, today, 'by filter'), these))
  }
  if ((await wayTo(db, filter, position, total)) === 'by filter') return byFilter()
  const listing = listingOf(filter, today, 'in order')
  if (orderOf(filter).by !== 'nextDue' || owesAll(filter)) return readPart(db, listing, position)
  const { due, rest } = partsOf(listing)
  if (filter.courseId !== undefined) {
    const ids = await readPart(db, position.from === 'start' ? due : rest, position)
    return ids.length === position.rows ? ids : byFilter()
  }
  const owing = total - (await countPaid(db))
  const first = positionAfter(skipped, limit, owing)
  const last = positionAfter(Math.max(0, skipped - owing), limit - first.rows, total - owing)
  return [...(await readPart(db, due, first)), ...(await readPart(db, rest, last))]
}

type PagePosition = ReturnType<typeof positionAfter>

/** The way that reads fewer rows to a page, if students are spread evenly in the order. */
const wayTo = async (
  db: Db,
  filter: Filter,
  { offset, rows }: PagePosition,
  total: number,
): Promise<Way> => {
  if (!hasOwnIndex(filter) || orderOf(filter).by === 'newest') return 'in order'
  const ordered = await readCounter(db, owesAll(filter) ? tallies.owing : tallies.students)
  return ((offset + rows) / total) * ordered < 2 * total ? 'in order' : 'by filter'
}

const readPart = async (
  db: Db,
  listing: Listing,
  { from, offset, rows }: PagePosition,
): Promise<number[]> => {
  if (rows === 0) return []
  const direction = from === 'start' ? listing.direction : opposite[listing.direction]
  const limitAndOffset = sql`limit ${rowCount(rows)} offset ${rowCount(offset)}`
  const ids = await readIds(db, idsOf({ ...listing, direction }, limitAndOffset))
  return from === 'start' ? ids : ids.toReversed()
}

/** The parts of a list by next due date: students to whom nothing is due are last. */
const partsOf = (listing: Listing) => ({
  due: { ...listing, where: [...listing.where, sql<SqlBool>`next_due_date is not null`] },
  rest: {
    ...listing,
    where: [...listing.where, sql<SqlBool>`next_due_date is null`],
    by: [listing.id],
  },
})

/** The ids of a listing; its limits end the statement. */
const idsOf = (
  { id, from, where, by, group, direction }: Listing,
  limitAndOffset = sql``,
  first = sql``,
): Expression<{ id: number }> => {
  const way = sql.raw(direction)
  return sql`(select ${sql.ref(id)} as id from ${from} where ${allOf(where)}
    ${group === undefined ? sql`` : sql`group by ${sql.join(group.map((column) => sql.ref(column)))}`}
    order by ${first} ${sql.join(by.map((column) => sql`${sql.ref(column)} ${way}`))} ${limitAndOffset})`
}

/** The ids of a whole listing, those without a value last. */
const sorted = (filter: Filter, listing: Listing, limitAndOffset = sql``) =>
  idsOf(
    listing,
    limitAndOffset,
    orderOf(filter).by === 'nextDue' ? sql`student_accounts.next_due_date is null,` : sql``,
  )

/** The ids of those of these students whom a filter wants, sorted. */
const among = (db: Db, filter: Filter, today: Day, ids: readonly number[]) => {
  const listing = listingOf(filter, today, 'in order')
  return sorted(filter, { ...listing, where: [...listing.where, isAnyOf(db, listing.id, ids)] })
}

type Searched = Filter & { search: string }

const findSearched = (db: Db, filter: Searched & Paging, today: Day): Promise<FoundPage> => {
  const terms = termsOf(filter)
  if (
    orderOf(filter).by === 'newest' &&
    filter.paymentStatus === undefined &&
    filter.balance === undefined
  )
    return findPage(db, terms, filter)
  return findSortedPage(db, terms, filter, (of) => {
    if ('among' in of) return readIds(db, among(db, filter, today, of.among))
    const first = sql`limit ${rowCount(of.first)}`
    return readIds(db, sorted(filter, listingOf(filter, today, 'in order'), first))
  })
}

const termsOf = ({ search, courseId }: Searched) => {
  const marked: string[] = [marks.present]
  if (courseId !== undefined) marked.push(marks.ofCourse(courseId))
  return searchTermsOf(search, marked)
}
