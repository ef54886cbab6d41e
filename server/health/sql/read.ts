import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { compiled } from '../../db/compiled.ts'
import type { Db } from '../../db/schema.ts'
import { secondsBetween } from '../../db/engines/seconds.ts'
import { onlyRow } from '../../db/written.ts'
import { databaseBytes } from '../../db/files/size.ts'
import { silentSince } from './runs.ts'

/** When the institute's first person was added. */
const since = sql<string | null>`(select created_at from employees order by id limit 1)`

const nightFacts = compiled<Record<string, never>>()((db) => db.selectNoFrom(since.as('since')))

/** What decides whether a night's work is to be done. */
export const readNight = async (db: Db, kind: 'backup' | 'reconciliation', night: Day) => {
  const [facts] = await nightFacts(db, {})
  const tries = await db
    .selectFrom('runs')
    .select(['state', 'ended_at as endedAt'])
    .where('kind', '=', kind)
    .where('night', '=', night)
    .execute()
  return { since: facts?.since ?? undefined, tries }
}

/**
 * The runs that tell how the institute's data is: of each kind the last that has ended and the last
 * that went well, and what goes on. One whose process has died counts as ended.
 */
export const findLastRuns = (db: Db, now: string) => {
  const silent = silentSince(now)
  const last = (kind: 'backup' | 'reconciliation', which: 'ended' | 'ok' | 'running') => {
    const runs = db
      .selectFrom('runs')
      .select((row) => row.fn.max('id').as('id'))
      .where('kind', '=', kind)
    if (which === 'ok') return runs.where('state', '=', 'ok')
    if (which === 'running')
      return runs.where('state', '=', 'running').where('alive_at', '>=', silent)
    return runs.where((row) =>
      row.or([row('state', '!=', 'running'), row('alive_at', '<', silent)]),
    )
  }
  return db
    .selectFrom('runs')
    .select((row) => [
      'id',
      'kind',
      'reason',
      'started_at as startedAt',
      'detail',
      row
        .case()
        .when(row.and([row('state', '=', 'running'), row('alive_at', '<', silent)]))
        .then(sql.lit('failed' as const))
        .else(row.ref('state'))
        .end()
        .as('state'),
    ])
    .where((row) =>
      row.or([
        row('id', '=', last('backup', 'ended')),
        row('id', '=', last('backup', 'ok')),
        row('id', '=', last('backup', 'running')),
        row('id', '=', last('reconciliation', 'ended')),
        row('id', '=', last('reconciliation', 'ok')),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
}

export const findRun = (db: Db, id: number) =>
  db
    .selectFrom('runs')
    .select(['reason', 'state', 'detail'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export type LastRun = Awaited<ReturnType<typeof findLastRuns>>[number]

/** The latest time of the last changes: the clock may have gone back since. */
const lastKnown = sql<string | null>`(select max(at)
  from (select at from audit_entries order by id desc limit 1000) as lately)`

const known = compiled<Record<string, never>>()((db) => db.selectNoFrom(lastKnown.as('at')))

export const findLastKnown = async (db: Db) => onlyRow(await known(db, {})).at

/** A mark that waited longer than this on a device came late, whatever its clock says: seconds. */
const longestWait = 3600

const institute = compiled<{ from: string }>()((db, value) =>
  db.selectNoFrom([
    since.as('since'),
    lastKnown.as('lastKnown'),
    databaseBytes(db).as('bytes'),
    sql<number>`(select count(*) from attendance
      where made_at is not null and marked_at >= ${value('from')}
        and ${secondsBetween(db, 'made_at', 'marked_at')} + coalesce(clock_off, 0)
          > ${sql.lit(longestWait)})`.as('lateMarks'),
  ]),
)

/** The institute's age, its last known time, the size of its database, and the marks that came late since `from`. */
export const readInstitute = async (db: Db, from: string) => onlyRow(await institute(db, { from }))
