import type { Kysely } from 'kysely'
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
import type { Tables } from './schema.ts'

// Numbered, and never edited once they have been released.
const migrations: Record<string, Migration> = {
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
}

const migratorOf = (db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

export const migrateToLatest = async (db: Kysely<Tables>): Promise<void> => {
  const { error } = await migratorOf(db).migrateToLatest()
  if (error) throw error
}

export const isUpToDate = async (db: Kysely<Tables>): Promise<boolean> => {
  const all = await migratorOf(db).getMigrations()
  return all.every(({ executedAt }) => executedAt !== undefined)
}
