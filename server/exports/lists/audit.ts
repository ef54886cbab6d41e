import { auditKinds } from '../../../contract/audit/terms.ts'
import type { Caller } from '../../../contract/kit/access.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import { presentEntry, readableFor } from '../../audit/present.ts'
import { beginningOf, endOf } from '../../audit/rules.ts'
import { countEntries, type EntryFound, type Filter, findEntries } from '../../audit/sql.ts'
import type { Db } from '../../db/schema.ts'
import { zoneOf } from '../../kit/context.ts'
import { asFile, type QueryOf } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const { text, instant } = columnsOf<EntryFound>()

/** Who changed what, an entry a row. */
export const auditEntries = asFile<'audit', EntryFound>('audit', {
  title: 'Audit',
  reads: 'student',
  columns: [
    instant('At', (row) => row.at),
    text('Person', (row) => row.person, 28),
    text('API key', (row) => row.api_key),
    text('Action', (row) => row.action, 28),
    text('Kind', (row) => row.kind, 14),
    text('Record', (row) => String(row.record_id), 12),
    text('Name', (row) => presentEntry(row).recordName, 30),
    text('Before', (row) => row.before, 40),
    text('After', (row) => row.after, 40),
  ],
  find: async (db, query, ctx) => {
    const filter = filterOf(query, zoneOf(ctx))
    return { count: await countEntries(db, filter), pieces: piecesOf(db, filter, ctx.person) }
  },
})

const filterOf = (
  { kind, employeeId, recordId, from, until }: QueryOf<'audit'>,
  zone: string,
): Filter => ({
  kinds: kind === undefined ? auditKinds : [kind],
  employeeId,
  recordId,
  from: from && beginningOf(toDay(from, zone), zone),
  until: until && endOf(toDay(until, zone), zone),
})

const atOnce = 500

async function* piecesOf(
  db: Db,
  filter: Filter,
  reader: Caller,
): AsyncGenerator<readonly EntryFound[]> {
  for (let before: Filter['before']; ; ) {
    const rows = await findEntries(db, { ...filter, before }, 'newest first', atOnce)
    yield rows.map((row) => readableFor(reader, row))
    before = rows.at(-1)
    if (rows.length < atOnce) return
  }
}
