import type { listAudit } from '../../contract/audit/calls.ts'
import { auditKinds } from '../../contract/audit/terms.ts'
import { toDay } from '../../contract/values/calendar.ts'
import type { Db } from '../db/schema.ts'
import { type Ctx, zoneOf } from '../kit/context.ts'
import type { InputOf } from '../kit/http/call.ts'
import { presentEntry, presentPerson, readableFor } from './present.ts'
import { beginningOf, endOf } from './rules.ts'
import { type Filter, findEntries, findPeople, findPositions, type Position } from './sql.ts'

type Input = InputOf<typeof listAudit>
type Query = Input['query']

/** A page of the audit, newest first: the newest entries, or those next to the one that is named. */
export const auditPage = async (db: Db, { query }: Input, ctx: Ctx) => {
  const { limit, before, after } = query
  const named = [before, after].filter((id) => id !== undefined)
  const positions = named.length === 0 ? [] : await findPositions(db, named)
  if (positions.length < named.length)
    return { entries: [], pagination: { hasNewer: false, hasOlder: false } }
  const filter = filterOf(query, positions, zoneOf(ctx))
  const isForward = after !== undefined && before === undefined
  const order = isForward ? 'oldest first' : 'newest first'
  const rows = await findEntries(db, filter, order, limit + 1)
  const isMore = rows.length > limit
  const entries = rows.slice(0, limit).map((row) => presentEntry(readableFor(ctx.person, row)))
  return {
    entries: isForward ? entries.toReversed() : entries,
    pagination: {
      hasNewer: before !== undefined || (isForward && isMore),
      hasOlder: after !== undefined || isMore,
    },
  }
}

/** Everyone who is or was here. */
export const people = async (db: Db) => ({ people: (await findPeople(db)).map(presentPerson) })

const filterOf = (query: Query, positions: readonly Position[], zone: string): Filter => ({
  kinds: query.kind === undefined ? auditKinds : [query.kind],
  employeeId: query.employeeId,
  recordId: query.recordId,
  keyId: query.keyId,
  from: query.from && beginningOf(toDay(query.from, zone), zone),
  until: query.until && endOf(toDay(query.until, zone), zone),
  before: positions.find(({ id }) => id === query.before),
  after: positions.find(({ id }) => id === query.after),
})
