import { type Kysely, sql } from 'kysely'
import muster from '../../package.json' with { type: 'json' }
import { engineOf } from './engine.ts'
import { requireForeignKeys, withForeignKeysOff } from './foreign-keys.ts'
import * as baseline from './migrations/0045-baseline.ts'
import * as keptVerdicts from './migrations/0046-kept-verdicts.ts'
import * as duesByDay from './migrations/0047-dues-by-day.ts'
import * as clockProposals from './migrations/0048-clock-proposals.ts'
import * as rights from './migrations/0049-rights.ts'
import * as secondFactors from './migrations/0050-second-factors.ts'
import * as consents from './migrations/0051-consents.ts'
import * as erasures from './migrations/0052-erasures.ts'
import * as readingLog from './migrations/0053-reading-log.ts'
import * as excuses from './migrations/0056-excuses.ts'
import * as squads from './migrations/0057-squads.ts'
import * as rollCalls from './migrations/0058-roll-calls.ts'
import * as correctionRequests from './migrations/0059-correction-requests.ts'
import * as halfDaysOfLeave from './migrations/0060-half-days-of-leave.ts'
import * as passkeys from './migrations/0061-passkeys.ts'
import * as consentsAndReadings from './migrations/0062-consents-and-readings.ts'
import * as devicesOfSessions from './migrations/0063-devices-of-sessions.ts'
import * as squadsOfMockTests from './migrations/0064-squads-of-mock-tests.ts'
import type { Tables } from './schema.ts'

type Migration = { up: (tx: Kysely<Tables>) => Promise<void> }

/** Numbered, and never edited once they have been released; the first makes all tables of an empty database. */
export const migrations: Record<string, Migration> = {
  '0045-baseline': baseline,
  '0046-kept-verdicts': keptVerdicts,
  '0047-dues-by-day': duesByDay,
  '0048-clock-proposals': clockProposals,
  '0049-rights': rights,
  '0050-second-factors': secondFactors,
  '0051-consents': consents,
  '0052-erasures': erasures,
  '0053-reading-log': readingLog,
  '0056-excuses': excuses,
  '0057-squads': squads,
  '0058-roll-calls': rollCalls,
  '0059-correction-requests': correctionRequests,
  '0060-half-days-of-leave': halfDaysOfLeave,
  '0061-passkeys': passkeys,
  '0062-consents-and-readings': consentsAndReadings,
  '0063-devices-of-sessions': devicesOfSessions,
  '0064-squads-of-mock-tests': squadsOfMockTests,
}

/** The last migration of the version from before the baseline, which has the same tables. */
const lastBefore = { version: '0.9.0', migration: '0044-checked-standards' }

/** The data is of another version, which this one leaves as it is. */
export class OtherVersion extends Error {}

/** The database was brought up to date by a version of Muster that is newer than this one. */
export class Newer extends OtherVersion {
  constructor() {
    super(
      `This data is of a newer Muster, and this is ${muster.version}. Start that version again, or restore the backup made before the upgrade.`,
    )
  }
}

/** The data is of a version from before the one that this one can go on from. */
export class TooOld extends OtherVersion {
  readonly passThrough = lastBefore.version
  constructor() {
    super(
      `This data is of a Muster before ${lastBefore.version}, and this is ${muster.version}. Start ${lastBefore.version} on it once, which brings it up to date, and then this one; until then it stays as it is.`,
    )
  }
}

/**
 * Brings the tables up to date, all or nothing, and reports each step if there is data already. Then
 * `beforeUpgrade` runs first; if it throws, nothing is changed.
 */
export const migrateToLatest = async (
  db: Kysely<Tables>,
  tell: (line: string) => void,
  beforeUpgrade: () => Promise<void> = async () => {},
): Promise<void> => {
  const done = await executed(db)
  if (missing(done).length === 0) return
  const isUpgrade = done.length > 0
  if (isUpgrade) await beforeUpgrade()
  await withForeignKeysOff(db, () =>
    inTransaction(db, async (tx) => {
      const left = missing(await executed(tx))
      for (const [at, name] of left.entries()) {
        const step = `step ${at + 1} of ${left.length}`
        if (isUpgrade) tell(`Bringing the data up to date, ${step}: ${titleOf(name)} …`)
        await migrate(tx, name)
      }
      await requireForeignKeys(tx)
    }),
  )
  if (isUpgrade) tell('The data is up to date.')
}

const titleOf = (name: string) => name.replace(/^\d+-/, '').replaceAll('-', ' ')

const inTransaction = (db: Kysely<Tables>, work: (tx: Kysely<Tables>) => Promise<void>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const migrate = async (tx: Kysely<Tables>, name: string): Promise<void> => {
  await migrations[name]?.up(tx)
  await sql`create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(tx)
  await sql`insert into kysely_migration (name, timestamp)
    values (${name}, ${new Date().toISOString()})`.execute(tx)
}

/** True for a database with the tables of this Muster or an earlier one; throws {@link OtherVersion}. */
export const isOurs = async (db: Kysely<Tables>): Promise<boolean> =>
  (await executed(db)).length > 0

/** Creates the tables of an empty database as another one has them, which may be of an earlier version. */
export const createTablesLike = async (from: Kysely<Tables>, tx: Kysely<Tables>): Promise<void> => {
  for (const name of await executed(from)) await migrate(tx, name)
}

export const isUpToDate = async (db: Kysely<Tables>): Promise<boolean> =>
  missing(await executed(db)).length === 0

const missing = (done: readonly string[]): string[] =>
  Object.keys(migrations).filter((name) => !done.includes(name))

/** The names of the migrations that a database has had; throws {@link OtherVersion}. */
const executed = async (db: Kysely<Tables>): Promise<string[]> => {
  if (!(await hasMigrations(db))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration
    order by name`.execute(db)
  if (rows.length === 0) return []
  const [first = ''] = Object.keys(migrations)
  const later = rows.map(({ name }) => name).filter((name) => name > lastBefore.migration)
  if (later.some((name) => !(name in migrations))) throw new Newer()
  if (later.includes(first)) return later
  if (!rows.some(({ name }) => name === lastBefore.migration)) throw new TooOld()
  return [first, ...later]
}

const hasMigrations = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await (engineOf(db) === 'sqlite'
    ? sql`select 1 from sqlite_schema where name = 'kysely_migration'`
    : sql`select 1 where to_regclass('kysely_migration') is not null`
  ).execute(db)
  return rows.length > 0
}
