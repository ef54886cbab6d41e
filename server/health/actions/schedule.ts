import type { Store } from '../../db/connect.ts'
import type { BackupSettings, BegunRun } from '../../kit/installation.ts'
import { findSettings } from '../../kit/settings.ts'
import { isNightDue, nightOf } from '../rules.ts'
import { readNight } from '../sql/read.ts'
import { beginRun } from '../sql/runs.ts'

/**
 * Begins the work of the night that began last, unless it is done or another process does it:
 * a backup, whose verification recomputes the books, or reconciliation alone where backups are off.
 */
export const beginNight = async (
  store: Store,
  now: Date,
  { isOn, time }: Pick<BackupSettings, 'isOn' | 'time'>,
): Promise<BegunRun | undefined> => {
  const zone = (await findSettings(store.db)).institute.timeZone
  const night = nightOf(now, zone, time)
  const kind = isOn ? 'backup' : 'reconciliation'
  const facts = await readNight(store.db, kind, night)
  if (!isNightDue({ now, night, zone, time, ...facts })) return undefined
  const run = { kind, reason: 'nightly', night } as const
  const id = await store.write((tx) => beginRun(tx, run, now.toISOString()))
  return id === undefined ? undefined : { id, kind }
}
