import { type Expression, sql } from 'kysely'
import type { Capped } from '../../../contract/kit/endpoint.ts'
import type { Sort } from '../../../contract/kit/sorting.ts'
import type { ConsentFilter } from '../../../contract/consents/terms.ts'
import type { studentSorts } from '../../../contract/students/calls.ts'
import { recentSince } from '../../../contract/students/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { compiled } from '../../db/compiled.ts'
import { counterNamed, readCounter } from '../../db/counters.ts'
import { isAnyOf, readIds } from '../../db/json.ts'
import { compiledIds } from '../../db/many-rows.ts'
import { inOrderOf } from '../../db/pieces.ts'
import { countRows, positionOfPage, rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { findFirst } from '../../db/search/find.ts'
import { findPage, findSortedPage, type Sorted } from '../../db/search/pages.ts'
import { marks, searchTermsOf } from '../../db/search/key.ts'
import { inOrder, opposite } from '../../db/sorting.ts'
import { tallies } from '../../db/tallies.ts'
import { isKept } from '../../db/shared/erased.ts'
import { lacksConsent } from '../../db/shared/lacks-consent.ts'
import { venueIdOf } from '../../db/shared/venues.ts'
import { type AccountOrder, isOfAccount, readByAccount, readSomeByAccount } from './by-account.ts'
import { listedRows, type StudentRowFound } from './read.ts'

type Key = 'newest' | (typeof studentSorts)[number]
type OwnOrder = Sort<Exclude<Key, AccountOrder['by']>>
type Order = OwnOrder | AccountOrder

const newestFirst: OwnOrder = { by: 'newest', direction: 'desc' }

type Filter = Unpaged & { page: number; limit: number }

type Unpaged = {
  search?: string | undefined
  campVenue?: string | undefined
  squad?: number | undefined
  deleted?: boolean | undefined
  recent?: boolean | undefined
  consent?: ConsentFilter | undefined
  sort?: Order | undefined
}

type Page = { rows: StudentRowFound[]; total: number; capped?: Capped | undefined }

/** Each has an index, and one that begins with the venue. */
const values: Record<OwnOrder['by'], Expression<unknown>> = {
  newest: sql.ref('students.created_at'),
  name: sql.ref('students.name_key'),
  registrationNumber: sql.ref('students.registration_number_key'),
  registrationDate: sql.ref('students.registration_date'),
}

const valuesOf = ({ by }: OwnOrder) => [values[by], sql.ref('students.id')]

const rowsIn = (db: Db, order: OwnOrder) =>
  inOrder(listedRows(db), valuesOf(order), order.direction)

// The total comes with every row, which costs less than a separate statement.
const newest = compiled<{ limit: number; offset: number }>()((db, value) =>
  rowsIn(db, newestFirst)
    .select(counterNamed(tallies.students).as('total'))
    .where('students.deleted_at', 'is', null)
    .limit(rowCount(value('limit')))
    .offset(rowCount(value('offset'))),
)

/** Up to this offset the plain statement is used. */
const farthestByCounting = 1000

/** One page of students, newest first or as sorted, and how many there are in all. */
export const findStudents = async (db: Db, filter: Filter, today: Day): Promise<Page> => {
  const { page, limit, search, campVenue, squad, deleted, consent, sort } = filter
  const offset = (page - 1) * limit
  const since = sinceOf(filter, today)
  // The index of the search knows nothing of these.
  if (search !== undefined && (deleted === true || (since ?? consent ?? squad) !== undefined)) {
    const ids = await findAllIds(db, filter, today)
    return { rows: await rowsOf(db, ids.slice(offset, offset + limit)), total: ids.length }
  }
  if (search !== undefined) return findSearched(db, filter, search)
  const all =
    (campVenue ?? squad) === undefined && deleted !== true && (since ?? consent) === undefined
  const plain = all && sort === undefined
  if (plain && offset <= farthestByCounting && (db.scope?.venues.length ?? 1) === 1) {
    const rows = await newest(db, { limit, offset })
    return { rows: [...rows], total: rows[0]?.total ?? (await readCounter(db, tallies.students)) }
  }
  const order = sort ?? newestFirst
  const venueId = campVenue === undefined ? undefined : await venueIdOf(db, campVenue)
  const listedOnes = { venueId, squad, deleted, since, consent }
  const total = await countStudents(db, listedOnes)
  if (isOfAccount(order)) {
    const range = { skipped: offset, limit }
    const ids = await (all
      ? readByAccount(db, order, range, total)
      : readSomeByAccount(db, order, listedOnes, range))
    return { rows: await rowsOf(db, ids), total }
  }
  const position = positionOfPage(page, limit, total)
  if (position.rows === 0) return { rows: [], total }
  const direction = position.from === 'start' ? order.direction : opposite[order.direction]
  const ids = sortedIds(db, { ...order, direction }, listedOnes)
    .limit(rowCount(position.rows))
    .offset(rowCount(position.offset))
  return { rows: await rowsIn(db, order).where('students.id', 'in', ids).execute(), total }
}

/** The ids of all students that a filter finds, in its order. */
export const findAllIds = async (db: Db, filter: Unpaged, today: Day): Promise<number[]> => {
  const { search, campVenue, squad, deleted, consent, sort: order = newestFirst } = filter
  const venueId = campVenue === undefined ? undefined : await venueIdOf(db, campVenue)
  const since = sinceOf(filter, today)
  const among =
    search === undefined
      ? undefined
      : await findFirst(db, await termsOf(db, filter, search), Number.MAX_SAFE_INTEGER)
  if (isOfAccount(order))
    return readSomeByAccount(db, order, { deleted, venueId, squad, since, consent, among })
  const ids = sortedIds(db, order, { venueId, squad, deleted, since, consent })
  return readIds(db, among === undefined ? ids : ids.where(isAnyOf(db, 'students.id', among)))
}

/** The first day of registration that a filter lists. */
const sinceOf = ({ recent }: Unpaged, today: Day): Day | undefined =>
  recent === true ? recentSince(today) : undefined

const termsOf = async (db: Db, { campVenue, deleted }: Unpaged, search: string) => {
  const marked: string[] = [deleted === true ? marks.deleted : marks.present]
  if (campVenue !== undefined) marked.push(marks.ofVenue(await venueIdOf(db, campVenue)))
  return searchTermsOf(search, marked)
}

const findSearched = async (db: Db, filter: Filter, search: string): Promise<Page> => {
  const { sort } = filter
  const terms = await termsOf(db, filter, search)
  const { ids, total, capped } = await (sort === undefined
    ? findPage(db, terms, filter)
    : findSortedPage(db, terms, filter, sortedBy(db, sort)))
  return { rows: await rowsOf(db, ids), total, capped }
}

const listedByIds = compiledIds()((db, among) => listedRows(db).where(among('students.id')))

/** The students with these ids, in their order. */
const rowsOf = async (db: Db, ids: readonly number[]): Promise<StudentRowFound[]> => {
  if (ids.length === 0) return []
  return inOrderOf(ids, await listedByIds(db, ids))
}

const sortedBy =
  (db: Db, order: Order): Sorted =>
  async (of) => {
    if ('among' in of) {
      if (isOfAccount(order)) return readSomeByAccount(db, order, of)
      const ids = sortedIds(db, order, {})
      return readIds(db, ids.where(isAnyOf(db, 'students.id', of.among)))
    }
    const first = { skipped: 0, limit: of.first }
    if (!isOfAccount(order)) return readIds(db, sortedIds(db, order, {}).limit(rowCount(of.first)))
    return readByAccount(db, order, first, await readCounter(db, tallies.students))
  }

type Among = {
  venueId?: number | undefined
  squad?: number | undefined
  deleted?: boolean | undefined
  since?: Day | undefined
  consent?: ConsentFilter | undefined
}

const sortedIds = (db: Db, order: OwnOrder, among: Among) =>
  inOrder(listed(db, among).select('students.id'), valuesOf(order), order.direction)

const listed = (db: Db, { venueId, squad, deleted, since, consent }: Among) => {
  let students = db
    .selectFrom('students')
    .where('students.deleted_at', deleted === true ? 'is not' : 'is', null)
  if (deleted === true) students = students.where(isKept('student'))
  if (venueId !== undefined) students = students.where('students.venue_id', '=', venueId)
  if (squad !== undefined) students = students.where('students.squad_id', '=', squad)
  if (since !== undefined) students = students.where('students.registration_date', '>=', since)
  if (consent !== undefined) students = students.where(lacksConsent(consent))
  return students
}

const countStudents = (db: Db, among: Among) => {
  const { venueId, squad, deleted, since, consent } = among
  if (deleted === true || (since ?? consent ?? squad) !== undefined)
    return countRows(listed(db, among))
  const name = venueId === undefined ? tallies.students : `${tallies.atVenuePrefix}${venueId}`
  return readCounter(db, name)
}
