import muster from '../../package.json' with { type: 'json' }
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as house from './migrations/0001-house.ts'
import * as peopleAndSettings from './migrations/0002-people-and-settings.ts'
import * as fees from './migrations/0003-fees.ts'
import * as attendance from './migrations/0004-attendance.ts'
import * as clock from './migrations/0005-clock.ts'
import * as leave from './migrations/0006-leave.ts'
import * as absentees from './migrations/0007-absentees.ts'
import * as pendingLeave from './migrations/0008-pending-leave.ts'
import * as offlineMarks from './migrations/0009-offline-marks.ts'
import * as numberKeys from './migrations/0010-number-keys.ts'
import * as signIns from './migrations/0011-sign-ins.ts'
import * as studentSearch from './migrations/0012-student-search.ts'
import * as growingLists from './migrations/0013-growing-lists.ts'
import * as studentAccounts from './migrations/0014-student-accounts.ts'
import * as receiptBalances from './migrations/0015-receipt-balances.ts'
import * as sortedLists from './migrations/0016-sorted-lists.ts'
import * as openCourses from './migrations/0017-open-courses.ts'
import * as languages from './migrations/0018-languages.ts'
import * as runs from './migrations/0019-runs.ts'
import * as epochs from './migrations/0020-epochs.ts'
import * as imports from './migrations/0021-imports.ts'
import * as apiKeys from './migrations/0022-api-keys.ts'
import * as contacts from './migrations/0023-contacts.ts'
import * as feeChanges from './migrations/0026-fee-changes.ts'
import * as parents from './migrations/0028-parents.ts'
import * as dayBook from './migrations/0030-day-book.ts'
import * as paymentChecks from './migrations/0031-payment-checks.ts'
import * as fitness from './migrations/0032-fitness.ts'
import * as shippedStandards from './migrations/0033-shipped-standards.ts'
import * as setOffs from './migrations/0034-set-offs.ts'
import * as downloadsAndKeys from './migrations/0036-downloads-and-keys.ts'
import * as neverReplaced from './migrations/0037-never-replaced.ts'
import * as incompleteStandards from './migrations/0040-incomplete-standards.ts'
import * as studentMoves from './migrations/0041-student-moves.ts'
import * as givenBack from './migrations/0043-given-back.ts'
import * as checkedStandards from './migrations/0044-checked-standards.ts'
import { requireForeignKeys, withForeignKeysOff } from './rebuild.ts'
import type { Tables } from './schema.ts'

// Numbered, and never edited once they have been released.
export const migrations: Record<string, Migration> = {
  '0001-house': house,
  '0002-people-and-settings': peopleAndSettings,
  '0003-fees': fees,
  '0004-attendance': attendance,
  '0005-clock': clock,
  '0006-leave': leave,
  '0007-absentees': absentees,
  '0008-pending-leave': pendingLeave,
  '0009-offline-marks': offlineMarks,
  '0010-number-keys': numberKeys,
  '0011-sign-ins': signIns,
  '0012-student-search': studentSearch,
  '0013-growing-lists': growingLists,
  '0014-student-accounts': studentAccounts,
  '0015-receipt-balances': receiptBalances,
  '0016-sorted-lists': sortedLists,
  '0017-open-courses': openCourses,
  '0018-languages': languages,
  '0019-runs': runs,
  '0020-epochs': epochs,
  '0021-imports': imports,
  '0022-api-keys': apiKeys,
  '0023-contacts': contacts,
  '0026-fee-changes': feeChanges,
  '0028-parents': parents,
  '0030-day-book': dayBook,
  '0031-payment-checks': paymentChecks,
  '0032-fitness': fitness,
  '0033-shipped-standards': shippedStandards,
  '0034-set-offs': setOffs,
  '0036-downloads-and-keys': downloadsAndKeys,
  '0037-never-replaced': neverReplaced,
  '0040-incomplete-standards': incompleteStandards,
  '0041-student-moves': studentMoves,
  '0043-given-back': givenBack,
  '0044-checked-standards': checkedStandards,
}

export const latestMigration = Object.keys(migrations).at(-1)

const migratorOf = (db: Kysely<Tables>, given: Record<string, Migration>) =>
  new Migrator({ db, provider: { getMigrations: async () => given } })

/** The database was brought up to date by a version of Muster that is newer than this one. */
export class Newer extends Error {
  constructor() {
    super(
      `This data is of a newer Muster, and this is ${muster.version}. Start that version again, or restore the backup made before the upgrade.`,
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
  const left = Object.keys(migrations).filter((name) => !done.includes(name))
  if (done.length > 0 && left.length > 0) await beforeUpgrade()
  const told = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      up: async (tx) => {
        const step = `step ${left.indexOf(name) + 1} of ${left.length}`
        if (done.length > 0) tell(`Bringing the data up to date, ${step}: ${titleOf(name)} …`)
        await migration.up(tx)
        if (name === left.at(-1)) await requireForeignKeys(tx)
      },
    },
  ])
  const migrator = migratorOf(db, Object.fromEntries(told))
  const { error } = await withForeignKeysOff(db, () => migrator.migrateToLatest())
  if (error) throw error
  if (done.length > 0 && left.length > 0) tell('The data is up to date.')
}

const titleOf = (name: string) => name.replace(/^\d+-/, '').replaceAll('-', ' ')

/** True for a database with the tables of this Muster or an earlier one; throws `Newer` for a later one's. */
export const isOurs = async (db: Kysely<Tables>): Promise<boolean> =>
  (await executed(db)).length > 0

/** Creates the tables of an empty database as another one has them, which may be of an earlier version. */
export const createTablesLike = async (from: Kysely<Tables>, tx: Kysely<Tables>): Promise<void> => {
  const names = await executed(from)
  const given = Object.entries(migrations).filter(([name]) => names.includes(name))
  const { error } = await migratorOf(tx, Object.fromEntries(given)).migrateToLatest()
  if (error) throw error
}

export const isUpToDate = async (db: Kysely<Tables>): Promise<boolean> =>
  (await executed(db)).length === Object.keys(migrations).length

/** The names of the migrations that a database has had; throws when we don't know one of them. */
const executed = async (db: Kysely<Tables>): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const names = rows.map(({ name }) => name)
  if (names.some((name) => !(name in migrations))) throw new Newer()
  return names
}
