import { type Expression, type SqlBool, sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { readCounter } from '../../db/counters.ts'
import { isAnyOf, readIds } from '../../db/json.ts'
import { placeAfter, rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { findFirst } from '../../db/search/find.ts'
import { marks, searchTermsOf } from '../../db/search/key.ts'
import { findPage, findSortedPage, type FoundPage } from '../../db/search/pages.ts'
import { opposite } from '../../db/sorting.ts'
import { tallies } from '../../db/tallies.ts'
import {
  allOf,
  type Filter,
  isByCourse,
  isPlain,
  type Listing,
  listingOf,
  orderOf,
} from './course-student-list.ts'
import { type CourseStudentFound, findRows } from './course-student-rows.ts'
import { readOverdueOf } from './overdue.ts'

export type Paging = { page: number; limit: number }

/** One page of students with their accounts, and how many there are in all. */
export const findCourseStudents = async (db: Db, filter: Filter & Paging, today: Day) => {
  const { search } = filter
  if (search === undefined) {
    const overdue = filter.overdue === true ? await readOverdueOf(db, filter, today) : undefined
    const { ids, total } = await findListed(db, filter, today, overdue?.students)
    return { rows: await findRows(db, ids, today), total, capped: undefined, overdue }
  }
  const { ids, total, capped, found } = await findSearched(db, { ...filter, search }, today)
  const isCounted = filter.overdue === true && capped === undefined
  const overdue = isCounted ? await readOverdueOf(db, filter, today, found) : undefined
  return { rows: await findRows(db, ids, today), total, capped, overdue }
}

/** How many students a file may hold; more than an institute has. */
const most = 1_000_000
const atOnce = 2000

/** All of them. */
export const findAllCourseStudents = async (db: Db, filter: Filter, today: Day) => {
  const { search } = filter
  const found =
    search === undefined ? undefined : await findFirst(db, termsOf({ ...filter, search }), most)
  const ids = await readIds(db, inOrder(db, filter, today, found))
  const rows: CourseStudentFound[] = []
  for (let at = 0; at < ids.length; at += atOnce)
    rows.push(...(await findRows(db, ids.slice(at, at + atOnce), today)))
  return rows
}

const findListed = async (db: Db, filter: Filter & Paging, today: Day, overdue?: number) => {
  const parts = await partsOf(db, filter, today, overdue)
  const ids: number[] = []
  let skipped = (filter.page - 1) * filter.limit
  for (const { listing, total } of parts) {
    ids.push(
      ...(await readPart(db, listing, placeAfter(skipped, filter.limit - ids.length, total))),
    )
    skipped = Math.max(0, skipped - total)
  }
  return { ids, total: parts.reduce((sum, { total }) => sum + total, 0) }
}

const readPart = async (
  db: Db,
  listing: Listing,
  { from, offset, rows }: ReturnType<typeof placeAfter>,
): Promise<number[]> => {
  if (rows === 0) return []
  const direction = from === 'start' ? listing.direction : opposite[listing.direction]
  const place = sql`limit ${rowCount(rows)} offset ${rowCount(offset)}`
  const ids = await readIds(db, idsOf({ ...listing, direction }, place))
  return from === 'start' ? ids : ids.toReversed()
}

/** The parts of a list, one after the other: students to whom nothing is due are last. */
const partsOf = async (db: Db, filter: Filter, today: Day, overdue?: number) => {
  const listing = listingOf(filter, today)
  const total = overdue ?? (await countListed(db, filter, listing))
  if (orderOf(filter).by !== 'nextDue' || filter.overdue === true) return [{ listing, total }]
  const due = { ...listing, where: [...listing.where, sql<SqlBool>`next_due_date is not null`] }
  const rest = {
    ...listing,
    where: [...listing.where, sql<SqlBool>`next_due_date is null`],
    by: [listing.id],
  }
  const dueTotal = isPlain(filter) ? await readCounter(db, tallies.owing) : await count(db, due)
  return [
    { listing: due, total: dueTotal },
    { listing: rest, total: total - dueTotal },
  ]
}

const countListed = async (db: Db, filter: Filter, listing: Listing): Promise<number> => {
  const { paymentStatus, courseId, balance } = filter
  if (balance === undefined) return readCounter(db, tallyNamed(paymentStatus, courseId))
  if (isByCourse(filter)) return count(db, listing)
  const owing = await readCounter(db, tallies.owing)
  return balance === 'due' ? owing : (await readCounter(db, tallies.students)) - owing
}

const tallyNamed = (
  paymentStatus: Filter['paymentStatus'],
  courseId: Filter['courseId'],
): string => {
  if (courseId !== undefined) return tallies.ofCourse(courseId, paymentStatus)
  return paymentStatus === undefined
    ? tallies.students
    : `${tallies.withStatusPrefix}${paymentStatus}`
}

const count = async (db: Db, listing: Listing): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(distinct ${sql.ref(listing.id)}) as total
    from ${listing.from} where ${allOf(listing.where)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The ids of a listing; its limits end the statement. */
const idsOf = (
  { id, from, where, by, group, direction }: Listing,
  place = sql``,
  first = sql``,
): Expression<{ id: number }> => {
  const way = sql.raw(direction)
  return sql`(select ${sql.ref(id)} as id from ${from} where ${allOf(where)}
    ${group === undefined ? sql`` : sql`group by ${sql.join(group.map((column) => sql.ref(column)))}`}
    order by ${first} ${sql.join(by.map((column) => sql`${sql.ref(column)} ${way}`))} ${place})`
}

/** The ids of these students, or of all, in a listing; those without a value are last. */
const inOrder = (
  db: Db,
  filter: Filter,
  today: Day,
  among: readonly number[] | undefined,
  place = sql``,
) => {
  const listing = listingOf(filter, today)
  return idsOf(
    among === undefined
      ? listing
      : { ...listing, where: [...listing.where, isAnyOf(db, listing.id, among)] },
    place,
    orderOf(filter).by === 'nextDue' ? sql`next_due_date is null,` : sql``,
  )
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
  return findSortedPage(db, terms, filter, (of) =>
    readIds(
      db,
      'among' in of
        ? inOrder(db, filter, today, of.among)
        : inOrder(db, filter, today, undefined, sql`limit ${rowCount(of.first)}`),
    ),
  )
}

const termsOf = ({ search, courseId }: Searched) => {
  const marked: string[] = [marks.present]
  if (courseId !== undefined) marked.push(marks.ofCourse(courseId))
  return searchTermsOf(search, marked)
}
