import type { Store } from '../../db/connect.ts'
import { every } from '../../kit/every.ts'
import type { BackupSettings, BegunRun, Installation } from '../../kit/installation.ts'
import { findSettings } from '../../kit/settings.ts'
import { isNightDue, nightOf } from '../rules.ts'
import { readNight } from '../sql/read.ts'
import { beginRun } from '../sql/runs.ts'

const minute = 60_000

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

type Log = Parameters<Installation['carryOut']>[1]

/** Looks every minute whether the night's work is to be done, and does it. */
export const workNightly = (
  store: Store,
  now: () => Date,
  installation: Installation,
  until: AbortSignal,
  log: Log,
): void =>
  every(
    minute,
    until,
    async () => {
      const run = await beginNight(store, now(), installation.backups)
      if (run !== undefined && !until.aborted) await installation.carryOut(run, log)
    },
    (error) => log.error({ err: error }, 'the work of the night'),
  )
